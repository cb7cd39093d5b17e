// The theme of a store that chose none: every field that a page reads is set here.

import { defaultThemeColors } from "#core/theme/default-colors";
import type { UploadedFont } from "#core/theme/uploaded-fonts";
import type { ContrastColors } from "./contrast-colors";
import type { Overrides } from "./translation-overrides";

/** Shown when it has a film or a channel. */
export type PromoVideo = {
  title: string;
  text: string;
  videoUrl: string | null;
  poster: string | null;
  channelUrl: string | null;
  channelText: string;
};

export type Countdown = {
  title: string;
  text: string;
  /** ISO instant. */
  endsAt: string;
  ctaText: string;
  ctaLink: string;
  image: string | null;
};

/** CSS declarations whose values were checked. */
export type BlockText = Partial<
  Record<"font-weight" | "font-style" | "text-transform" | "letter-spacing", string>
>;

export const defaultTheme = {
  meta: { storeId: "default", storeName: "Default Theme", gaToken: "" },
  styles: {
    headingFont: "DM Sans",
    bodyFont: "Inter",
    /** Of small headings, menus and the like; null: the body's. */
    labelFont: null as string | null,
    /** Fonts that the seller uploaded; a style names some of them. */
    ownFonts: [] as UploadedFont[],
    headingWeight: 650,
    /** A CSS length, mostly in em. */
    headingSpacing: "-0.01em",
    /** Uppercase on these levels, and not on h3. */
    uppercaseHeadings: { h1: true, h2: true, h4: true, h5: true },
    ...defaultThemeColors,
    /** Beside their colours: what the blocks hand down to their words. */
    blockText: { notification: {}, header: {}, hero: {}, footer: {} } as Record<
      "notification" | "header" | "hero" | "footer",
      BlockText
    >,
    /** Not the seller's: what `buildContrastColors` finds for their colours. */
    contrast: {
      onPrimary: "#ffffff",
      onAccent: "#161616",
      mark: "#000000",
      quietShare: 72,
      scheme: "light",
    } as ContrastColors,
    radius: "6px",
    header: { ...defaultThemeColors.header, template: 1, logoMaxHeight: "44px" },
    hero: { ...defaultThemeColors.hero, template: 2 },
    footer: { ...defaultThemeColors.footer, template: 1 },
  },
  content: {
    favicon: null as string | null,
    logo: null as string | null,
    /** Off unless the theme asks for it. */
    introAnimation: false,
    showCategories: true,
    showHeaderSocialIcons: false,
    showAboutLink: false,
    menuLinks: [] as { label: string; url: string }[],
    notification: "Check out our new T-shirts for a limited time only!",
    hero: {
      title: "Merch",
      titleImg: null as string | null,
      subtitle: "",
      titleBadge: "",
      body: "Welcome to our store!",
      ctaText: "Shop apparel",
      ctaLink: "#featured-products",
      ctaOpenInNewWindow: false,
      showSearch: false,
      /** Empty: the interface's text. */
      searchPlaceholder: "",
      featuredImage: null as string | null,
      /** Colours behind the whole banner and behind its words; null: as the template has it. */
      containerBg: null as string | null,
      textBg: null as string | null,
    },
    promoVideo: null as PromoVideo | null,
    countdown: null as Countdown | null,
    footer: { newsletter: false, showSocialIcons: true, about: "" },
    /** A marketing provider's forms in place of ours. */
    embeddedForms: { getNotified: null as string | null, newsletter: null as string | null },
    /** In the place of the interface's own. */
    overrides: {} as Overrides,
    login: { note: "", showSocialIcons: false },
    categories: [] as { slug: string; image: string; displayName: string }[],
    socialMedia: [] as { id: string; url: string; icon: string }[],
  },
};

/** A theme with every field set; what pages are drawn from. */
export type Theme = typeof defaultTheme;
