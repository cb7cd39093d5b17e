// Sealed cookie of the payment that this browser has started: one per browser and checkout.
import * as z from "zod";
import type { ShopContext } from "#app/context/shop-context";
import { buildStoreCookie, cookieNameOf } from "#app/tenancy/store-cookies";
import { seal, unseal } from "#core/signed-tokens/seal";

/** As long as a provider lets a shopper come back to a payment that was begun. */
const lifeSeconds = 24 * 60 * 60;

const StoredPaymentSchema = z.object({
  checkoutId: z.string(),
  paymentId: z.string(),
  paymentToken: z.string(),
});
export type StoredPayment = z.infer<typeof StoredPaymentSchema>;

function scopeOf(shop: ShopContext) {
  return { purpose: "payment", store: shop.store.id };
}

/** The `Set-Cookie` text; null forgets the payment. */
export async function paymentCookieFor(
  shop: ShopContext,
  payment: StoredPayment | null,
): Promise<string> {
  const expiresAt = new Date(shop.clock.now().getTime() + lifeSeconds * 1000);
  const text =
    payment === null
      ? ""
      : await seal(shop.sealingKeys, scopeOf(shop), JSON.stringify(payment), expiresAt);
  return buildStoreCookie(shop.store, "payment", text, {
    maxAgeSeconds: payment === null ? 0 : lifeSeconds,
    secure: shop.origin.startsWith("https:"),
    httpOnly: true,
  });
}

/** Null where this browser has none for the checkout. */
export async function readPayment(
  shop: ShopContext,
  checkoutId: string,
): Promise<StoredPayment | null> {
  const sealed = shop.cookies[cookieNameOf(shop.store, "payment")];
  if (sealed === undefined) return null;
  const text = await unseal(shop.sealingKeys, scopeOf(shop), sealed, shop.clock.now());
  if (text === null) return null;
  const stored = StoredPaymentSchema.parse(JSON.parse(text));
  return stored.checkoutId === checkoutId ? stored : null;
}
