/** The few decisions in which the demo themes differ, written out as theme JSON. */
import type { ThemeData } from "#contract/theme";

export type ThemeChoices = {
  storeId: string;
  storeName: string;
  fonts: { heading: string; body: string; label?: string };
  uppercaseHeadings?: boolean;
  primaryColor: string;
  buttonText: string;
  page: { background: string; text: string; surface: string; accent: string };
  radius: string;
  header: { template: number; background: string; text: string; logoHeight: string };
  hero: {
    template: number;
    background: string;
    text: string;
    title: string;
    subtitle: string;
    body: string;
    ctaText: string;
    badge?: string;
    showSearch?: boolean;
    /** Behind the whole banner and behind its words; else the banner's own colour and none. */
    containerBg?: string;
    textBg?: string;
  };
  promoVideo?: NonNullable<ThemeData["content"]>["promoVideo"];
  countdown?: NonNullable<ThemeData["content"]>["countdown"];
  notification: { text: string; background: string; color: string };
  footer: {
    template: number;
    background: string;
    text: string;
    about: string;
    newsletter: boolean;
  };
  about: readonly { text: string; list?: readonly string[] }[];
  social?: readonly { id: string; url: string; icon: string }[];
  headerSocialIcons?: boolean;
  menuLinks?: readonly { label: string; url: string }[];
  pages?: NonNullable<ThemeData["content"]>["pages"];
  support?: NonNullable<ThemeData["content"]>["support"];
  categories?: readonly { slug: string; displayName: string }[];
  customCSS?: string;
  introAnimation?: boolean;
};

const paint = (background: string, color: string) => ({
  bgStyles: { backgroundColor: background },
  textStyles: { color },
});

/** Media paths in here are made into addresses by whoever publishes the theme. */
export function buildTheme(choices: ThemeChoices): ThemeData {
  const { header, hero, notification, footer, primaryColor } = choices;
  return {
    meta: { storeId: choices.storeId, storeName: choices.storeName, gaToken: "" },
    brand: { socialMedia: [...(choices.social ?? [])] },
    styles: {
      fonts: [...new Set(Object.values(choices.fonts))],
      typography: {
        headingFontFamily: choices.fonts.heading,
        bodyFontFamily: choices.fonts.body,
        ...(choices.fonts.label && { labelFontFamily: choices.fonts.label }),
        ...Object.fromEntries(
          ["h1", "h2", "h4", "h5"].map((level) => [
            level,
            { textTransform: choices.uppercaseHeadings ? "uppercase" : "none" },
          ]),
        ),
      },
      button: {
        primary: {
          color: choices.buttonText,
          backgroundColor: primaryColor,
          borderColor: primaryColor,
        },
        secondary: {
          color: choices.page.text,
          backgroundColor: choices.page.background,
          borderColor: choices.page.text,
        },
      },
      primaryColor,
      accentColor: choices.page.accent,
      pageColor: choices.page.background,
      textColor: choices.page.text,
      surfaceColor: choices.page.surface,
      radius: choices.radius,
      notification: paint(notification.background, notification.color),
      header: {
        template: header.template,
        ...paint(header.background, header.text),
        logo: { maxHeight: header.logoHeight },
      },
      heroBanner: { template: hero.template, ...paint(hero.background, hero.text) },
      footer: { template: footer.template, ...paint(footer.background, footer.text) },
      customCSS: choices.customCSS ?? "",
    },
    content: {
      favicon: "{{assetPath}}/brand/favicon.svg",
      logo: "{{assetPath}}/brand/logo.svg",
      ...(choices.introAnimation && { introAnimation: true }),
      header: {
        showCategories: (choices.categories?.length ?? 0) > 0,
        showSocialIcons: choices.headerSocialIcons ?? false,
        showAboutLink: true,
        links: [...(choices.menuLinks ?? [])],
      },
      heroBanner: {
        template: hero.template,
        title: hero.title,
        subtitle: hero.subtitle,
        body: hero.body,
        ctaText: hero.ctaText,
        ctaLink: "#featured-products",
        ctaOpenInNewWindow: false,
        showSearch: hero.showSearch ?? false,
        featuredImage: "{{assetPath}}/brand/hero.svg",
        containerBg: hero.containerBg ?? hero.background,
        textBg: hero.textBg ?? "transparent",
        ...(hero.badge && { titleBadge: hero.badge }),
      },
      ...(choices.promoVideo && { promoVideo: choices.promoVideo }),
      ...(choices.countdown && { countdown: choices.countdown }),
      notification: { text: notification.text },
      footer: {
        newsletter: footer.newsletter,
        showSocialIcons: true,
        about: { textContent: footer.about },
      },
      about: {
        heroImage: "{{assetPath}}/brand/hero.svg",
        aboutText: choices.about.map((part, index) => ({
          id: `about-${index + 1}`,
          text: part.text,
          ...(part.list && { list: [...part.list] }),
        })),
      },
      ...(choices.pages && { pages: choices.pages }),
      ...(choices.support && { support: choices.support }),
      categories: (choices.categories ?? []).map(({ slug, displayName }) => ({
        slug,
        displayName,
        image: `{{assetPath}}/brand/banners/${slug}.svg`,
      })),
    },
    layout: {},
    previewMode: false,
  };
}
