// Asks, before an address is saved, whether it fits together (ADR-11). Nobody is kept from buying by
// it: what was asked once and is insisted on goes through, and so does what could not be asked.
import type { TypedAddress } from "#app/addresses/address-key";
import { countEvents } from "#app/analytics/collect-events.server";
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import { type AddressProblem, validateAddress } from "#contract/address-calls";
import type { Address } from "#contract/checkout";

/** An address that does not fit, why, and what may have been meant. */
export type AddressDoubt = {
  address: TypedAddress;
  problems: AddressProblem[];
  /** Likeliest first; none where nobody can guess. */
  suggestions: TypedAddress[];
};

/** ADR-16: here, because the shopper's page never hears of it. */
function tellUnchecked(shop: ShopContext, cause: unknown): void {
  const line = { level: "warn", message: "address not checked", requestId: shop.requestId };
  console.warn(JSON.stringify({ ...line, store: shop.store.slug, cause: String(cause) }));
  const event = { name: "checkout.address_validation.error", code: "unchecked" } as const;
  shop.waitUntil(countEvents(shop, [event]));
}

const typedPart = ({ address1, address2, city, zip, stateCode }: Address): TypedAddress => ({
  ...{ address1, address2, city, zip, stateCode },
});

/** Null where nothing stands in the way, also where the validator is down (Q94). */
export async function findAddressDoubt(
  shop: ShopContext,
  address: Address,
): Promise<AddressDoubt | null> {
  try {
    const body = { storeSlug: shop.store.slug, address };
    const { isValid, problems, suggestions } = await shop.backend.call(validateAddress, { body });
    if (isValid) return null;
    return { address: typedPart(address), problems, suggestions: suggestions.map(typedPart) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    tellUnchecked(shop, error);
    return null;
  }
}
