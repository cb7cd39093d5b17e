// The looks of a seller's theme: fonts, colours, corners and templates.
import * as z from "zod";
import type { ThemeData } from "#contract/theme/theme";
import {
  fontStyles,
  fontWeightPattern,
  templateCounts,
  textTransforms,
} from "#core/theme/theme-values";
import type { UploadedFont } from "#core/theme/uploaded-fonts";
import { buildContrastColors } from "./contrast-colors";
import { defaultTheme } from "./default-theme";
import type { BlockText, Theme } from "./theme";
import {
  buildFontSchema,
  ColorSchema,
  LengthSchema,
  pick,
  SpacingSchema,
  WeightSchema,
} from "./theme-fields";

const FontWeightSchema = z.string().trim().regex(fontWeightPattern);
const FontStyleSchema = z.enum(fontStyles);
const TransformSchema = z.enum(textTransforms);

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

/** One that cannot be used is left out, alone. */
function resolveBlockText({ textStyles }: BlockStyles = {}): BlockText {
  const given = {
    "font-weight": FontWeightSchema.safeParse(textStyles?.fontWeight).data,
    "font-style": FontStyleSchema.safeParse(textStyles?.fontStyle).data,
    "text-transform": TransformSchema.safeParse(textStyles?.textTransform).data,
    "letter-spacing": SpacingSchema.safeParse(textStyles?.letterSpacing).data,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
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

/** `fonts` alone sets them too, the heading's first. */
function resolveTypography(
  { fonts, typography }: NonNullable<ThemeData["styles"]>,
  ownFonts: UploadedFont[],
) {
  const FontSchema = buildFontSchema(ownFonts);
  const base = defaultTheme.styles;
  const [first, second = first] = fonts ?? [];
  const heading = pick(FontSchema, first, base.headingFont);
  const body = pick(FontSchema, second, base.bodyFont);
  return {
    ownFonts,
    headingFont: pick(FontSchema, typography?.headingFontFamily, heading),
    bodyFont: pick(FontSchema, typography?.bodyFontFamily, body),
    labelFont: pick(FontSchema.nullable(), typography?.labelFontFamily, base.labelFont),
    headingWeight: pick(WeightSchema, typography?.headingFontWeight, base.headingWeight),
    headingSpacing: pick(SpacingSchema, typography?.headingLetterSpacing, base.headingSpacing),
    uppercaseHeadings: resolveHeadings(typography),
  };
}

function resolveColors(styles: NonNullable<ThemeData["styles"]>) {
  const base = defaultTheme.styles;
  const colors = {
    primaryColor: pick(ColorSchema, styles.primaryColor, base.primaryColor),
    accentColor: pick(ColorSchema, styles.accentColor, base.accentColor),
    pageColor: pick(ColorSchema, styles.pageColor, base.pageColor),
    textColor: pick(ColorSchema, styles.textColor, base.textColor),
    surfaceColor: pick(ColorSchema, styles.surfaceColor, base.surfaceColor),
  };
  return { ...colors, contrast: buildContrastColors(colors) };
}

function pickTemplate(block: keyof typeof templateCounts, wanted: number | undefined): number {
  const schema = z.int().min(1).max(templateCounts[block]);
  return pick(schema, wanted, defaultTheme.styles[block].template);
}

/** @param heroTemplate what the hero's content says, where its styles say nothing. */
export function resolveStyles(
  styles: NonNullable<ThemeData["styles"]>,
  { heroTemplate, ownFonts }: { heroTemplate: number | undefined; ownFonts: UploadedFont[] },
): Theme["styles"] {
  const base = defaultTheme.styles;
  const { button, header, heroBanner, footer } = styles;
  return {
    ...resolveTypography(styles, ownFonts),
    ...resolveColors(styles),
    radius: pick(LengthSchema, styles.radius, base.radius),
    primaryButton: resolveButton(button?.primary, base.primaryButton),
    secondaryButton: resolveButton(button?.secondary, base.secondaryButton),
    blockText: {
      notification: resolveBlockText(styles.notification),
      header: resolveBlockText(header),
      hero: resolveBlockText(heroBanner),
      footer: resolveBlockText(footer),
    },
    notification: resolveBlock(styles.notification, base.notification),
    header: {
      ...resolveBlock(header, base.header),
      template: pickTemplate("header", header?.template),
      logoMaxHeight: pick(LengthSchema, header?.logo?.maxHeight, base.header.logoMaxHeight),
    },
    hero: {
      ...resolveBlock(heroBanner, base.hero),
      template: pickTemplate("hero", heroBanner?.template ?? heroTemplate),
    },
    footer: {
      ...resolveBlock(footer, base.footer),
      template: pickTemplate("footer", footer?.template),
    },
  };
}
