// One listing for a page: fetched, its gaps filled, its description sanitized. A missing one is a redirect or a 404,
// never an empty page.
import { DerivedValues } from "#app/caching/derived-values";
import type { ShopContext } from "#app/context/shop-context";
import { decodePathSegment } from "#app/http/decode-path-segment";
import { PlatformError } from "#client/platform-error";
import type { Listing } from "#contract/catalog/catalog";
import { getAvailability } from "#contract/catalog/catalog-calls";
import { catalogNotFound, listingNotFound, productNotFound } from "#core/catalog/catalog-errors";
import { dedupeListingFields } from "./dedupe-listing-fields";
import { fetchListing } from "./fetch-listing.server";
import { fillListingGaps } from "./fill-listing-gaps.server";
import { isPrivateListing } from "./is-private-listing";
import { isLimitedEdition, sellLimitedEditions } from "./limited-editions";
import { listingErrorResponse } from "./listing-error-response.server";
import { previewVisibilityQuery } from "./preview-visibility-query.server";

/** The same for all who are given the same answer of the catalogue. */
const deduped = new DerivedValues<Listing>();
const sanitized = new DerivedValues<Listing>();

/** Copies left of a digital listing, null without limit. No count, no sale. */
async function countCopies(shop: ShopContext, listingId: string): Promise<number | null> {
  const userToken = await shop.availabilityToken();
  if (userToken === null) return 0;
  try {
    return (await shop.backend.call(getAvailability, { query: { userToken, listingId } })).count;
  } catch (error) {
    if (error instanceof PlatformError) return 0;
    throw error;
  }
}

/**
 * @param address of the page that shows it. @throws Response: a redirect to `/listing-not-found`, 404
 * where no product is in it, or 503 where the backend did not answer.
 */
export async function requireListing(
  shop: ShopContext,
  slug: string,
  address?: string,
): Promise<Listing> {
  // The router hands on as it is written what it cannot decode.
  if (decodePathSegment(slug) === null) throw catalogNotFound(listingNotFound);
  const listing = await askListing(shop, slug, address);
  if (listing.products.length === 0) throw catalogNotFound(productNotFound);
  const { specialProductIds } = shop.site;
  const isSpecial = listing.products.some(({ productId }) =>
    isLimitedEdition(productId, specialProductIds),
  );
  if (!isSpecial) return listing;
  const count = await countCopies(shop, listing.listingId);
  return sellLimitedEditions(listing, specialProductIds, count);
}

/** A private one is there for a preview alone. @throws Response 404 of it to others too. */
export async function requireVisibleListing(shop: ShopContext, slug: string): Promise<Listing> {
  const listing = await requireListing(shop, slug);
  if (isPrivateListing(listing) && !(await shop.isPreview()))
    throw catalogNotFound(listingNotFound);
  return listing;
}

/** Null for a listing that is not public; the slug itself where the backend fails. For naming it only. */
export async function findListingTitle(shop: ShopContext, slug: string): Promise<string | null> {
  try {
    const listing = await fetchListing(
      shop.catalog,
      shop,
      slug,
      await previewVisibilityQuery(shop),
    );
    return isPrivateListing(listing) && !(await shop.isPreview()) ? null : listing.title;
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return error.status !== null && error.status < 500 ? null : slug;
  }
}

async function askListing(
  shop: ShopContext,
  slug: string,
  address: string | undefined,
): Promise<Listing> {
  try {
    const fetched = await fetchListing(
      shop.catalog,
      shop,
      slug,
      await previewVisibilityQuery(shop),
    );
    const slim = deduped.get([fetched], "", () => dedupeListingFields(fetched));
    const listing = await fillListingGaps(shop, slim);
    const description = await shop.sanitizeHtml(listing.description);
    return sanitized.get([listing], description, () => ({ ...listing, description }));
  } catch (error) {
    if (error instanceof PlatformError) throw listingErrorResponse(shop, error, slug, address);
    throw error;
  }
}
