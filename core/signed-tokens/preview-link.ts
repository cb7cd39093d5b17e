// Encrypted hash of a preview link: made by the platform, opened by both workers with the same keys.
// Valid for one store alone.
import * as z from "zod";
import { openSeal, type SealingKeys, seal } from "./seal";

/** Longer than any hash; calls take no longer one. */
export const maxPreviewLength = 1000;

const PreviewSchema = z.object({
  store: z.string(),
  preview: z.literal(true),
  /** For the studio's frame and its host alone. */
  framed: z.boolean().default(false),
  /** Which unsaved theme it shows, where there is one. */
  livePreview: z.string().optional(),
});

export type OpenedPreview = { endsAt: Date; isFramed: boolean; livePreview: string | null };
const scopeOf = (slug: string) => ({ purpose: "preview", store: slug });

export function sealPreview(
  keys: SealingKeys,
  slug: string,
  expiresAt: Date,
  { isFramed = false, livePreview }: { isFramed?: boolean; livePreview?: string } = {},
): Promise<string> {
  const value = {
    store: slug,
    preview: true,
    ...(isFramed && { framed: true }),
    ...(livePreview !== undefined && { livePreview }),
  } satisfies z.input<typeof PreviewSchema>;
  return seal(keys, scopeOf(slug), JSON.stringify(value), expiresAt);
}

/**
 * When the preview ends; null for anything forged, expired or made for another store: no error, just
 * no preview.
 */
export async function openPreview(
  keys: SealingKeys,
  slug: string,
  hash: string,
  now: Date,
): Promise<OpenedPreview | null> {
  if (hash.length > maxPreviewLength) return null;
  const opened = await openSeal(keys, scopeOf(slug), hash, now);
  if (opened === null) return null;
  const { data } = PreviewSchema.safeParse(JSON.parse(opened.value));
  if (data?.store !== slug) return null;
  const { framed: isFramed, livePreview = null } = data;
  return { endsAt: new Date(opened.expiresAtMs), isFramed, livePreview };
}
