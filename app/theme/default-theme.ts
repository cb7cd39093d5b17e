// The theme of a store that chose none: every field that a page reads is set here.

export const defaultTheme = {
  meta: { storeId: "default", storeName: "Default Theme", gaToken: "" },
  styles: {
    headingFont: "DM Sans",
    bodyFont: "Inter",
    /** THM-05: uppercase on these levels, and not on h3. */
    uppercaseHeadings: { h1: true, h2: true, h4: true, h5: true },
    primaryColor: "#000000",
    accentColor: "#e4e4e4",
    pageColor: "#ffffff",
    textColor: "#161616",
    surfaceColor: "#ffffff",
    radius: "6px",
    primaryButton: { color: "#ffffff", backgroundColor: "#2b2b2b", borderColor: "#2b2b2b" },
    secondaryButton: { color: "#161616", backgroundColor: "#ffffff", borderColor: "#161616" },
    notification: { background: "#161616", color: "#ffffff" },
    header: { template: 1, background: "#ffffff", color: "#161616", logoMaxHeight: "44px" },
    hero: { template: 2, background: "#f2f2f0", color: "#161616" },
    footer: { template: 1, background: "#161616", color: "#f5f5f5" },
  },
  content: {
    favicon: null as string | null,
    logo: null as string | null,
    showCategories: true,
    showHeaderSocialIcons: false,
    showAboutLink: false,
    notification: "Check out our new T-shirts for a limited time only!",
    hero: {
      title: "Merch",
      subtitle: "",
      titleBadge: "",
      body: "Welcome to our store!",
      ctaText: "Shop apparel",
      ctaLink: "#featured-products",
      ctaOpenInNewWindow: false,
      featuredImage: null as string | null,
    },
    footer: { newsletter: false, showSocialIcons: true, about: "" },
    cartHeading: "",
    categories: [] as { slug: string; image: string; displayName: string }[],
    socialMedia: [] as { id: string; url: string; icon: string }[],
  },
};

/** A theme with every field set; what pages are drawn from. */
export type Theme = typeof defaultTheme;
