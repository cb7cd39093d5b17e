// Sealed link in a mail that opens one checkout on any device: written by the platform, opened by the
// storefront. Must hold nothing personal, and grants no other call.
import { type SealingKeys, seal, unseal } from "./seal";

/** As long as an abandoned checkout is stored. */
const lifeMs = 30 * 24 * 60 * 60 * 1000;
const scopeOf = (slug: string) => ({ purpose: "checkout-link", store: slug });

export function sealCheckoutLink(
  keys: SealingKeys,
  slug: string,
  checkoutId: string,
  now: Date,
): Promise<string> {
  return seal(keys, scopeOf(slug), checkoutId, new Date(now.getTime() + lifeMs));
}

/** The checkout's id; null for anything forged, expired or made for another store. */
export function openCheckoutLink(
  keys: SealingKeys,
  slug: string,
  sealed: string,
  now: Date,
): Promise<string | null> {
  return unseal(keys, scopeOf(slug), sealed, now);
}
