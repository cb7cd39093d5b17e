// Sealed cookie that names this browser's checkout, and the seal of a checkout's id in an address.
import type { ShopContext } from "#app/context/shop-context";
import { buildStoreCookie, cookieNameOf } from "#app/tenancy/store-cookies";
import { seal, unseal } from "#core/signed-tokens/seal";

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

export async function readCheckoutId(shop: ShopContext): Promise<string | null> {
  const sealed = shop.cookies[cookieNameOf(shop.store, "checkout")];
  return sealed === undefined
    ? null
    : unseal(shop.sealingKeys, scopeOf(shop), sealed, shop.clock.now());
}

/** The id that a sealed `id` of an address holds; null for anything forged, expired or of another store. */
export function unsealCheckoutId(shop: ShopContext, sealed: string): Promise<string | null> {
  return unseal(shop.sealingKeys, scopeOf(shop), sealed, shop.clock.now());
}
