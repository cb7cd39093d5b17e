// Values of a theme that cannot be used: each is named, for the default would be shown in its place.
import * as z from "zod";
import type { CallError } from "#contract/protocol/errors";
import type { ThemeData } from "#contract/theme/theme";
import { isPictureUrl } from "#core/theme/asset-path";
import { supportIconNames } from "#core/theme/built-in-support-articles";
import {
  fontStyles,
  fontWeightPattern,
  googleAnalyticsPattern,
  headingLevels,
  headingTransforms,
  hostedFonts,
  isEmbedUrl,
  lengthPattern,
  spacingPattern,
  templateCounts,
  textTransforms,
} from "#core/theme/theme-values";
import { colorBlocks, colorButtons, colorOr, type Styles, warn } from "./theme-findings";

function warnOfColors({ styles = {}, content }: ThemeData): CallError[] {
  const given: [pointer: string, color: unknown][] = [
    ...(["primaryColor", "accentColor", "pageColor", "textColor", "surfaceColor"] as const).map(
      (name): [string, unknown] => [`/styles/${name}`, styles[name]],
    ),
    ...colorButtons.flatMap(([name]) =>
      (["color", "backgroundColor", "borderColor"] as const).map((part): [string, unknown] => [
        `/styles/button/${name}/${part}`,
        styles.button?.[name]?.[part],
      ]),
    ),
    ...colorBlocks.flatMap(([name]): [string, unknown][] => [
      [`/styles/${name}/bgStyles/backgroundColor`, styles[name]?.bgStyles?.backgroundColor],
      [`/styles/${name}/textStyles/color`, styles[name]?.textStyles?.color],
    ]),
    ["/content/heroBanner/containerBg", content?.heroBanner?.containerBg],
    ["/content/heroBanner/textBg", content?.heroBanner?.textBg],
  ];
  return given
    .filter(([, color]) => color !== undefined && colorOr(color, "") === "")
    .map(([pointer]) => warn("color_unusable", "The default colour would be shown.", pointer));
}

function warnOfFonts({ fonts = [], typography }: Styles, own: readonly string[]): CallError[] {
  const hosted: readonly string[] = [...hostedFonts, ...own];
  const given: [pointer: string, family: string | undefined][] = [
    ...fonts.map((family, index): [string, string] => [`/styles/fonts/${index}`, family]),
    ["/styles/typography/bodyFontFamily", typography?.bodyFontFamily],
    ["/styles/typography/headingFontFamily", typography?.headingFontFamily],
    ["/styles/typography/labelFontFamily", typography?.labelFontFamily],
  ];
  const detail = `The default family would be shown; hosted are ${hosted.join(", ")}.`;
  return given
    .filter(([, family]) => family !== undefined && !hosted.includes(family))
    .map(([pointer]) => warn("font_not_hosted", detail, pointer));
}

function warnOfTemplates({ styles, content }: ThemeData): CallError[] {
  const given: [pointer: string, template: number | undefined, count: number][] = [
    ["/styles/header/template", styles?.header?.template, templateCounts.header],
    ["/styles/heroBanner/template", styles?.heroBanner?.template, templateCounts.hero],
    ["/styles/footer/template", styles?.footer?.template, templateCounts.footer],
    ["/styles/notification/template", styles?.notification?.template, 1],
    ["/content/heroBanner/template", content?.heroBanner?.template, templateCounts.hero],
  ];
  return given
    .filter(([, template, count]) => template !== undefined && (template < 1 || template > count))
    .map(([pointer, , count]) =>
      warn(
        "template_unknown",
        `${count === 1 ? "There is 1" : `There are ${count}`}; the default one would be shown.`,
        pointer,
      ),
    );
}

