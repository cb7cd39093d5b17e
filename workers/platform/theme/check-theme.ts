// What is wrong with a theme before anybody sees it: errors keep it out, warnings say what would be
// shown otherwise than meant. Of the store it knows the collections' slugs alone.
import { contrastOf, parseColor } from "#contract/color";
import type { CallError } from "#contract/errors";
import { type ThemeData, ThemeDataSchema } from "#contract/theme";
import {
  colorPattern,
  defaultThemeColors,
  hostedFonts,
  isEmbedUrl,
  isPictureUrl,
  templateCounts,
} from "#contract/theme-facts";
import { pointerOf } from "#platform/door/json-pointer";
import { isShownInMails } from "#platform/mails/mail-picture";
import { type Refusal, refuse } from "#platform/outcome";
import { warnOfFields } from "./check-fields";
import { warnOfLinks } from "./check-links";
import { cleanCss } from "./css/clean-css";

const largestThemeBytes = 256 * 1024;
/** WCAG AA for text of usual size. */
const leastContrast = 4.5;
/** WCAG AA for rings and lines that say something. */
const leastMarkContrast = 3;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

export function refuseLargeTheme(document: string): Refusal | null {
  const isLarge = bytesOf(document) > largestThemeBytes;
  const detail = `A theme may have ${largestThemeBytes} bytes at most.`;
  return isLarge ? refuse(422, "theme_too_large", detail, "") : null;
}

function warn(code: string, detail: string, pointer: string): CallError {
  return { code, detail, source: { pointer } };
}

type Styles = NonNullable<ThemeData["styles"]>;
type Pair = { text: string; background: string; pointer: string };

const isColor = (text: string) => colorPattern.test(text) && parseColor(text) !== null;
const usable = (color: unknown, fallback: string) =>
  typeof color === "string" && isColor(color.trim()) ? color : fallback;

const blocks = [
  ["notification", "notification"],
  ["header", "header"],
  ["heroBanner", "hero"],
  ["footer", "footer"],
] as const;
const buttons = [
  ["primary", "primaryButton"],
  ["secondary", "secondaryButton"],
] as const;

type Ground = { page: string; surface: string };

function readGround(styles: Styles): Ground {
  return {
    page: usable(styles.pageColor, defaultThemeColors.pageColor),
    surface: usable(styles.surfaceColor, defaultThemeColors.surfaceColor),
  };
}

function readButtonPairs(styles: Styles): Pair[] {
  return buttons.map(([name, standard]) => {
    const button = styles.button?.[name];
    const base = defaultThemeColors[standard];
    return {
      text: usable(button?.color, base.color),
      background: usable(button?.backgroundColor, base.backgroundColor),
      pointer: `/styles/button/${name}/color`,
    };
  });
}

function readBlockPairs(styles: Styles): Pair[] {
  return blocks.map(([name, standard]) => {
    const block = styles[name];
    const base = defaultThemeColors[standard];
    return {
      text: usable(block?.textStyles?.color, base.color),
      background: usable(block?.bgStyles?.backgroundColor, base.background),
      pointer: `/styles/${name}/textStyles/color`,
    };
  });
}

/** HOM-03: the hero's words on what the banner's content lays behind them. */
function readHeroPairs({ styles, content }: ThemeData): Pair[] {
  const text = usable(styles?.heroBanner?.textStyles?.color, defaultThemeColors.hero.color);
  const banner = usable(
    styles?.heroBanner?.bgStyles?.backgroundColor,
    defaultThemeColors.hero.background,
  );
  return (["containerBg", "textBg"] as const).flatMap((name) => {
    const given = usable(content?.heroBanner?.[name], "");
    const isNew = given !== "" && given !== "transparent" && given !== banner;
    return isNew ? [{ text, background: given, pointer: `/content/heroBanner/${name}` }] : [];
  });
}

/** As they would be drawn: what is missing or unusable comes from the default theme. */
function readPairs(theme: ThemeData): Pair[] {
  const styles = theme.styles ?? {};
  const text = usable(styles.textColor, defaultThemeColors.textColor);
  const { page, surface } = readGround(styles);
  return [
    { text, background: page, pointer: "/styles/textColor" },
    ...(surface === page ? [] : [{ text, background: surface, pointer: "/styles/surfaceColor" }]),
    ...readButtonPairs(styles),
    ...readBlockPairs(styles),
    ...readHeroPairs(theme),
  ];
}

