// Colours as mail clients understand them: six hex digits, and whether one can be read on another.

export type Hex = `#${string}`;
type Channels = [red: number, green: number, blue: number];

/** WCAG's figure for text of normal size. */
const readableContrast = 4.5;

const hexOf = (channels: readonly number[]): Hex =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;

/** `#abc`, `#aabbcc`, either with alpha, `rgb(1, 2, 3)`, black and white; null for all else. */
export function parseColor(value: unknown): Hex | null {
  if (typeof value !== "string") return null;
  const text = value.trim().toLowerCase();
  if (text === "white") return "#ffffff";
  if (text === "black") return "#000000";
  const long = /^#([0-9a-f]{6})(?:[0-9a-f]{2})?$/.exec(text);
  if (long?.[1] !== undefined) return `#${long[1]}`;
  const short = /^#([0-9a-f]{3})[0-9a-f]?$/.exec(text);
  if (short?.[1] !== undefined) return `#${[...short[1]].map((digit) => digit + digit).join("")}`;
  const rgb = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text);
  const channels = rgb?.slice(1).map(Number);
  return channels?.every((channel) => channel <= 255) ? hexOf(channels) : null;
}

function channelsOf(color: Hex): Channels {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16);
  return [at(1), at(3), at(5)];
}

/** 0 is black, 1 is white. */
export function luminanceOf(color: Hex): number {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 for the same colour up to 21 for black on white. */
export function contrastOf(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` of the second colour, 0 to 1. */
export function mixColors(first: Hex, second: Hex, share: number): Hex {
  const others = channelsOf(second);
  return hexOf(
    channelsOf(first).map((channel, i) => channel + ((others[i] ?? channel) - channel) * share),
  );
}

/** The wish where it can be read, else a lighter or darker shade of it that can. */
export function readableOn(background: Hex, wish: Hex): Hex {
  const towards = luminanceOf(background) < 0.18 ? "#ffffff" : "#000000";
  for (let share = 0; share < 1; share += 0.1) {
    const shade = mixColors(wish, towards, share);
    if (contrastOf(background, shade) >= readableContrast) return shade;
  }
  return towards;
}
