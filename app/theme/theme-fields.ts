// One field of a theme at a time: taken when it is usable, replaced by the default one when not.
import * as z from "zod";
import { parseLinkTarget } from "#app/http/link-target";
import { parseColor } from "#core/color";
import { fillAssetPath, isPictureUrl } from "#core/theme/asset-path";
import { colorPattern, isEmbedUrl, lengthPattern, spacingPattern } from "#core/theme/theme-values";
import type { UploadedFont } from "#core/theme/uploaded-fonts";
import { findFont } from "./font-faces";

export const ColorSchema = z
  .string()
  .trim()
  .regex(colorPattern)
  // A word that is no colour would take the property away from whatever is drawn with it.
  .refine((color) => parseColor(color) !== null);
export const LengthSchema = z.string().trim().regex(lengthPattern);
export const SpacingSchema = z.string().trim().regex(spacingPattern);
export const WeightSchema = z.coerce.number().int().min(100).max(1000);
/** @param own fonts that the seller uploaded */
export const buildFontSchema = (own: readonly UploadedFont[]) =>
  z.string().refine((family) => findFont(family, own) !== null);
export const FlagSchema = z.boolean();
const TextSchema = z.string().trim().min(1);
const LinkSchema = z.string().refine((link) => parseLinkTarget(link) !== null);

export function pick<Value>(schema: z.ZodType<Value>, value: unknown, fallback: Value): Value {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : fallback;
}

/** An empty text of the seller's leaves the built-in one in place. */
export function pickText(value: unknown, fallback: string): string {
  return pick(TextSchema, value, fallback);
}

export function pickFlag(value: unknown, fallback: boolean): boolean {
  return pick(FlagSchema, value, fallback);
}

export function pickLink(value: unknown, fallback: string): string {
  return pick(LinkSchema, value, fallback);
}

/** @returns null for what may not be framed. */
export function resolveEmbed(url: unknown): string | null {
  const parsed = TextSchema.safeParse(url);
  return parsed.success && isEmbedUrl(parsed.data) ? parsed.data : null;
}

/** @returns null for what is no picture of the shop’s or of the web. */
export function resolveAsset(path: unknown): string | null {
  const parsed = TextSchema.safeParse(path);
  if (!parsed.success) return null;
  return isPictureUrl(parsed.data) ? fillAssetPath(parsed.data) : null;
}
