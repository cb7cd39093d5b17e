// Whether a customer has an address to deliver to. Pure.
import type { Checkout } from "#contract/checkout/checkout";

/** Every part but the second line of the street says something. */
export function isAddressEntered({ customer }: Pick<Checkout, "customer">): boolean {
  if (customer === null) return false;
  const { address2: _optional, ...parts } = customer.address;
  return Object.values(parts).every((part) => part.trim() !== "");
}