function describeLow(pair: Pair, page: string, least: number): string | null {
  const { text, background } = pair;
  const contrast = contrastOf(text, background, page);
  if (contrast === null || contrast >= least) return null;
  return `${text} on ${background} has a contrast of ${(Math.floor(contrast * 100) / 100).toFixed(2)}:1`;
}

function warnOfContrast(theme: ThemeData): CallError[] {
  const { page } = readGround(theme.styles ?? {});
  return readPairs(theme).flatMap((pair) => {
    const low = describeLow(pair, page, leastContrast);
    const detail = `${low}; ${leastContrast}:1 can be read.`;
    return low === null ? [] : [warn("contrast_low", detail, pair.pointer)];
  });
}

/** What is written on primary and accent is chosen for them; only a mark can be lost on its ground. */
function warnOfMarks(styles: Styles): CallError[] {
  const primary = usable(styles.primaryColor, defaultThemeColors.primaryColor);
  const { page, surface } = readGround(styles);
  const pointer = "/styles/primaryColor";
  const low = [page, surface]
    .map((background) =>
      describeLow({ text: primary, background, pointer }, page, leastMarkContrast),
    )
    .find((found) => found !== null);
  if (low === undefined) return [];
  const detail = `${low}; below ${leastMarkContrast}:1 rings and lines have the text colour instead.`;
  return [warn("contrast_low", detail, pointer)];
}

function warnOfColors({ styles = {}, content }: ThemeData): CallError[] {
  const given: [pointer: string, color: unknown][] = [
    ...(["primaryColor", "accentColor", "pageColor", "textColor", "surfaceColor"] as const).map(
      (name): [string, unknown] => [`/styles/${name}`, styles[name]],
    ),
    ...buttons.flatMap(([name]) =>
      (["color", "backgroundColor", "borderColor"] as const).map((part): [string, unknown] => [
        `/styles/button/${name}/${part}`,
        styles.button?.[name]?.[part],
      ]),
    ),
    ...blocks.flatMap(([name]): [string, unknown][] => [
      [`/styles/${name}/bgStyles/backgroundColor`, styles[name]?.bgStyles?.backgroundColor],
      [`/styles/${name}/textStyles/color`, styles[name]?.textStyles?.color],
    ]),
    ["/content/heroBanner/containerBg", content?.heroBanner?.containerBg],
    ["/content/heroBanner/textBg", content?.heroBanner?.textBg],
  ];
  return given
    .filter(([, color]) => color !== undefined && usable(color, "") === "")
    .map(([pointer]) => warn("color_unusable", "The default colour would be shown.", pointer));
}

function warnOfFonts({ fonts = [], typography }: Styles): CallError[] {
  const hosted: readonly string[] = hostedFonts;
  const given: [pointer: string, family: string | undefined][] = [
    ...fonts.map((family, index): [string, string] => [`/styles/fonts/${index}`, family]),
    ["/styles/typography/bodyFontFamily", typography?.bodyFontFamily],
    ["/styles/typography/headingFontFamily", typography?.headingFontFamily],
    ["/styles/typography/labelFontFamily", typography?.labelFontFamily],
  ];
  const detail = `The default family would be shown; hosted are ${hostedFonts.join(", ")}.`;
  return given
    .filter(([, family]) => family !== undefined && !hosted.includes(family))
    .map(([pointer]) => warn("font_not_hosted", detail, pointer));
}

function warnOfTemplates({ styles, content }: ThemeData): CallError[] {
  const given: [pointer: string, template: number | undefined, count: number][] = [
    ["/styles/header/template", styles?.header?.template, templateCounts.header],
    ["/styles/heroBanner/template", styles?.heroBanner?.template, templateCounts.hero],
    ["/styles/footer/template", styles?.footer?.template, templateCounts.footer],
    ["/content/heroBanner/template", content?.heroBanner?.template, templateCounts.hero],
  ];
  return given
    .filter(([, template, count]) => template !== undefined && (template < 1 || template > count))
    .map(([pointer, , count]) =>
      warn("template_unknown", `There are ${count}; the default one would be shown.`, pointer),
    );
}

