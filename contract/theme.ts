// Theme data as the theme service gives it (THM-03). Unknown fields are kept, so that a theme
// survives a round trip through an older version of us; which field does what is the theme room's.
import * as z from "zod";

const StyleMapSchema = z.record(z.string(), z.string());
const ButtonSchema = z.looseObject({
  color: z.string(),
  backgroundColor: z.string(),
  borderColor: z.string(),
});
const BlockStyleSchema = z.looseObject({
  template: z.int().optional(),
  bgStyles: StyleMapSchema.optional(),
  textStyles: StyleMapSchema.optional(),
});

export const HeroContentSchema = z.looseObject({
  title: z.string().optional(),
  titleImg: z.string().optional(),
  titleBadge: z.string().optional(),
  subtitle: z.string().optional(),
  body: z.string().optional(),
  ctaText: z.string().optional(),
  ctaLink: z.string().optional(),
  ctaOpenInNewWindow: z.boolean().optional(),
  showSearch: z.boolean().optional(),
  searchPlaceholder: z.string().optional(),
  featuredImage: z.string().optional(),
  containerBg: z.string().optional(),
  textBg: z.string().optional(),
  template: z.int().optional(),
});

export const ThemeStylesSchema = z.looseObject({
  /** Font families to load, by name; the theme room knows which it hosts. */
  fonts: z.array(z.string()).optional(),
  typography: z
    .looseObject({
      bodyFontFamily: z.string().optional(),
      headingFontFamily: z.string().optional(),
    })
    .optional(),
  button: z
    .looseObject({ primary: ButtonSchema.optional(), secondary: ButtonSchema.optional() })
    .optional(),
  primaryColor: z.string().optional(),
  accentColor: z.string().optional(),
  pageColor: z.string().optional(),
  textColor: z.string().optional(),
  surfaceColor: z.string().optional(),
  /** Corner radius of controls and pictures, a CSS length. */
  radius: z.string().optional(),
  notification: BlockStyleSchema.optional(),
  header: BlockStyleSchema.extend({
    logo: z.looseObject({ maxHeight: z.string() }).optional(),
  }).optional(),
  heroBanner: BlockStyleSchema.optional(),
  footer: BlockStyleSchema.optional(),
  customCSS: z.string().optional(),
});

export const ThemeContentSchema = z.looseObject({
  favicon: z.string().optional(),
  logo: z.string().optional(),
  header: z
    .looseObject({
      showCategories: z.boolean().optional(),
      showSocialIcons: z.boolean().optional(),
      showAboutLink: z.boolean().optional(),
      /** Menu items of the seller's own; external ones open in a new tab (HDR-07). */
      links: z.array(z.object({ label: z.string(), url: z.string() })).optional(),
    })
    .optional(),
  heroBanner: HeroContentSchema.optional(),
  /** HOM-11: a film of the seller's and the way to their channel; never plays unasked (Q20). */
  promoVideo: z
    .looseObject({
      title: z.string().optional(),
      text: z.string().optional(),
      videoUrl: z.string().optional(),
      poster: z.string().optional(),
      channelUrl: z.string().optional(),
      channelText: z.string().optional(),
    })
    .optional(),
  /** HOM-12, PRO-06: shown in header and home only when enabled; ends when the fleece's did by default. */
  countdown: z
    .looseObject({
      enabled: z.boolean().optional(),
      title: z.string().optional(),
      text: z.string().optional(),
      endsAt: z.string().optional(),
      ctaText: z.string().optional(),
      ctaLink: z.string().optional(),
      image: z.string().optional(),
    })
    .optional(),
  notification: z.looseObject({ text: z.string().optional() }).optional(),
  footer: z
    .looseObject({
      newsletter: z.boolean().optional(),
      showSocialIcons: z.boolean().optional(),
      about: z.looseObject({ textContent: z.string().optional() }).optional(),
    })
    .optional(),
  about: z
    .looseObject({
      aboutText: z.array(
        z.object({ id: z.string(), text: z.string(), list: z.array(z.string()).optional() }),
      ),
      heroImage: z.string().optional(),
    })
    .optional(),
  login: z.looseObject({}).optional(),
  preorder: z.looseObject({}).optional(),
  listing: z.looseObject({}).optional(),
  cart: z.looseObject({ heading: z.string().optional() }).optional(),
  /** Category banners of the home page (HOM-07). */
  categories: z
    .array(z.object({ slug: z.string(), image: z.string(), displayName: z.string() }))
    .optional(),
});

export const ThemeDataSchema = z.looseObject({
  meta: z
    .looseObject({ storeId: z.string(), storeName: z.string(), gaToken: z.string() })
    .optional(),
  brand: z
    .looseObject({
      socialMedia: z
        .array(z.object({ id: z.string(), url: z.string(), icon: z.string() }))
        .optional(),
    })
    .optional(),
  content: ThemeContentSchema.optional(),
  styles: ThemeStylesSchema.optional(),
  layout: z.unknown().optional(),
  previewMode: z.boolean().optional(),
});
/** Everything is optional: what a seller leaves out comes from the default theme. */
export type ThemeData = z.infer<typeof ThemeDataSchema>;
export type ThemeStyles = z.infer<typeof ThemeStylesSchema>;
export type ThemeContent = z.infer<typeof ThemeContentSchema>;
