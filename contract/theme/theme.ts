// Theme schema. Unknown fields must pass through, so that a theme survives a round trip through an
// older version; what each field does is decided in `app/theme`.
import * as z from "zod";
import { parseLeniently } from "#core/lenient-parse";
import { ThemeContentSchema } from "./theme-content";

const StyleMapSchema = z.record(z.string(), z.string());
const ButtonSchema = z.looseObject({
  color: z.string().optional(),
  backgroundColor: z.string().optional(),
  borderColor: z.string().optional(),
});
const BlockStyleSchema = z.looseObject({
  template: z.int().optional(),
  bgStyles: StyleMapSchema.optional(),
  textStyles: StyleMapSchema.optional(),
});

export const ThemeStylesSchema = z.looseObject({
  /** The heading's and the body's, by name, where `typography` says nothing. */
  fonts: z.array(z.string()).optional(),
  typography: z
    .looseObject({
      bodyFontFamily: z.string().optional(),
      headingFontFamily: z.string().optional(),
      /** Of small headings and menus; without it the body's. */
      labelFontFamily: z.string().optional(),
      headingFontWeight: z.union([z.number(), z.string()]).optional(),
      /** A CSS length, mostly in em. */
      headingLetterSpacing: z.string().optional(),
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
    logo: z.looseObject({ maxHeight: z.string().optional() }).optional(),
  }).optional(),
  heroBanner: BlockStyleSchema.optional(),
  footer: BlockStyleSchema.optional(),
  customCSS: z.string().optional(),
});

export const ThemeDataSchema = z.looseObject({
  meta: z
    .looseObject({
      storeId: z.string().optional(),
      storeName: z.string().optional(),
      gaToken: z.string().optional(),
    })
    .optional(),
  brand: z
    .looseObject({
      socialMedia: z
        .array(z.looseObject({ id: z.string(), url: z.string(), icon: z.string() }))
        .optional(),
    })
    .optional(),
  content: ThemeContentSchema.optional(),
  styles: ThemeStylesSchema.optional(),
  /** Stored, and read by nothing yet. */
  layout: z.unknown().optional(),
  previewMode: z.boolean().optional(),
});
/** Everything is optional: what a seller leaves out comes from the default theme. */
export type ThemeData = z.infer<typeof ThemeDataSchema>;
export type ThemeStyles = z.infer<typeof ThemeStylesSchema>;

/**
 * A theme that was not validated: of a remote theme service, or stored before the schema changed. Each broken
 * field is left out alone, so that its default applies; what is no theme at all is an empty one.
 */
export const LenientThemeSchema = z
  .unknown()
  .transform((given): ThemeData => parseLeniently(ThemeDataSchema, given) ?? {});
