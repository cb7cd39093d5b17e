// Slugs of the listings that any shopper may find, in the order of the store.
import type { StoreContext } from "#platform/kernel/store-context";
import { readListingPage, wholeStore } from "#platform/modules/collections/collection-sort-order";

/** @param per at most `maxSlugsPerPage`; pages begin at 1. */
export function listPublicSlugs(
  { sql }: StoreContext,
  { page, per }: { page: number; per: number },
): { slugs: string[]; total_count: number } {
  const stretch = { offset: (page - 1) * per, limit: per };
  const { total, listingIds } = readListingPage(sql, { collectionId: wholeStore }, stretch);
  const rows = sql.exec<{ slug: string }>(
    `SELECT l.slug FROM json_each(?) AS asked CROSS JOIN listing l ON l.listing_id = asked.value
     ORDER BY asked.key`,
    JSON.stringify(listingIds),
  );
  return { slugs: [...rows].map(({ slug }) => slug), total_count: total };
}
