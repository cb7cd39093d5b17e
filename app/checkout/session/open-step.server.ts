// From an address of the checkout to the step that is shown there. Every step has an address of its
// own, so that Back and reload find it. Makes no Response.
import type { ShopContext } from "#app/context/shop-context";
import type { Checkout } from "#contract/checkout/checkout";
import { activeStep, type CheckoutStep } from "../steps/checkout-steps";
import { syncFailurePath, syncWithCart } from "./cart-sync.server";

export type OpenedStep =
  | { ok: true; checkout: Checkout; step: CheckoutStep }
  /** Where the visit belongs instead. */
  | { ok: false; path: string };

/** The same page at another step. */
export function pathOfStep(url: URL, step: CheckoutStep): string {
  const query = new URLSearchParams(url.searchParams);
  query.set("step", step);
  return `${url.pathname}?${query}`;
}

export async function openStep(shop: ShopContext, opened: Checkout, url: URL): Promise<OpenedStep> {
  const synced = await syncWithCart(shop, opened);
  if (!synced.ok) return { ok: false, path: syncFailurePath(synced.reason) };
  const { checkout } = synced;
  const wanted = url.searchParams.get("step");
  const step = activeStep(checkout, wanted);
  if (step === wanted) return { ok: true, checkout, step };
  return { ok: false, path: pathOfStep(url, step) };
}
