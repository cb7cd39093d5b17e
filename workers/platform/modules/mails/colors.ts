// Colours for mail clients: six hex digits, and whether one can be read on another.
import * as color from "#core/color";

export type Hex = `#${string}`;

/** WCAG's figure for text of normal size. */
const readableContrast = 4.5;

const rgbOf = (hex: Hex): color.Rgb => color.parseColor(hex) ?? color.black;

/** A CSS colour without its alpha; null for all else. */
export function parseColor(value: unknown): Hex | null {
  const parsed = typeof value === "string" ? color.parseColor(value) : null;
  return parsed === null ? null : color.toHex(parsed);
}

/** 0 is black, 1 is white. */
export function luminanceOf(hex: Hex): number {
  return color.luminanceOf(rgbOf(hex));
}

/** 1 for the same colour up to 21 for black on white. */
export function contrastOf(one: Hex, other: Hex): number {
  return color.contrastOfOpaque(rgbOf(one), rgbOf(other));
}

/** `share` of the second colour, 0 to 1. */
export function mixColors(first: Hex, second: Hex, share: number): Hex {
  return color.toHex(color.mixColors(rgbOf(second), share, rgbOf(first), "rgb"));
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