function warnOfPictures({ content }: ThemeData): CallError[] {
  const { heroBanner, promoVideo, about, categories = [] } = content ?? {};
  const given: [pointer: string, path: string | undefined][] = [
    ["/content/favicon", content?.favicon],
    ["/content/logo", content?.logo],
    ["/content/mailLogo", content?.mailLogo],
    ["/content/heroBanner/featuredImage", heroBanner?.featuredImage],
    ["/content/heroBanner/titleImg", heroBanner?.titleImg],
    ["/content/promoVideo/videoUrl", promoVideo?.videoUrl],
    ["/content/promoVideo/poster", promoVideo?.poster],
    ["/content/about/heroImage", about?.heroImage],
    ...categories.map(({ image }, index): [string, string] => [
      `/content/categories/${index}/image`,
      image,
    ]),
  ];
  const detail =
    "A picture or film is a path of the shop's own (/…, {{assetPath}}/…) or an https address.";
  return given
    .filter(([, path]) => path !== undefined && path.trim() !== "" && !isPictureUrl(path.trim()))
    .map(([pointer]) => warn("picture_unusable", detail, pointer));
}

/** Mails are sent whatever the logo is; without a picture that their readers see, the name stands there. */
function warnOfMailLogo({ content }: ThemeData): CallError[] {
  const { logo = "", mailLogo = "" } = content ?? {};
  const [pointer, path] = mailLogo.trim() === "" ? ["logo", logo] : ["mailLogo", mailLogo];
  if (isShownInMails(path)) return [];
  const detail =
    "Mail programs do not show this kind of picture: mails have the shop's name in its place. Name a PNG, JPEG or GIF as content.mailLogo.";
  return [warn("logo_not_in_mails", detail, `/content/${pointer}`)];
}

function warnOfEmbeds({ content }: ThemeData): CallError[] {
  const { getNotified, newsletter, liveChat } = content?.embeddedForms ?? {};
  const detail = "It is no https address; the shop's own form would be shown.";
  return Object.entries({ getNotified, newsletter, liveChat }).flatMap(([name, given]) => {
    const url = given?.trim() ?? "";
    const pointer = `/content/embeddedForms/${name}`;
    return url === "" || isEmbedUrl(url) ? [] : [warn("embed_unusable", detail, pointer)];
  });
}

/** TEN-08, Q4. */
function warnOfHiddenPages(
  { content }: ThemeData,
  collectionSlugs: ReadonlySet<string> | null,
): CallError[] {
  return (content?.pages ?? []).flatMap(({ slug }, index) => {
    const detail = `The collection "${slug}" would be shown in its place.`;
    return collectionSlugs?.has(slug)
      ? [warn("page_hidden", detail, `/content/pages/${index}/slug`)]
      : [];
  });
}

/** THM-09. */
function warnOfCss({ customCSS = "" }: Styles): CallError[] {
  return cleanCss(customCSS).faults.map(({ code, line, column, reason }) =>
    warn(code, `Line ${line}, column ${column}: ${reason}.`, "/styles/customCSS"),
  );
}

function warnOfPreview({ previewMode }: ThemeData): CallError[] {
  const preview = "Every shopper would be in the preview, where nothing can be bought.";
  return previewMode ? [warn("preview_mode_on", preview, "/previewMode")] : [];
}

export type ThemeVerdict = { valid: boolean; errors: CallError[]; warnings: CallError[] };

/** @param collectionSlugs of the store that the theme is for; null where it is not known. */
export function checkTheme(
  given: unknown,
  collectionSlugs: ReadonlySet<string> | null = null,
): ThemeVerdict {
  const parsed = ThemeDataSchema.safeParse(given);
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ message, path }) =>
      warn("invalid", message, pointerOf("", path)),
    );
    return { valid: false, errors, warnings: [] };
  }
  const errors = refuseLargeTheme(JSON.stringify(given))?.errors ?? [];
  const styles = parsed.data.styles ?? {};
  const warnings = [
    ...warnOfColors(parsed.data),
    ...warnOfContrast(parsed.data),
    ...warnOfMarks(styles),
    ...warnOfFonts(styles),
    ...warnOfTemplates(parsed.data),
    ...warnOfPictures(parsed.data),
    ...warnOfMailLogo(parsed.data),
    ...warnOfEmbeds(parsed.data),
    ...warnOfLinks(parsed.data, collectionSlugs),
    ...warnOfHiddenPages(parsed.data, collectionSlugs),
    ...warnOfCss(styles),
    ...warnOfPreview(parsed.data),
    ...warnOfFields(given),
  ];
  return { valid: errors.length === 0, errors, warnings };
}
