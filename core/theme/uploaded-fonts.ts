// Fonts that a seller uploaded, as a theme is given them. Every value may stand in a style element: only plain ones pass.
import * as z from "zod";
import { hostedFonts } from "./theme-values";

export const fontKinds = ["sans", "serif", "mono"] as const;
export type FontKind = (typeof fontKinds)[number];

/** A name of letters, digits and spaces, as it stands in a theme and in its CSS. */
export const FontFamilySchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z][A-Za-z0-9]*(?: [A-Za-z0-9]+)*$/)
  .max(40);

export const isHostedFamily = (family: string) =>
  hostedFonts.some((hosted) => hosted.toLowerCase() === family.toLowerCase());

const percent = z.number().min(1).max(500);

export const UploadedFontSchema = z.object({
  family: FontFamilySchema,
  /** Of its file below the store's media: the file's hash. */
  id: z.string().regex(/^[0-9a-f]{32}$/),
  kind: z.enum(fontKinds),
  /** The first and the last weight, or the only one. */
  weights: z.string().regex(/^\d{1,4}(?: \d{1,4})?$/),
  /** How its stand-in is drawn, in per cent. */
  sizeAdjust: percent,
  ascent: percent,
  descent: z.number().min(0).max(500),
});
export type UploadedFont = z.infer<typeof UploadedFontSchema>;

export const fontPathOf = (id: string) => `fonts/${id}.woff2`;

/** @param given what a theme service says; what is no such font is left out */
export function readUploadedFonts(given: unknown): UploadedFont[] {
  if (!Array.isArray(given)) return [];
  return given.slice(0, 50).flatMap((font) => UploadedFontSchema.safeParse(font).data ?? []);
}
