// Catalogue export, page by page, in the format of the import.
import type { CatalogImport, ParsedListingInput } from "#contract/catalog/catalog-import";
import type { StoreContext } from "#platform/kernel/store-context";
import { listSellerCollections } from "#platform/modules/collections/seller-collections";
import { buildListingInput, type Counts } from "./build-listing-input";

export type ExportInput = { after: number; limit: number; counts: Counts };

/** Characters; an import may have 20 MiB, and a character up to three bytes. */
const maxPageLength = 6 * 1024 * 1024;

function readIds(sql: SqlStorage, after: number, limit: number): number[] {
  const select = "SELECT listing_id FROM listing WHERE listing_id > ? ORDER BY listing_id LIMIT ?";
  const rows = sql.exec<{ listing_id: number }>(select, after, limit);
  return [...rows].map((row) => row.listing_id);
}

/** In the order in which the listings first came, so that an empty store shows them in the same. */
export function exportCatalog(
  ctx: StoreContext,
  { after, limit, counts }: ExportInput,
): { catalog: CatalogImport; next: number | null } {
  const ids = readIds(ctx.sql, after, limit + 1);
  const listings: ParsedListingInput[] = [];
  let length = 0;
  for (const id of ids.slice(0, limit)) {
    const listing = buildListingInput(ctx.sql, id, counts);
    length += JSON.stringify(listing).length;
    if (listings.length > 0 && length > maxPageLength) break;
    listings.push(listing);
  }
  const collections =
    after > 0
      ? []
      : listSellerCollections(ctx).map(({ slug, name, parentSlug, hidden, rule, sort }) => ({
          slug,
          name,
          parentSlug,
          ...(hidden && { hidden }),
          ...(rule !== null && { rule }),
          ...(sort !== "hand" && { sort }),
        }));
  const last = ids[listings.length - 1];
  const next = listings.length < ids.length && last !== undefined ? last : null;
  return { catalog: { collections, listings }, next };
}
