// A listing by its slug. Two calls can give it, and either serves where the other fails.

import type { ShopContext } from "#app/context/shop-context";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";
import type { Listing } from "#contract/catalog/catalog";
import { getListing, getListingPayload } from "#contract/catalog/catalog-calls";

type Visibility = { visibility?: "any"; preview?: string };

function marketQuery({ market }: ShopContext) {
  return { currency: market.currency, region: market.region, country_code: market.country };
}

async function fetchPayload(
  backend: Backend,
  shop: ShopContext,
  slug: string,
): Promise<Listing | null> {
  const query = { store_slug: shop.store.slug, ...marketQuery(shop) };
  try {
    const answer = await backend.call(getListingPayload, { params: { slug }, query });
    return answer.products_payload;
  } catch (error) {
    if (error instanceof PlatformError) return null;
    throw error;
  }
}

/** With its reasons the answer is final, and so is "not allowed". */
function isFinalError(error: PlatformError): boolean {
  return error.errors.length > 0 || error.status === 401;
}

/**
 * @param backend the shop's own, or its catalogue where the stock of a moment ago is enough.
 * @throws PlatformError of the newer call, where neither can say.
 */
export async function fetchListing(
  backend: Backend,
  shop: ShopContext,
  slug: string,
  visibility: Visibility = {},
): Promise<Listing> {
  const query = { slug, storeSlug: shop.store.slug, ...marketQuery(shop), ...visibility };
  try {
    return await backend.call(getListing, { query });
  } catch (error) {
    if (!(error instanceof PlatformError) || isFinalError(error)) throw error;
    // The older call gives what is public; a preview shows more.
    if (visibility.visibility !== undefined) throw error;
    const older = await fetchPayload(backend, shop, slug);
    if (older === null) throw error;
    return older;
  }
}
