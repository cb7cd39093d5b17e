// Redirects that a backend names, followed only to a provider's page or within the shop.

import { readPayment } from "#app/checkout/cookies/payment-cookie.server";
import { isAllowedRedirect } from "#app/checkout/methods/allowed-redirects";
import { returnPath } from "#app/checkout/methods/payment-return-url";
import { mayBePaid } from "#app/checkout/session/unfinished-payment.server";
import type { ShopContext } from "#app/context/shop-context";
import type { Checkout } from "#contract/checkout/checkout";

/** A provider's page or the shop's own, which may be a path; null for any other. */
export function allowedRedirectOf({ origin, payments }: ShopContext, address: string | null) {
  if (address === null) return null;
  const isPath = address.startsWith("/") && URL.canParse(address, origin);
  const url = isPath ? new URL(address, origin).href : address;
  return isAllowedRedirect(url, { origin, ...payments }) ? url : null;
}

/** This browser has begun to pay, and may have lost the answer to its confirmation. Also while that is unknown. */
async function mayBePaidHere(shop: ShopContext, checkout: Checkout): Promise<boolean> {
  const stored = await readPayment(shop, checkout.id);
  return stored?.paymentId === checkout.payment?.id && (await mayBePaid(shop, checkout));
}

/**
 * Where the checkout's own page leads on to: what is being paid is waited for, and a page that
 * the backend names is followed where it is a provider's or the shop's. Null where it stays.
 */
export async function findRedirect(
  shop: ShopContext,
  checkout: Checkout,
  sealedId: string | null,
): Promise<string | null> {
  const { id, payment, paymentMethod, redirectUrl } = checkout;
  const isPending = payment?.state === "processing" || (await mayBePaidHere(shop, checkout));
  if (isPending) return returnPath(id, sealedId, paymentMethod);
  const next = allowedRedirectOf(shop, redirectUrl);
  return next !== null && new URL(next).pathname !== `/checkout/${id}` ? next : null;
}
