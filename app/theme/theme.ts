// Types of a complete theme, with every field set; what pages are drawn from. Types alone.
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

type Block = { background: string; color: string };
type Button = { color: string; backgroundColor: string; borderColor: string };

type ThemeStyles = {
  headingFont: string;
  bodyFont: string;
  /** Of small headings, menus and the like; null: the body's. */
  labelFont: string | null;
  /** Fonts that the seller uploaded; a style names some of them. */
  ownFonts: UploadedFont[];
  headingWeight: number;
  /** A CSS length, mostly in em. */
  headingSpacing: string;
  uppercaseHeadings: { h1: boolean; h2: boolean; h4: boolean; h5: boolean };
  primaryColor: string;
  accentColor: string;
  pageColor: string;
  textColor: string;
  surfaceColor: string;
  primaryButton: Button;
  secondaryButton: Button;
  /** Beside their colours: what the blocks hand down to their words. */
  blockText: Record<"notification" | "header" | "hero" | "footer", BlockText>;
  /** Not the seller's: what `buildContrastColors` finds for their colours. */
  contrast: ContrastColors;
  radius: string;
  notification: Block;
  header: Block & { template: number; logoMaxHeight: string };
  hero: Block & { template: number };
  footer: Block & { template: number };
};

type Hero = {
  title: string;
  titleImg: string | null;
  subtitle: string;
  titleBadge: string;
  body: string;
  ctaText: string;
  ctaLink: string;
  ctaOpenInNewWindow: boolean;
  showSearch: boolean;
  /** Empty: the interface's text. */
  searchPlaceholder: string;
  featuredImage: string | null;
  /** Colours behind the whole banner and behind its words; null: as the template has it. */
  containerBg: string | null;
  textBg: string | null;
};

type ThemeContent = {
  favicon: string | null;
  logo: string | null;
  introAnimation: boolean;
  showCategories: boolean;
  showHeaderSocialIcons: boolean;
  showAboutLink: boolean;
  menuLinks: { label: string; url: string }[];
  notification: string;
  hero: Hero;
  promoVideo: PromoVideo | null;
  countdown: Countdown | null;
  footer: { newsletter: boolean; showSocialIcons: boolean; about: string };
  /** A marketing provider's forms in place of ours. */
  embeddedForms: { getNotified: string | null; newsletter: string | null };
  /** In the place of the interface's own. */
  overrides: Overrides;
  login: { note: string; showSocialIcons: boolean };
  categories: { slug: string; image: string; displayName: string }[];
  socialMedia: { id: string; url: string; icon: string }[];
};

export type Theme = {
  meta: { storeId: string; storeName: string; gaToken: string };
  styles: ThemeStyles;
  content: ThemeContent;
};
