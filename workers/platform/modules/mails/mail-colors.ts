// Colours for mail clients, which know six hex digits: parsed once, then rounded to these at each step.
import * as color from "#core/color";

type Rgb = color.Rgb;

/** WCAG's figure for text of normal size. */
const minContrast = 4.5;

/** A CSS colour without its alpha; null for all else. */
export function parseColor(value: unknown): Rgb | null {
  const parsed = typeof value === "string" ? color.parseColor(value) : null;
  return parsed === null ? null : color.roundToHex(parsed);
}

/** `share` of the second colour, 0 to 1. */
export function mixColors(first: Rgb, second: Rgb, share: number): Rgb {
  return color.roundToHex(color.mixColors(second, share, first, "rgb"));
}

/** The wish where its contrast is enough, else a lighter or darker shade of it that has it. */
export function ensureContrast(background: Rgb, wish: Rgb): Rgb {
  const towards = color.luminanceOf(background) < 0.18 ? color.white : color.black;
  for (let share = 0; share < 1; share += 0.1) {
    const shade = mixColors(wish, towards, share);
    if (color.contrastOfOpaque(background, shade) >= minContrast) return shade;
  }
  return towards;
}
