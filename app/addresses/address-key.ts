// An address as one text: the same for the same address, another for any other. Pure.
import type { Address } from "#contract/checkout/customer";

/** The parts of an address that a shopper types; state by its code. */
export type TypedAddress = Pick<Address, "address1" | "address2" | "city" | "zip" | "stateCode">;

/** Blanks around a part and its letters' case do not make another address. */
export function addressKeyOf(address: TypedAddress): string {
  const { address1, address2, city, zip, stateCode } = address;
  return [address1, address2, city, zip, stateCode]
    .map((part) => part.trim().replace(/\s+/g, " ").toLowerCase())
    .join("|");
}
