// Content schemas of a theme. Every text is optional, and an empty one leaves the built-in one in
// place; texts are shown as written, in every language.
import * as z from "zod";
import { CustomPagesSchema } from "./custom-pages";
import { SupportContentSchema } from "./support-posts";

const text = z.string().optional();
const flag = z.boolean().optional();

const HeroContentSchema = z.looseObject({
  title: text,
  titleImg: text,
  titleBadge: text,
  subtitle: text,
  body: text,
  ctaText: text,
  ctaLink: text,
  ctaOpenInNewWindow: flag,
  showSearch: flag,
  searchPlaceholder: text,
  featuredImage: text,
  containerBg: text,
  textBg: text,
  template: z.int().optional(),
});

/** A film of the seller's and the way to their channel; never plays unasked. */
const PromoVideoSchema = z.looseObject({
  title: text,
  text,
  videoUrl: text,
  poster: text,
  channelUrl: text,
  channelText: text,
});

/** Shown in header and home only when enabled and given an end. */
const CountdownSchema = z.looseObject({
  enabled: flag,
  title: text,
  text,
  endsAt: text,
  ctaText: text,
  ctaLink: text,
  image: text,
});

const AboutSchema = z.looseObject({
  aboutText: z
    .array(z.looseObject({ id: text, text: z.string(), list: z.array(z.string()).optional() }))
    .optional(),
  heroImage: text,
});

/** The page in front of a closed shop. */
const LoginSchema = z.looseObject({
  title: text,
  /** Below the title; there is none by default. */
  note: text,
  label: text,
  placeholder: text,
  button: text,
  showSocialIcons: flag,
});

const PreorderSchema = z.looseObject({
  /** Above the form. */
  title: text,
  note: text,
  /** On the listing, where others have `Add to cart`. */
  button: text,
  submit: text,
  /** Shown once it was sent. */
  sent: text,
});

/** Labels of the listing; the tiles and their quick add say the same. */
const ListingLabelsSchema = z.looseObject({
  addToCart: text,
  outOfStock: text,
  color: text,
  size: text,
  style: text,
  quantity: text,
  chooseSize: text,
  sizeGuide: text,
  description: text,
  productDetails: text,
  deliveryDetails: text,
  similarProducts: text,
  relatedProducts: text,
});

/** Words in one language: each takes the place of the field of the same name, and an empty one leaves that. */
const TranslatedContentSchema = z.looseObject({
  notification: z.looseObject({ text }).optional(),
  heroBanner: z
    .looseObject({
      title: text,
      titleBadge: text,
      subtitle: text,
      body: text,
      ctaText: text,
      searchPlaceholder: text,
    })
    .optional(),
  promoVideo: z.looseObject({ title: text, text, channelText: text }).optional(),
  countdown: z.looseObject({ title: text, text, ctaText: text }).optional(),
  footer: z.looseObject({ about: z.looseObject({ textContent: text }).optional() }).optional(),
  listing: ListingLabelsSchema.optional(),
  preorder: PreorderSchema.optional(),
  cart: z.looseObject({ heading: text }).optional(),
  login: z
    .looseObject({ title: text, note: text, label: text, placeholder: text, button: text })
    .optional(),
});
export type TranslatedContent = z.infer<typeof TranslatedContentSchema>;

export const ThemeContentSchema = z.looseObject({
  favicon: text,
  logo: text,
  /** In mails, whose readers are shown no SVG; without one the logo or the shop's name stands there. */
  mailLogo: text,
  /** Four seconds of the logo on the home page, once a visit; off unless it is true. */
  introAnimation: flag,
  header: z
    .looseObject({
      showCategories: flag,
      showSocialIcons: flag,
      showAboutLink: flag,
      /** Menu items of the seller's own; external ones open in a new tab. */
      links: z.array(z.looseObject({ label: z.string(), url: z.string() })).optional(),
    })
    .optional(),
  heroBanner: HeroContentSchema.optional(),
  promoVideo: PromoVideoSchema.optional(),
  countdown: CountdownSchema.optional(),
  notification: z.looseObject({ text }).optional(),
  footer: z
    .looseObject({
      newsletter: flag,
      showSocialIcons: flag,
      about: z.looseObject({ textContent: text }).optional(),
    })
    .optional(),
  /** Pages of a marketing provider that take the place of our own forms. */
  embeddedForms: z
    .looseObject({
      getNotified: text,
      newsletter: text,
      /** A chat of the seller's own, on `/live-chat` alone. */
      liveChat: text,
    })
    .optional(),
  about: AboutSchema.optional(),
  login: LoginSchema.optional(),
  preorder: PreorderSchema.optional(),
  listing: ListingLabelsSchema.optional(),
  cart: z.looseObject({ heading: text }).optional(),
  /** Category banners of the home page. */
  categories: z
    .array(z.looseObject({ slug: z.string(), image: z.string(), displayName: z.string() }))
    .optional(),
  pages: CustomPagesSchema.optional(),
  /** By a language's tag, `de`. */
  translations: z.record(z.string(), TranslatedContentSchema).optional(),
  support: SupportContentSchema.optional(),
});
export type ThemeContent = z.infer<typeof ThemeContentSchema>;
