// To whom and how an order goes and in which currency, as the page that pays shows it. Sent along with a press, so that
// no other tab's address or currency of the same amount is paid unseen.
import type { Checkout } from "#contract/checkout/checkout";
import { fnvHash } from "#core/text/fnv-hash";

export function fingerprintOfTerms({
  costs,
  customer,
  deliveryOption,
}: Pick<Checkout, "costs" | "customer" | "deliveryOption">): string {
  const { firstName, lastName, email, phone, address } = customer ?? {};
  const { address1, address2, city, stateCode, zip, countryCode } = address ?? {};
  const person = [firstName, lastName, email, phone];
  const place = [address1, address2, city, stateCode, zip, countryCode];
  const hash = fnvHash(JSON.stringify([person, place, deliveryOption])).toString(36);
  return `${costs.total.currency}.${hash}`;
}

/** Whether the page showed amounts of another currency than the checkout has by now; false where it did not say. */
export function hasOtherCurrency(fingerprint: string, { costs }: Pick<Checkout, "costs">): boolean {
  const [currency = "", hash] = fingerprint.split(".");
  return hash !== undefined && currency !== costs.total.currency;
}
