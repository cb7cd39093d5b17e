// Sealed cookie naming the checkouts that this browser has finished. Their cart and cookie are gone:
// going back to one must redirect to its thank-you page and not to an empty cart.
import * as z from "zod";
import type { ShopContext } from "#app/context/shop-context";
import { buildStoreCookie, cookieNameOf } from "#app/tenancy/store-cookies";
import { seal, unseal } from "#core/signed-tokens/seal";

/** As long as a browser remembers a checkout that is open. */
const lifeSeconds = 7 * 24 * 60 * 60;
const maxRemembered = 5;

const OrderedSchema = z.array(z.string()).max(maxRemembered);

function scopeOf(shop: ShopContext) {
  return { purpose: "ordered", store: shop.store.id };
}

/** Oldest first. */
export async function listFinishedCheckouts(shop: ShopContext): Promise<string[]> {
  const sealed = shop.cookies[cookieNameOf(shop.store, "ordered")];
  if (sealed === undefined) return [];
  const text = await unseal(shop.sealingKeys, scopeOf(shop), sealed, shop.clock.now());
  return text === null ? [] : OrderedSchema.parse(JSON.parse(text));
}

export async function hasFinishedCheckout(shop: ShopContext, checkoutId: string): Promise<boolean> {
  return (await listFinishedCheckouts(shop)).includes(checkoutId);
}

/** The `Set-Cookie` text; the oldest one is forgotten where there are too many. */
export async function rememberFinishedCheckout(
  shop: ShopContext,
  checkoutId: string,
): Promise<string> {
  const earlier = (await listFinishedCheckouts(shop)).filter((id) => id !== checkoutId);
  const ids = [...earlier, checkoutId].slice(-maxRemembered);
  const expiresAt = new Date(shop.clock.now().getTime() + lifeSeconds * 1000);
  const text = await seal(shop.sealingKeys, scopeOf(shop), JSON.stringify(ids), expiresAt);
  return buildStoreCookie(shop.store, "ordered", text, {
    maxAgeSeconds: lifeSeconds,
    secure: shop.origin.startsWith("https:"),
    httpOnly: true,
  });
}
