// Access to a checkout. Must redirect every browser that may not see it to the cart. A browser that
// finished one may see how it ended.
import { redirect } from "@remix-run/cloudflare";
import { failurePath } from "#app/cart/checkout-failure/checkout-failure-cookie.server";
import { hasFinishedCheckout } from "#app/checkout/cookies/finished-checkouts-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import type { Checkout } from "#contract/checkout/checkout";
import { openCheckoutLink } from "#core/signed-tokens/mailed-checkout-link";
import { readCheckoutId, unsealCheckoutId } from "../cookies/checkout-cookie.server";
import { isFinished } from "./checkout-state";
import { readCheckout } from "./read-checkout.server";

/** Whether this request may see the checkout: by the address's sealed id, a mail's too, or by its own cookie. */
async function mayOpenCheckout(
  shop: ShopContext,
  checkoutId: string,
  sealedId: string | null,
): Promise<boolean> {
  if (sealedId !== null) {
    if ((await unsealCheckoutId(shop, sealedId)) === checkoutId) return true;
    const { sealingKeys, store, clock } = shop;
    const linked = await openCheckoutLink(sealingKeys, store.slug, sealedId, clock.now());
    if (linked === checkoutId) return true;
  }
  return (await readCheckoutId(shop)) === checkoutId;
}

type Wanted = {
  checkoutId: string;
  /** The sealed `id` of the address, where it has one. */
  sealedId: string | null;
};

/** @throws Response to `/cart` for an unknown checkout, another store's, or another browser's. */
export function requireCheckout(
  shop: ShopContext,
  checkoutId: string,
  sealedId: string | null,
): Promise<Checkout> {
  // A client that follows a link that once opened it gets the reason why it no longer does.
  const elsewhere = sealedId === null ? "/cart" : failurePath("ended");
  return openCheckout(shop, { checkoutId, sealedId }, elsewhere);
}

/**
 * For a form: its page was open, so that the checkout has ended since.
 * @throws Response to `/cart`, which says so
 */
export function requireOpenedCheckout(shop: ShopContext, wanted: Wanted): Promise<Checkout> {
  return openCheckout(shop, wanted, failurePath("ended"));
}

async function openCheckout(
  shop: ShopContext,
  { checkoutId, sealedId }: Wanted,
  elsewhere: string,
): Promise<Checkout> {
  const mayOpen = await mayOpenCheckout(shop, checkoutId, sealedId);
  if (!mayOpen && !(await hasFinishedCheckout(shop, checkoutId))) throw redirect(elsewhere);
  try {
    const checkout = await readCheckout(shop, checkoutId);
    if (mayOpen || isFinished(checkout)) return checkout;
    throw redirect(elsewhere);
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) throw redirect(elsewhere);
    throw error;
  }
}
