// CSS colours and their contrast (WCAG 2, 1.4.3), by culori. Only sRGB notations, HSL and OKLCH are read.
import {
  blend,
  type Color,
  clampRgb,
  converter,
  formatHex,
  interpolate,
  modeHsl,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  type Rgb,
  useMode as registerMode,
  wcagContrast,
  wcagLuminance,
} from "culori/fn";

registerMode(modeRgb);
registerMode(modeHsl);
registerMode(modeLrgb);
registerMode(modeOklch);
registerMode(modeOklab);
const toRgb = converter("rgb");

export type { Rgb };
export const white: Rgb = { mode: "rgb", r: 1, g: 1, b: 1 };
export const black: Rgb = { mode: "rgb", r: 0, g: 0, b: 0 };

/** Undefined for what is no colour: culori's tokenizer throws on some texts that only begin like one. */
function parseNotation(text: string): Color | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

/** Clamped to sRGB; null for what is no colour, or one of a kind that is not judged here. */
export function parseColor(text: string): Rgb | null {
  const parsed = parseNotation(text.trim().toLowerCase());
  if (parsed === undefined) return null;
  const clamped = clampRgb(toRgb(parsed));
  return [clamped.r, clamped.g, clamped.b].every(Number.isFinite) ? clamped : null;
}

export function isOpaque({ alpha = 1 }: Rgb): boolean {
  return alpha === 1;
}

/** What is seen where a colour lies on another. */
export function blendOver(color: Rgb, below: Rgb): Rgb {
  return toRgb(blend([below, color]));
}

/** @param share of the first colour, 0 to 1; `oklab` is what browsers mix in. */
export function mixColors(color: Rgb, share: number, other: Rgb, space: "oklab" | "rgb"): Rgb {
  return clampRgb(toRgb(interpolate([other, color], space)(share)));
}

/** Without alpha, and exactly what six hex digits say: a contrast with it holds for what is written. */
export function roundToHex({ r, g, b }: Rgb): Rgb {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((part) => Math.round(part * 255) / 255);
  return { mode: "rgb", r: red, g: green, b: blue };
}

/** Six digits, without alpha. */
export function toHex(color: Rgb): `#${string}` {
  return formatHex(color) as `#${string}`;
}

/** 0 is black, 1 is white. */
export const luminanceOf = (color: Rgb): number => wcagLuminance(color);

/** From 1 to 21, of colours that are opaque. */
export const contrastOfOpaque = (one: Rgb, other: Rgb): number => wcagContrast(one, other);

/**
 * From 1 to 21; null where a colour cannot be judged.
 * @param page what shines through a background that is not opaque.
 */
export function contrastOf(text: string, background: string, page: string): number | null {
  const [front, back, ground] = [text, background, page].map(parseColor);
  if (!front || !back || !ground) return null;
  const behind = blendOver(back, blendOver(ground, white));
  return contrastOfOpaque(blendOver(front, behind), behind);
}