function warnOfPictures({ content }: ThemeData): CallError[] {
  const { heroBanner, promoVideo, countdown, about, categories = [] } = content ?? {};
  const given: [pointer: string, path: string | undefined][] = [
    ["/content/favicon", content?.favicon],
    ["/content/logo", content?.logo],
    ["/content/mailLogo", content?.mailLogo],
    ["/content/heroBanner/featuredImage", heroBanner?.featuredImage],
    ["/content/heroBanner/titleImg", heroBanner?.titleImg],
    ["/content/promoVideo/videoUrl", promoVideo?.videoUrl],
    ["/content/promoVideo/poster", promoVideo?.poster],
    ["/content/countdown/image", countdown?.image],
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

function warnOfEmbeds({ content }: ThemeData): CallError[] {
  const { getNotified, newsletter, liveChat } = content?.embeddedForms ?? {};
  const detail = "It is no https address; the shop's own form would be shown.";
  return Object.entries({ getNotified, newsletter, liveChat }).flatMap(([name, given]) => {
    const url = given?.trim() ?? "";
    const pointer = `/content/embeddedForms/${name}`;
    return url === "" || isEmbedUrl(url) ? [] : [warn("embed_unusable", detail, pointer)];
  });
}

type Kind = { fits: (text: string) => boolean; says: string };

const matching = (pattern: RegExp, says: string): Kind => ({
  fits: (text) => pattern.test(text),
  says,
});
const oneOf = (names: readonly string[]): Kind => ({
  fits: (text) => names.includes(text),
  says: `one of ${names.join(", ")}`,
});

const length = matching(lengthPattern, "a number with px, rem or em, such as 12px");
const spacing = matching(spacingPattern, "a length such as 0.05em, or 0");
const weight = matching(fontWeightPattern, "a whole number of 100 to 1000, normal or bold");
const headingWeight: Kind = {
  fits: (text) => z.coerce.number().int().min(100).max(1000).safeParse(text).success,
  says: "a whole number of 100 to 1000",
};
const moment: Kind = {
  fits: (text) => z.iso.datetime({ offset: true }).safeParse(text).success,
  says: "a moment with its zone, such as 2026-12-24T18:00:00+01:00",
};

type Given = [pointer: string, value: unknown, kind: Kind];

function listBlockValues(styles: Styles): Given[] {
  return colorBlocks.flatMap(([name]): Given[] => {
    const { fontWeight, fontStyle, textTransform, letterSpacing } = styles[name]?.textStyles ?? {};
    const at = `/styles/${name}/textStyles`;
    return [
      [`${at}/fontWeight`, fontWeight, weight],
      [`${at}/fontStyle`, fontStyle, oneOf(fontStyles)],
      [`${at}/textTransform`, textTransform, oneOf(textTransforms)],
      [`${at}/letterSpacing`, letterSpacing, spacing],
    ];
  });
}

/** Read without a schema: `h1` may be anything. */
const HeadingSchema = z.looseObject({ textTransform: z.unknown() });

function listHeadingValues({ typography }: Styles): Given[] {
  const at = "/styles/typography";
  return [
    [`${at}/headingFontWeight`, typography?.headingFontWeight, headingWeight],
    [`${at}/headingLetterSpacing`, typography?.headingLetterSpacing, spacing],
    ...headingLevels.flatMap((level): Given[] => {
      const given: unknown = typography?.[level];
      const style = HeadingSchema.safeParse(given);
      if (style.success) {
        const { textTransform } = style.data;
        return [[`${at}/${level}/textTransform`, textTransform, oneOf(headingTransforms)]];
      }
      const shape = { fits: () => false, says: '{ "textTransform": "none" } or uppercase' };
      return [[`${at}/${level}`, given, shape]];
    }),
  ];
}

function listContentValues({ content, meta }: ThemeData): Given[] {
  const { posts = [] } = content?.support ?? {};
  const icon = {
    fits: (text: string) => supportIconNames.includes(text) || isPictureUrl(text),
    says: `a picture, or one of ${supportIconNames.join(", ")}`,
  };
  return [
    [
      "/meta/gaToken",
      meta?.gaToken,
      matching(googleAnalyticsPattern, "an id such as G-ABC1234567"),
    ],
    ["/content/countdown/endsAt", content?.countdown?.endsAt, moment],
    ...posts.map((post, index): Given => [`/content/support/posts/${index}/icon`, post.icon, icon]),
  ];
}

/** An empty one says nothing, and leaves the default in place. */
function warnOfUnfit(theme: ThemeData): CallError[] {
  const styles = theme.styles ?? {};
  const given: Given[] = [
    ["/styles/radius", styles.radius, length],
    ["/styles/header/logo/maxHeight", styles.header?.logo?.maxHeight, length],
    ...listHeadingValues(styles),
    ...listBlockValues(styles),
    ...listContentValues(theme),
  ];
  return given.flatMap(([pointer, value, { fits, says }]) => {
    const text = typeof value === "number" ? String(value) : value;
    if (text === undefined || text === "") return [];
    if (typeof text === "string" && fits(text.trim())) return [];
    const shown = JSON.stringify(value).slice(0, 80);
    return [warn("value_unusable", `${shown} cannot be used. It is ${says}.`, pointer)];
  });
}

/** What a list's entry cannot do without; the entry is left out. */
function warnOfLeftOut({ content, brand }: ThemeData): CallError[] {
  const { header, categories = [], countdown } = content ?? {};
  const needed: [pointer: string, text: string][] = [
    ...(header?.links ?? []).flatMap(({ label, url }, index): [string, string][] => [
      [`/content/header/links/${index}/label`, label],
      [`/content/header/links/${index}/url`, url],
    ]),
    ...categories.map(({ image }, index): [string, string] => [
      `/content/categories/${index}/image`,
      image,
    ]),
    ...(brand?.socialMedia ?? []).map(({ url }, index): [string, string] => [
      `/brand/socialMedia/${index}/url`,
      url,
    ]),
  ];
  const entries = needed
    .filter(([, text]) => text.trim() === "")
    .map(([pointer]) => warn("value_missing", "Without it this entry is left out.", pointer));
  const isEndless = countdown?.enabled === true && (countdown.endsAt ?? "").trim() === "";
  if (!isEndless) return entries;
  const detail = "Without an end the countdown is not shown.";
  return [...entries, warn("value_missing", detail, "/content/countdown/endsAt")];
}

/** Every value that is of the right type and still cannot be used. */
/** @param ownFonts families that the seller uploaded */
export function warnOfValues(theme: ThemeData, ownFonts: readonly string[]): CallError[] {
  const styles = theme.styles ?? {};
  return [
    ...warnOfColors(theme),
    ...warnOfFonts(styles, ownFonts),
    ...warnOfTemplates(theme),
    ...warnOfPictures(theme),
    ...warnOfEmbeds(theme),
    ...warnOfUnfit(theme),
    ...warnOfLeftOut(theme),
  ];
}
