// What a checkout of goods lacks where its buyer came to it by another way than the form of step 1. Pure.
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Checkout } from "#contract/checkout/checkout";

/** @returns null where nothing is missing, or where nothing was given yet. */
export function findMissingDetails(customer: Checkout["customer"]): MessageKey | null {
  if (customer === null || customer === undefined) return null;
  // Buyers of downloads are asked for their name alone, and PayPal gives their address from anywhere: goods came later.
  if (customer.address.stateCode === "") return "checkout.addressNeeded";
  return customer.phone === "" ? "payment.paypalNoPhone" : null;
}
