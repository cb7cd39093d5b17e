// Whether a theme draws with a font: by name in its typography, or in the seller's CSS. Texts that say the same word,
// such as the brand's name, do not count. Pure.
import type { ThemeData } from "#contract/theme/theme";

/** A family in CSS, with quotes or without: not a part of a longer name. */
const inCss = (family: string) => new RegExp(`(?<![\\w-])${family}(?! ?[\\w-])`, "i");

function namesOf({ styles }: ThemeData): (string | undefined)[] {
  const { bodyFontFamily, headingFontFamily, labelFontFamily } = styles?.typography ?? {};
  return [...(styles?.fonts ?? []), bodyFontFamily, headingFontFamily, labelFontFamily];
}

/** @param family letters, digits and single spaces */
export function usesFont(theme: ThemeData, family: string): boolean {
  return namesOf(theme).includes(family) || inCss(family).test(theme.styles?.customCSS ?? "");
}
