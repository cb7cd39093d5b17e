// Plausibility check of an address before it is saved. Must never block a purchase: an address that
// the shopper confirms goes through, and so does one that could not be checked.
import type { TypedAddress } from "#app/addresses/address-key";
import { countEvents } from "#app/analytics/event-delivery/collect-events.server";
import type { AddressVerification } from "#app/checkout/forms/checkout-result";
import type { ShopContext } from "#app/context/shop-context";
import { PlatformError } from "#client/platform-error";
import { validateAddress } from "#contract/checkout/address-calls";
import type { Address } from "#contract/checkout/customer";

/** Here, because the shopper's page never hears of it. */
function logUnchecked(shop: ShopContext, cause: unknown): void {
  const line = { level: "warn", message: "address not checked", requestId: shop.requestId };
  console.warn(JSON.stringify({ ...line, store: shop.store.slug, cause: String(cause) }));
  const event = { name: "checkout.address_validation.error", code: "unchecked" } as const;
  shop.waitUntil(countEvents(shop, [event]));
}

const typedPart = ({ address1, address2, city, zip, stateCode }: Address): TypedAddress => ({
  address1,
  address2,
  city,
  zip,
  stateCode,
});

/** Null where nothing stands in the way, also where the validator is down. */
export async function verifyAddress(
  shop: ShopContext,
  address: Address,
): Promise<AddressVerification | null> {
  try {
    const body = { storeSlug: shop.store.slug, address };
    const { isValid, problems, suggestions } = await shop.backend.call(validateAddress, { body });
    if (isValid) return null;
    return { address: typedPart(address), problems, suggestions: suggestions.map(typedPart) };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    logUnchecked(shop, error);
    return null;
  }
}
