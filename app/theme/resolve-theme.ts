// From a seller's theme data to the complete theme: each field is taken when it is usable and falls
// back alone when it is not, so that one mistake never costs a shop its whole look.
import * as z from "zod";
import type { ThemeData } from "#contract/theme";
import { templateCounts } from "#contract/theme-facts";
import { defaultTheme, type Theme } from "./default-theme";
import { findFont } from "./fonts";
import { resolveContent } from "./resolve-content";
import { ColorSchema, LengthSchema, pick } from "./theme-fields";

const FontSchema = z.string().refine((family) => findFont(family) !== null);
const templateSchema = (count: number) => z.int().min(1).max(count);

type Block = { background: string; color: string };
type BlockStyles = {
  bgStyles?: Record<string, string> | undefined;
  textStyles?: Record<string, string> | undefined;
};

function resolveBlock(styles: BlockStyles | undefined, fallback: Block): Block {
  return {
    background: pick(ColorSchema, styles?.bgStyles?.backgroundColor, fallback.background),
    color: pick(ColorSchema, styles?.textStyles?.color, fallback.color),
  };
}

function resolveButton(
  styles: Record<string, unknown> | undefined,
  fallback: Theme["styles"]["primaryButton"],
) {
  return {
    color: pick(ColorSchema, styles?.color, fallback.color),
    backgroundColor: pick(ColorSchema, styles?.backgroundColor, fallback.backgroundColor),
    borderColor: pick(ColorSchema, styles?.borderColor, fallback.borderColor),
  };
}

function resolveHeadings(typography: Record<string, unknown> | undefined) {
  const transformOf = (level: string) => {
    const style = z.object({ textTransform: z.string() }).safeParse(typography?.[level]);
    return style.success ? style.data.textTransform : null;
  };
  const isUppercase = (level: "h1" | "h2" | "h4" | "h5") =>
    (transformOf(level) ??
      (defaultTheme.styles.uppercaseHeadings[level] ? "uppercase" : "none")) === "uppercase";
  return {
    h1: isUppercase("h1"),
    h2: isUppercase("h2"),
    h4: isUppercase("h4"),
    h5: isUppercase("h5"),
  };
}

/** @param heroTemplate what the hero's content says, where its styles say nothing. */
function resolveStyles(
  styles: NonNullable<ThemeData["styles"]>,
  heroTemplate: number | undefined,
): Theme["styles"] {
  const base = defaultTheme.styles;
  const { typography, button, header, heroBanner, footer } = styles;
  return {
    headingFont: pick(FontSchema, typography?.headingFontFamily, base.headingFont),
    bodyFont: pick(FontSchema, typography?.bodyFontFamily, base.bodyFont),
    uppercaseHeadings: resolveHeadings(typography),
    primaryColor: pick(ColorSchema, styles.primaryColor, base.primaryColor),
    accentColor: pick(ColorSchema, styles.accentColor, base.accentColor),
    pageColor: pick(ColorSchema, styles.pageColor, base.pageColor),
    textColor: pick(ColorSchema, styles.textColor, base.textColor),
    surfaceColor: pick(ColorSchema, styles.surfaceColor, base.surfaceColor),
    radius: pick(LengthSchema, styles.radius, base.radius),
    primaryButton: resolveButton(button?.primary, base.primaryButton),
    secondaryButton: resolveButton(button?.secondary, base.secondaryButton),
    notification: resolveBlock(styles.notification, base.notification),
    header: {
      ...resolveBlock(header, base.header),
      template: pick(templateSchema(templateCounts.header), header?.template, base.header.template),
      logoMaxHeight: pick(LengthSchema, header?.logo?.maxHeight, base.header.logoMaxHeight),
    },
    hero: {
      ...resolveBlock(heroBanner, base.hero),
      template: pick(
        templateSchema(templateCounts.hero),
        heroBanner?.template ?? heroTemplate,
        base.hero.template,
      ),
    },
    footer: {
      ...resolveBlock(footer, base.footer),
      template: pick(templateSchema(templateCounts.footer), footer?.template, base.footer.template),
    },
  };
}

// The same data comes back with every request of a store for as long as it is remembered.
const resolved = new WeakMap<ThemeData, Theme>();

/** @param theme null where the store has none: the default theme is used whole (THM-02). */
export function resolveTheme(theme: ThemeData | null): Theme {
  if (theme === null) return defaultTheme;
  const known = resolved.get(theme) ?? resolveFields(theme);
  resolved.set(theme, known);
  return known;
}

function resolveMeta(meta: ThemeData["meta"]): Theme["meta"] {
  const { storeId, storeName, gaToken } = defaultTheme.meta;
  return {
    storeId: meta?.storeId ?? storeId,
    storeName: meta?.storeName ?? storeName,
    gaToken: meta?.gaToken ?? gaToken,
  };
}

function resolveFields(theme: ThemeData): Theme {
  return {
    previewMode: theme.previewMode ?? defaultTheme.previewMode,
    meta: resolveMeta(theme.meta),
    styles: resolveStyles(theme.styles ?? {}, theme.content?.heroBanner?.template),
    content: resolveContent(theme),
  };
}
