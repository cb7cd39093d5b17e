// Sealed cookie naming this browser's checkout. No checkout may open without it or the sealed `id` of the
// URL.
import { removePurchased } from "#app/cart/lines/cart";
import { cartCookieFor, readCart } from "#app/cart/lines/cart.server";
import type { ShopContext } from "#app/context/shop-context";
import { buildStoreCookie, cookieNameOf } from "#app/tenancy/store-cookie";
import type { CheckoutLine } from "#contract/checkout/checkout";
import { openCheckoutLink } from "#core/mailed-checkout-link";
import { seal, unseal } from "#core/seal";
import { rememberOrdered } from "./ordered-cookie.server";
import { paymentCookieFor } from "./payment-cookie.server";

const lifeSeconds = 7 * 24 * 60 * 60;

function scopeOf(shop: ShopContext) {
  return { purpose: "checkout", store: shop.store.id };
}

export async function sealCheckoutId(shop: ShopContext, checkoutId: string): Promise<string> {
  const expiresAt = new Date(shop.clock.now().getTime() + lifeSeconds * 1000);
  return seal(shop.sealingKeys, scopeOf(shop), checkoutId, expiresAt);
}

/** The `Set-Cookie` text; null forgets the checkout. */
export async function checkoutCookieFor(
  shop: ShopContext,
  checkoutId: string | null,
): Promise<string> {
  return buildStoreCookie(
    shop.store,
    "checkout",
    checkoutId === null ? "" : await sealCheckoutId(shop, checkoutId),
    {
      maxAgeSeconds: checkoutId === null ? 0 : lifeSeconds,
      secure: shop.origin.startsWith("https:"),
      httpOnly: true,
    },
  );
}

/**
 * The headers that clear what belonged to a finished purchase; what was not bought stays in the
 * cart. Nothing where it was opened by a sealed address in another browser: the cart there is
 * another one.
 */
export async function forgetPurchase(
  shop: ShopContext,
  { id, lineItems }: { id: string; lineItems: readonly Pick<CheckoutLine, "sku" | "quantity">[] },
): Promise<Headers> {
  const headers = new Headers();
  if ((await readCheckoutId(shop)) !== id) return headers;
  headers.append("set-cookie", cartCookieFor(shop, removePurchased(readCart(shop), lineItems)));
  headers.append("set-cookie", await checkoutCookieFor(shop, null));
  headers.append("set-cookie", await paymentCookieFor(shop, null));
  headers.append("set-cookie", await rememberOrdered(shop, id));
  return headers;
}

export async function readCheckoutId(shop: ShopContext): Promise<string | null> {
  const sealed = shop.cookies[cookieNameOf(shop.store, "checkout")];
  return sealed === undefined
    ? null
    : unseal(shop.sealingKeys, scopeOf(shop), sealed, shop.clock.now());
}

/** Whether this request may see the checkout: by the address's sealed id, a mail's too, or by its own cookie. */
export async function mayOpenCheckout(
  shop: ShopContext,
  checkoutId: string,
  sealedId: string | null,
): Promise<boolean> {
  if (sealedId !== null) {
    const opened = await unseal(shop.sealingKeys, scopeOf(shop), sealedId, shop.clock.now());
    if (opened === checkoutId) return true;
    const { sealingKeys, store, clock } = shop;
    const linked = await openCheckoutLink(sealingKeys, store.slug, sealedId, clock.now());
    if (linked === checkoutId) return true;
  }
  return (await readCheckoutId(shop)) === checkoutId;
}
