// From an address of the checkout to the step that is shown there. Every step has an address of its
// own, so that Back and reload find it. Makes no Response.
import type { ShopContext } from "#app/context/shop-context";
import type { Checkout } from "#contract/checkout/checkout";
import { paymentReturnMarks } from "../methods/payment-return-url";
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

/** The delivery of a page with a pay button is not offered any more, and its press would lead back without a word. */
function hasLostDelivery({ searchParams }: URL, step: CheckoutStep): boolean {
  const isMarked = paymentReturnMarks.some((name) => searchParams.has(name));
  return searchParams.get("step") === "payment" && step === "delivery" && !isMarked;
}

export async function openStep(shop: ShopContext, opened: Checkout, url: URL): Promise<OpenedStep> {
  const synced = await syncWithCart(shop, opened);
  if (!synced.ok) return { ok: false, path: syncFailurePath(synced.reason) };
  const { checkout } = synced;
  const wanted = url.searchParams.get("step");
  const step = activeStep(checkout, wanted);
  if (step === wanted) return { ok: true, checkout, step };
  const address = new URL(url);
  if (hasLostDelivery(url, step)) address.searchParams.set("changed", "card");
  return { ok: false, path: pathOfStep(address, step) };
}
