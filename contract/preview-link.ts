// The encrypted hash of a preview link (PRE-01): made by the platform, opened by both workers with
// the same keys, for one store alone.
import * as z from "zod";
import { type SealingKeys, seal, unseal } from "./seal";

/** The parameter's name in a shop's URL. */
export const previewParameter = "preview";
/** Longer than any hash; calls take no longer one. */
export const mostPreviewLength = 1000;

const PreviewSchema = z.object({ store: z.string(), preview: z.literal(true) });
const scopeOf = (slug: string) => ({ purpose: "preview", store: slug });

export function sealPreview(keys: SealingKeys, slug: string, expiresAt: Date): Promise<string> {
  const value = { store: slug, preview: true } satisfies z.input<typeof PreviewSchema>;
  return seal(keys, scopeOf(slug), JSON.stringify(value), expiresAt);
}

/** False for anything forged, expired or made for another store: no error, just no preview (Q57). */
export async function opensPreview(
  keys: SealingKeys,
  slug: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const opened = await unseal(keys, scopeOf(slug), hash, now);
  return opened !== null && PreviewSchema.safeParse(JSON.parse(opened)).data?.store === slug;
}
