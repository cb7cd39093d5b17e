// What the seller writes and shows, from their theme data: texts, pictures, links and switches.
import * as z from "zod";
import { parseLinkTarget } from "#app/http/link-target";
import type { ThemeData } from "#contract/theme/theme";
import type { ThemeContent } from "#contract/theme/theme-content";
import { fillAssetPath } from "#core/theme/asset-path";
import { defaultTheme } from "./default-theme";
import type { Countdown, PromoVideo, Theme } from "./theme";
import {
  ColorSchema,
  pick,
  pickFlag,
  pickLink,
  pickText,
  resolveAsset,
  resolveEmbed,
} from "./theme-fields";
import { resolveOverrides } from "./translation-overrides";

function resolveHero(hero: ThemeContent["heroBanner"]) {
  const base = defaultTheme.content.hero;
  return {
    title: pickText(hero?.title, base.title),
    titleImg: resolveAsset(hero?.titleImg),
    subtitle: pickText(hero?.subtitle, base.subtitle),
    titleBadge: pickText(hero?.titleBadge, base.titleBadge),
    body: pickText(hero?.body, base.body),
    ctaText: pickText(hero?.ctaText, base.ctaText),
    ctaLink: pickLink(hero?.ctaLink, base.ctaLink),
    ctaOpenInNewWindow: pickFlag(hero?.ctaOpenInNewWindow, base.ctaOpenInNewWindow),
    showSearch: pickFlag(hero?.showSearch, base.showSearch),
    searchPlaceholder: pickText(hero?.searchPlaceholder, base.searchPlaceholder),
    featuredImage: resolveAsset(hero?.featuredImage),
    containerBg: pick(ColorSchema.nullable(), hero?.containerBg, base.containerBg),
    textBg: pick(ColorSchema.nullable(), hero?.textBg, base.textBg),
  };
}

const webAddress = /^https?:\/\//;

function resolvePromoVideo(video: ThemeContent["promoVideo"]): PromoVideo | null {
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

/** Of the revenge fleece, whose countdown the specification names: the end where the seller gives none. */
const fleeceEndsAt = "2024-05-28T06:59:00Z";

/** An end that cannot be read counts down to nothing, so nothing is shown. */
function resolveCountdown(countdown: ThemeContent["countdown"]): Countdown | null {
  if (countdown?.enabled !== true) return null;
  const given = countdown.endsAt || fleeceEndsAt;
  const endsAt = pick(z.iso.datetime({ offset: true }).nullable(), given, null);
  if (endsAt === null) return null;
  return {
    title: pickText(countdown.title, ""),
    text: pickText(countdown.text, ""),
    endsAt,
    ctaText: pickText(countdown.ctaText, ""),
    ctaLink: pickLink(countdown.ctaLink, "#featured-products"),
    image: resolveAsset(countdown.image),
  };
}

export function resolveContent(theme: ThemeData): Theme["content"] {
  const content = theme.content ?? {};
  const base = defaultTheme.content;
  return {
    favicon: resolveAsset(content.favicon),
    logo: resolveAsset(content.logo),
    introAnimation: pickFlag(content.introAnimation, base.introAnimation),
    showCategories: pickFlag(content.header?.showCategories, base.showCategories),
    showHeaderSocialIcons: pickFlag(content.header?.showSocialIcons, base.showHeaderSocialIcons),
    showAboutLink: pickFlag(content.header?.showAboutLink, base.showAboutLink),
    menuLinks: (content.header?.links ?? []).flatMap(({ label, url }) =>
      label.trim() !== "" && parseLinkTarget(url) !== null ? [{ label, url }] : [],
    ),
    notification: pickText(content.notification?.text, base.notification),
    hero: resolveHero(content.heroBanner),
    promoVideo: resolvePromoVideo(content.promoVideo),
    countdown: resolveCountdown(content.countdown),
    footer: {
      newsletter: pickFlag(content.footer?.newsletter, base.footer.newsletter),
      showSocialIcons: pickFlag(content.footer?.showSocialIcons, base.footer.showSocialIcons),
      about: pickText(content.footer?.about?.textContent, base.footer.about),
    },
    embeddedForms: {
      getNotified: resolveEmbed(content.embeddedForms?.getNotified),
      newsletter: resolveEmbed(content.embeddedForms?.newsletter),
    },
    overrides: resolveOverrides(content),
    login: {
      note: pickText(content.login?.note, base.login.note),
      showSocialIcons: pickFlag(content.login?.showSocialIcons, base.login.showSocialIcons),
    },
    categories: (content.categories ?? []).flatMap(({ slug, displayName, ...category }) => {
      const image = resolveAsset(category.image);
      return image === null ? [] : [{ slug, image, displayName }];
    }),
    socialMedia: (theme.brand?.socialMedia ?? base.socialMedia).flatMap(({ id, url, icon }) =>
      webAddress.test(url) ? [{ id, url, icon: fillAssetPath(icon) }] : [],
    ),
  };
}
