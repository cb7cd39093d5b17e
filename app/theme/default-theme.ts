// The theme of a store that chose none: every field that a page reads is set here.

import { defaultThemeColors } from "#core/theme/default-colors";
import type { Theme } from "./theme";

export const defaultTheme: Theme = {
  meta: { storeId: "default", storeName: "Default Theme", gaToken: "" },
  styles: {
    headingFont: "DM Sans",
    bodyFont: "Inter",
    labelFont: null,
    ownFonts: [],
    headingWeight: 650,
    headingSpacing: "-0.01em",
    /** Uppercase on these levels, and not on h3. */
    uppercaseHeadings: { h1: true, h2: true, h4: true, h5: true },
    ...defaultThemeColors,
    blockText: { notification: {}, header: {}, hero: {}, footer: {} },
    contrast: {
      onPrimary: "#ffffff",
      onAccent: "#161616",
      mark: "#000000",
      quietShare: 72,
      scheme: "light",
    },
    radius: "6px",
    header: { ...defaultThemeColors.header, template: 1, logoMaxHeight: "44px" },
    hero: { ...defaultThemeColors.hero, template: 2 },
    footer: { ...defaultThemeColors.footer, template: 1 },
  },
  content: {
    favicon: null,
    logo: null,
    /** Off unless the theme asks for it. */
    introAnimation: false,
    showCategories: true,
    showHeaderSocialIcons: false,
    showAboutLink: false,
    menuLinks: [],
    notification: "Check out our new T-shirts for a limited time only!",
    hero: {
      title: "Merch",
      titleImg: null,
      subtitle: "",
      titleBadge: "",
      body: "Welcome to our store!",
      ctaText: "Shop apparel",
      ctaLink: "#featured-products",
      ctaOpenInNewWindow: false,
      showSearch: false,
      searchPlaceholder: "",
      featuredImage: null,
      containerBg: null,
      textBg: null,
    },
    promoVideo: null,
    countdown: null,
    footer: { newsletter: false, showSocialIcons: true, about: "" },
    embeddedForms: { getNotified: null, newsletter: null },
    overrides: {},
    login: { note: "", showSocialIcons: false },
    categories: [],
    socialMedia: [],
  },
};
