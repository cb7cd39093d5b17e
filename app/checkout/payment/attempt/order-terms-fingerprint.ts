// What is bought, to whom and how it goes, and in which currency, as the page that pays shows it. Sent along with a
// press, so that no other tab's goods, address or currency of the same amount is paid unseen.
import type { Checkout } from "#contract/checkout/checkout";
import { fnvHash } from "#core/text/fnv-hash";

type Terms = Pick<Checkout, "costs" | "customer" | "deliveryOption" | "lineItems">;

const hashOf = (value: unknown) => fnvHash(JSON.stringify(value)).toString(36);

/** The same in whatever order the lines stand. Prices are left out: their sum is the amount of the press. */
export function fingerprintOfItems({ lineItems }: Pick<Checkout, "lineItems">): string {
  return hashOf(lineItems.map(({ sku, quantity }) => `${quantity}×${sku}`).toSorted());
}

function fingerprintOfPlace({ customer, deliveryOption }: Terms): string {
  const { firstName, lastName, email, phone, address } = customer ?? {};
  const { address1, address2, city, stateCode, zip, countryCode } = address ?? {};
  const person = [firstName, lastName, email, phone];
  const place = [address1, address2, city, stateCode, zip, countryCode];
  return hashOf([person, place, deliveryOption]);
}

export function fingerprintOfTerms(checkout: Terms): string {
  const { currency } = checkout.costs.total;
  return `${currency}.${fingerprintOfPlace(checkout)}.${fingerprintOfItems(checkout)}`;
}

/**
 * What the page showed otherwise than it stands by now; null where all of it is the same.
 * @param shownItems for a page that was open during a deployment, whose fingerprint says nothing about its items
 */
export function changedTermOf(
  fingerprint: string,
  checkout: Terms,
  shownItems: string,
): "currency" | "items" | "place" | null {
  const [currency = "", place, items = shownItems] = fingerprint.split(".");
  if (place === undefined) return "place";
  if (currency !== checkout.costs.total.currency) return "currency";
  if (items !== fingerprintOfItems(checkout)) return "items";
  return place === fingerprintOfPlace(checkout) ? null : "place";
}
