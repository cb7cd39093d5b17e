// From the complete theme to the one <style> of a page: custom properties that every component
// reads, and the chosen fonts.

import { buildFontFaces, type Font, findFont, fontStackOf, slimWeights } from "./font-faces";
import type { Theme } from "./theme";

/** @returns with headings outside of the slim files' weights, fonts that have none: they would be loaded twice. */
function listFonts(families: readonly (string | null)[], styles: Theme["styles"]): Font[] {
  const { ownFonts, headingWeight } = styles;
  const isSlim = headingWeight >= slimWeights.first && headingWeight <= slimWeights.last;
  return [...new Set(families)].flatMap((family) => {
    const font = family === null ? null : findFont(family, ownFonts);
    if (font === null) return [];
    return isSlim ? font : { ...font, slimUrl: null };
  });
}

/** What stands in the first screen for certain: worth being asked for with the page itself. */
export function fontsOf({ styles }: Theme): Font[] {
  return listFonts([styles.headingFont, styles.bodyFont], styles);
}

/** A family that is only used for labels comes when the first one is drawn. */
function allFontsOf({ styles }: Theme): Font[] {
  return listFonts([styles.headingFont, styles.bodyFont, styles.labelFont], styles);
}

function stackOf(family: string, { ownFonts }: Theme["styles"]): string {
  const font = findFont(family, ownFonts);
  return font === null ? "sans-serif" : fontStackOf(font);
}

/** Nothing is painted behind the words where the seller names no colour or "transparent". */
function buildHeroProperties({ styles, content }: Theme): Record<string, string> {
  const { containerBg, textBg } = content.hero;
  return {
    "--hero-background": styles.hero.background,
    "--hero-color": styles.hero.color,
    "--hero-container": containerBg ?? styles.hero.background,
    ...(textBg !== null && textBg !== "transparent" && { "--hero-words": textBg }),
  };
}

function buildProperties(theme: Theme): Record<string, string> {
  const { styles } = theme;
  const transform = (uppercase: boolean) => (uppercase ? "uppercase" : "none");
  return {
    "--font-heading": stackOf(styles.headingFont, styles),
    "--font-body": stackOf(styles.bodyFont, styles),
    ...(styles.labelFont !== null && { "--font-label": stackOf(styles.labelFont, styles) }),
    "--heading-weight": String(styles.headingWeight),
    "--heading-spacing": styles.headingSpacing,
    "--transform-h1": transform(styles.uppercaseHeadings.h1),
    "--transform-h2": transform(styles.uppercaseHeadings.h2),
    "--transform-h4": transform(styles.uppercaseHeadings.h4),
    "--transform-h5": transform(styles.uppercaseHeadings.h5),
    "--color-primary": styles.primaryColor,
    "--color-accent": styles.accentColor,
    "--color-page": styles.pageColor,
    "--color-text": styles.textColor,
    "--color-surface": styles.surfaceColor,
    "--on-primary": styles.contrast.onPrimary,
    "--on-accent": styles.contrast.onAccent,
    "--color-mark": styles.contrast.mark,
    "--quiet-share": `${styles.contrast.quietShare}%`,
    "--control-scheme": styles.contrast.scheme,
    "--radius": styles.radius,
    "--button-color": styles.primaryButton.color,
    "--button-background": styles.primaryButton.backgroundColor,
    "--button-border": styles.primaryButton.borderColor,
    "--button2-color": styles.secondaryButton.color,
    "--button2-background": styles.secondaryButton.backgroundColor,
    "--button2-border": styles.secondaryButton.borderColor,
    "--notification-background": styles.notification.background,
    "--notification-color": styles.notification.color,
    "--header-background": styles.header.background,
    "--header-color": styles.header.color,
    "--logo-height": styles.header.logoMaxHeight,
    ...buildHeroProperties(theme),
    "--footer-background": styles.footer.background,
    "--footer-color": styles.footer.color,
  };
}

/** Inherited by what has no say of its own. */
function buildBlockRules({ styles }: Theme): string {
  return Object.entries(styles.blockText)
    .map(([block, text]) => [block, Object.entries(text).map((pair) => pair.join(":"))] as const)
    .filter(([, declarations]) => declarations.length > 0)
    .map(([block, declarations]) => `.${block}{${declarations.join(";")}}`)
    .join("");
}

/** Values were checked by `resolveTheme`; none can close the style element. */
export function buildThemeStyle(theme: Theme): string {
  const properties = Object.entries(buildProperties(theme))
    .map(([name, value]) => `${name}:${value}`)
    .join(";");
  return `${buildFontFaces(allFontsOf(theme))}:root{${properties}}${buildBlockRules(theme)}`;
}
