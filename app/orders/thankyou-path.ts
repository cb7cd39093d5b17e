// Redirect target of a finished checkout.
import type { Checkout } from "#contract/checkout/checkout";

/**
 * Where a finished checkout leads; a name of one letter is left out.
 * @param isRepeat it was finished before this request: by another tab, or by an earlier visit
 */
export function thankYouPath(checkout: Checkout, isRepeat = false): string {
  const query = new URLSearchParams();
  const name = checkout.customer?.firstName ?? "";
  if (name.length > 1) query.set("name", name);
  if (checkout.orderNumber) query.set("orderNumber", checkout.orderNumber);
  if (checkout.arrivalEstimate) query.set("arrivalEstimate", checkout.arrivalEstimate);
  if (checkout.orderLookupNumber) query.set("orderLookupNumber", checkout.orderLookupNumber);
  if (isRepeat) query.set("repeat", "1");
  return `/thankyou?${query}`;
}
