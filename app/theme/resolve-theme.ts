// From a seller's theme data to the complete theme: each field is taken when it is usable and falls
// back alone when it is not, so that one mistake never costs a shop its whole look.
import * as z from "zod";
import { parseLinkTarget } from "#app/kit/link-target";
import type { ThemeData } from "#contract/theme";
import {
  colorPattern,
  fillAssetPath,
  isPictureUrl,
  lengthPattern,
  templateCounts,
} from "#contract/theme-facts";
import { type Countdown, defaultTheme, type PromoVideo, type Theme } from "./default-theme";
import { findFont } from "./fonts";

const ColorSchema = z.string().trim().regex(colorPattern);
const LengthSchema = z.string().trim().regex(lengthPattern);
const TextSchema = z.string().trim().min(1);
const FontSchema = z.string().refine((family) => findFont(family) !== null);
const LinkSchema = z.string().refine((link) => parseLinkTarget(link) !== null);
const FlagSchema = z.boolean();
const templateSchema = (count: number) => z.int().min(1).max(count);

function pick<Value>(schema: z.ZodType<Value>, value: unknown, fallback: Value): Value {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : fallback;
}

/** @returns null for what is no picture of the shop’s or of the web. */
export function resolveAsset(path: unknown): string | null {
  const parsed = TextSchema.safeParse(path);
  if (!parsed.success) return null;
  return isPictureUrl(parsed.data) ? fillAssetPath(parsed.data) : null;
}

/** THM-16: the built-in text; an empty text of the seller's leaves it in place (Q9). */
function pickText(value: unknown, fallback: string): string {
  return pick(TextSchema, value, fallback);
}

function pickLink(value: unknown, fallback: string): string {
  return pick(LinkSchema, value, fallback);
}

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
  styles: { color: string; backgroundColor: string; borderColor: string } | undefined,
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

function resolveHero(hero: NonNullable<ThemeData["content"]>["heroBanner"]) {
  const base = defaultTheme.content.hero;
  return {
    title: pickText(hero?.title, base.title),
    titleImg: resolveAsset(hero?.titleImg),
    subtitle: pickText(hero?.subtitle, base.subtitle),
    titleBadge: pickText(hero?.titleBadge, base.titleBadge),
    body: pickText(hero?.body, base.body),
    ctaText: pickText(hero?.ctaText, base.ctaText),
    ctaLink: pickLink(hero?.ctaLink, base.ctaLink),
    ctaOpenInNewWindow: pick(FlagSchema, hero?.ctaOpenInNewWindow, base.ctaOpenInNewWindow),
    showSearch: pick(FlagSchema, hero?.showSearch, base.showSearch),
    searchPlaceholder: pickText(hero?.searchPlaceholder, base.searchPlaceholder),
    featuredImage: resolveAsset(hero?.featuredImage),
    containerBg: pick(ColorSchema.nullable(), hero?.containerBg, base.containerBg),
    textBg: pick(ColorSchema.nullable(), hero?.textBg, base.textBg),
  };
}

const webAddress = /^https?:\/\//;

function resolvePromoVideo(
  video: NonNullable<ThemeData["content"]>["promoVideo"],
): PromoVideo | null {
  const videoUrl = resolveAsset(video?.videoUrl);
  const channelUrl = pick(z.string().regex(webAddress).nullable(), video?.channelUrl, null);
  if (videoUrl === null && channelUrl === null) return null;
  return {
    title: pickText(video?.title, ""),
    text: pickText(video?.text, ""),
    videoUrl,
    poster: resolveAsset(video?.poster),
    channelUrl,
    channelText: pickText(video?.channelText, ""),
  };
}

/** PRO-06: the end of the revenge fleece's countdown, where the seller gives none (Q21). */
const fleeceEndsAt = "2024-05-28T06:59:00Z";

function resolveCountdown(
  countdown: NonNullable<ThemeData["content"]>["countdown"],
): Countdown | null {
  if (countdown?.enabled !== true) return null;
  return {
    title: pickText(countdown.title, ""),
    text: pickText(countdown.text, ""),
    endsAt: pick(z.iso.datetime({ offset: true }), countdown.endsAt, fleeceEndsAt),
    ctaText: pickText(countdown.ctaText, ""),
    ctaLink: pickLink(countdown.ctaLink, "#featured-products"),
    image: resolveAsset(countdown.image),
  };
}

function resolveContent(theme: ThemeData): Theme["content"] {
  const content = theme.content ?? {};
  const base = defaultTheme.content;
  return {
    favicon: resolveAsset(content.favicon),
    logo: resolveAsset(content.logo),
    showCategories: pick(FlagSchema, content.header?.showCategories, base.showCategories),
    showHeaderSocialIcons: pick(
      FlagSchema,
      content.header?.showSocialIcons,
      base.showHeaderSocialIcons,
    ),
    showAboutLink: pick(FlagSchema, content.header?.showAboutLink, base.showAboutLink),
    menuLinks: (content.header?.links ?? []).filter(
      ({ label, url }) => label.trim() !== "" && parseLinkTarget(url) !== null,
    ),
    notification: pickText(content.notification?.text, base.notification),
    hero: resolveHero(content.heroBanner),
    promoVideo: resolvePromoVideo(content.promoVideo),
    countdown: resolveCountdown(content.countdown),
    footer: {
      newsletter: pick(FlagSchema, content.footer?.newsletter, base.footer.newsletter),
      showSocialIcons: pick(
        FlagSchema,
        content.footer?.showSocialIcons,
        base.footer.showSocialIcons,
      ),
      about: pickText(content.footer?.about?.textContent, base.footer.about),
    },
    cartHeading: pickText(content.cart?.heading, base.cartHeading),
    login: {
      title: pickText(content.login?.title, base.login.title),
      showSocialIcons: pick(FlagSchema, content.login?.showSocialIcons, base.login.showSocialIcons),
    },
    categories: (content.categories ?? []).flatMap((category) => {
      const image = resolveAsset(category.image);
      return image === null ? [] : [{ ...category, image }];
    }),
    socialMedia: (theme.brand?.socialMedia ?? base.socialMedia).flatMap((social) =>
      /^https?:\/\//.test(social.url) ? [{ ...social, icon: fillAssetPath(social.icon) }] : [],
    ),
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

function resolveFields(theme: ThemeData): Theme {
  return {
    previewMode: theme.previewMode ?? defaultTheme.previewMode,
    meta: { ...defaultTheme.meta, ...theme.meta },
    styles: resolveStyles(theme.styles ?? {}, theme.content?.heroBanner?.template),
    content: resolveContent(theme),
  };
}
