// How well one colour can be read on another (WCAG 2, 1.4.3). Knows CSS colours, not themes.

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

const named: ReadonlyMap<string, Rgba> = new Map([
  ["transparent", [0, 0, 0, 0]],
  ["black", [0, 0, 0, 1]],
  ["silver", [192, 192, 192, 1]],
  ["gray", [128, 128, 128, 1]],
  ["grey", [128, 128, 128, 1]],
  ["white", [255, 255, 255, 1]],
  ["maroon", [128, 0, 0, 1]],
  ["red", [255, 0, 0, 1]],
  ["purple", [128, 0, 128, 1]],
  ["fuchsia", [255, 0, 255, 1]],
  ["green", [0, 128, 0, 1]],
  ["lime", [0, 255, 0, 1]],
  ["olive", [128, 128, 0, 1]],
  ["yellow", [255, 255, 0, 1]],
  ["navy", [0, 0, 128, 1]],
  ["blue", [0, 0, 255, 1]],
  ["teal", [0, 128, 128, 1]],
  ["aqua", [0, 255, 255, 1]],
  ["orange", [255, 165, 0, 1]],
]);

function parseHex(hex: string): Rgba | null {
  const digits = hex.length < 5 ? hex.replace(/./g, "$&$&") : hex;
  if (digits.length !== 6 && digits.length !== 8) return null;
  const [red = 0, green = 0, blue = 0, alpha = 255] = (digits.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  );
  return [red, green, blue, alpha / 255];
}

function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Rgba {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const position = (offset + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)));
  };
  return [channel(0), channel(8), channel(4), alpha];
}

/** `50%` of `whole`, or the number itself. */
function amount(text: string | undefined, whole: number, missing = 0): number {
  if (text === undefined) return missing;
  return text.endsWith("%") ? (Number.parseFloat(text) / 100) * whole : Number.parseFloat(text);
}

function parseFunction(name: string, parts: readonly string[]): Rgba | null {
  const [first, second, third, fourth] = parts;
  if (third === undefined) return null;
  const alpha = amount(fourth, 1, 1);
  if (name.startsWith("rgb")) {
    return [amount(first, 255), amount(second, 255), amount(third, 255), alpha];
  }
  if (!name.startsWith("hsl")) return null;
  const portion = (text: string | undefined) => amount(text, 1) / (text?.endsWith("%") ? 1 : 100);
  return fromHsl(amount(first, 360), portion(second), portion(third), alpha);
}

/** Null for what is no colour, or one of a kind that is not judged here. */
function parseColor(text: string): Rgba | null {
  const color = text.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3,8})$/.exec(color)?.[1];
  if (hex !== undefined) return parseHex(hex);
  const [, name, inside] = /^(rgba?|hsla?)\(([^)]*)\)$/.exec(color) ?? [];
  if (name === undefined || inside === undefined) return named.get(color) ?? null;
  const parsed = parseFunction(name, inside.split(/[\s,/]+/).filter(Boolean));
  return parsed?.every(Number.isFinite) ? parsed : null;
}

function over([red, green, blue, alpha]: Rgba, below: Rgba): Rgba {
  const mix = (top: number, bottom: number) => top * alpha + bottom * (1 - alpha);
  return [mix(red, below[0]), mix(green, below[1]), mix(blue, below[2]), 1];
}

function luminance([red, green, blue]: Rgba): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const white: Rgba = [255, 255, 255, 1];

/**
 * From 1 to 21; null where a colour cannot be judged.
 * @param page what shines through a background that is not opaque.
 */
export function contrastOf(text: string, background: string, page: string): number | null {
  const colors = [text, background, page].map(parseColor);
  const [front, back, ground] = colors;
  if (!front || !back || !ground) return null;
  const behind = over(back, over(ground, white));
  const levels = [luminance(over(front, behind)), luminance(behind)].sort((a, b) => b - a);
  const [lighter = 0, darker = 0] = levels;
  return (lighter + 0.05) / (darker + 0.05);
}
