// To whom and how an order goes, as the page that pays shows it. Sent along with a press, so that no other tab's
// address of the same total is paid unseen.
import type { Checkout } from "#contract/checkout/checkout";
import { fnvHash } from "#core/text/fnv-hash";

export function fingerprintOfTerms({
  customer,
  deliveryOption,
}: Pick<Checkout, "customer" | "deliveryOption">): string {
  const { firstName, lastName, email, phone, address } = customer ?? {};
  const { address1, address2, city, stateCode, zip, countryCode } = address ?? {};
  const person = [firstName, lastName, email, phone];
  const place = [address1, address2, city, stateCode, zip, countryCode];
  return fnvHash(JSON.stringify([person, place, deliveryOption])).toString(36);
}
