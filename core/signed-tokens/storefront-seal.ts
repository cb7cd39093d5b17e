// Signed statement by which the platform recognises the storefront's own calls: both hold the same
// keys. Bound to one store, and short-lived against replay.
import * as z from "zod";
import { type SealingKeys, seal, unseal } from "./seal";

const StatementSchema = z.object({
  /** The visitor's network address; null where the storefront calls for itself. */
  address: z.string().nullable(),
});
export type StorefrontStatement = z.output<typeof StatementSchema>;

const lifeMs = 5 * 60_000;
const scopeOf = (slug: string) => ({ purpose: "storefront", store: slug });

export function sealStorefront(
  keys: SealingKeys,
  slug: string,
  statement: StorefrontStatement,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + lifeMs);
  return seal(keys, scopeOf(slug), JSON.stringify(statement), expiresAt);
}

/** Null for anything forged, expired or made for another store. */
export async function openStorefront(
  keys: SealingKeys,
  slug: string,
  sealed: string,
  now: Date,
): Promise<StorefrontStatement | null> {
  const opened = await unseal(keys, scopeOf(slug), sealed, now);
  return opened === null ? null : (StatementSchema.safeParse(JSON.parse(opened)).data ?? null);
}
