// What a theme puts into the head of a document, ready to be written there. Made on the server: the
// fonts and what a style is built of are no code of the browser's.

import { type FaviconLink, faviconLinkOf } from "./favicon";
import type { Theme } from "./theme";
import { buildThemeStyle, fontsOf } from "./theme-custom-properties";

export type DocumentHeadTheme = {
  style: string;
  /** Of the browser's own bars. */
  themeColor: string;
  /** Addresses of the fonts that the first screen needs. */
  fonts: string[];
  icon: FaviconLink;
};

/** Letters, digits and spaces as they are; all else escaped, so that nothing ends the string or the element. */
function quote(text: string): string {
  const escaped = text.replace(
    /[^\p{L}\p{N} ]/gu,
    (sign) => `\\${sign.codePointAt(0)?.toString(16)} `,
  );
  return `"${escaped}"`;
}

/** With the marks that belong to it; empty where a name has neither letter nor digit. */
const initialOf = (name: string): string => /[\p{L}\p{N}]\p{M}*/u.exec(name)?.[0] ?? "";

// A resolved theme is the same object for all requests of its store; the default one is that of several.
const built = new WeakMap<Theme, { shopName: string; head: DocumentHeadTheme }>();

/** @param shopName stands where a picture is missing, its initial where a small one is. */
export function buildDocumentHeadTheme(theme: Theme, shopName: string): DocumentHeadTheme {
  const known = built.get(theme);
  if (known?.shopName === shopName) return known.head;
  const head = {
    style: `${buildThemeStyle(theme)}:root{--shop-name:${quote(shopName)};--shop-initial:${quote(initialOf(shopName))}}`,
    themeColor: theme.styles.header.background,
    fonts: fontsOf(theme).map(({ url, slimUrl }) => slimUrl ?? url),
    icon: faviconLinkOf(theme.content.favicon),
  };
  built.set(theme, { shopName, head });
  return head;
}
