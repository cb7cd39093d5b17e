// Colours, fonts and lengths of the default theme, by the place of their field in a theme.
import { defaultThemeColors } from "#core/theme/default-colors";

const { primaryButton, secondaryButton, notification, header, hero, footer, ...plainColors } =
  defaultThemeColors;
const blockColors = { notification, header, heroBanner: hero, footer };

function readStandards(): Map<string, string> {
  const buttons = Object.entries({ primary: primaryButton, secondary: secondaryButton });
  return new Map([
    ...Object.entries(plainColors).map(([name, color]): [string, string] => [
      `/styles/${name}`,
      color,
    ]),
    ...buttons.flatMap(([name, colors]) =>
      Object.entries(colors).map(([part, color]): [string, string] => [
        `/styles/button/${name}/${part}`,
        color,
      ]),
    ),
    ...Object.entries(blockColors).flatMap(([name, { background, color }]): [string, string][] => [
      [`/styles/${name}/bgStyles/backgroundColor`, background],
      [`/styles/${name}/textStyles/color`, color],
    ]),
    ...["/styles/typography/headingFontFamily"].map((place): [string, string] => [
      place,
      "DM Sans",
    ]),
    ["/styles/typography/bodyFontFamily", "Inter"],
    ["/styles/radius", "6px"],
    ["/styles/typography/headingFontWeight", "650"],
    ["/styles/typography/headingLetterSpacing", "-0.01em"],
    ["/styles/header/logo/maxHeight", "44px"],
  ]);
}
/** What is shown where the theme says nothing, by place. */
export const fieldDefaults: ReadonlyMap<string, string> = readStandards();
