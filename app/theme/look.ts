// What a theme puts into the head of a document, ready to be written there. Made on the server: the
// fonts and what a style is built of are no code of the browser's.
import type { Theme } from "./default-theme";
import { type IconLink, iconOf } from "./icon";
import { buildThemeStyle, fontsOf } from "./theme-style";

export type Look = {
  style: string;
  /** Of the browser's own bars. */
  themeColor: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts: string[];
  icon: IconLink;
};

export function buildLook(theme: Theme): Look {
  return {
    style: buildThemeStyle(theme),
    themeColor: theme.styles.header.background,
    fonts: fontsOf(theme).map(({ url }) => url),
    icon: iconOf(theme.content.favicon),
  };
}
