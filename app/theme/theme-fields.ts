// One field of a theme at a time: taken when it is usable, replaced by the default one when not.
import * as z from "zod";
import { parseLinkTarget } from "#app/kit/link-target";
import { colorPattern, fillAssetPath, isPictureUrl, lengthPattern } from "#contract/theme-facts";

export const ColorSchema = z.string().trim().regex(colorPattern);
export const LengthSchema = z.string().trim().regex(lengthPattern);
export const FlagSchema = z.boolean();
const TextSchema = z.string().trim().min(1);
const LinkSchema = z.string().refine((link) => parseLinkTarget(link) !== null);

export function pick<Value>(schema: z.ZodType<Value>, value: unknown, fallback: Value): Value {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : fallback;
}

/** An empty text of the seller's leaves the built-in one in place (Q9). */
export function pickText(value: unknown, fallback: string): string {
  return pick(TextSchema, value, fallback);
}

export function pickFlag(value: unknown, fallback: boolean): boolean {
  return pick(FlagSchema, value, fallback);
}

export function pickLink(value: unknown, fallback: string): string {
  return pick(LinkSchema, value, fallback);
}

/** @returns null for what is no picture of the shop’s or of the web. */
export function resolveAsset(path: unknown): string | null {
  const parsed = TextSchema.safeParse(path);
  if (!parsed.success) return null;
  return isPictureUrl(parsed.data) ? fillAssetPath(parsed.data) : null;
}
