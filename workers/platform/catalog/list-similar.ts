// What a shopper may like who looks at a listing: shown listings of the same collections first, then
// others of the store, never the listing itself.
import type { TileProduct } from "#contract/catalog";
import type { Currency } from "#contract/money";
import { accept, type Outcome, refuse } from "#platform/outcome";
import type { StoreContext } from "#platform/store/store-context";
import { tilesOf } from "./list-tiles";
import { countShelf, readNeighbours, wholeStore } from "./shelves";

export type SimilarInput = {
  slug: string;
  currency: Currency;
  limit: number;
  visibility?: "any" | undefined;
};

type Place = { listing_id: number; position: number };

function findPlace(sql: SqlStorage, slug: string): Place | null {
  const select = "SELECT listing_id, position FROM listing WHERE slug = ? AND published = 1";
  return sql.exec<Place>(select, slug).toArray()[0] ?? null;
}

/** The collections that the listing itself names, the smallest first: it says the most. */
function readShelves(sql: SqlStorage, listingId: number): number[] {
  return sql
    .exec<{ collection_id: number }>(
      "SELECT collection_id FROM collection_listing WHERE listing_id = ? ORDER BY collection_id",
      listingId,
    )
    .toArray()
    .map(({ collection_id: shelfId }) => ({ shelfId, size: countShelf(sql, { shelfId }) }))
    .sort((left, right) => left.size - right.size)
    .map(({ shelfId }) => shelfId);
}

/** The listing's neighbours on each shelf, so that not every page shows the same few. */
export function listSimilar(
  ctx: StoreContext,
  { slug, currency, limit, visibility }: SimilarInput,
): Outcome<{ products: TileProduct[] }> {
  const { sql } = ctx;
  const place = findPlace(sql, slug);
  if (place === null) {
    return refuse(404, "listing_missing", "There is no such listing.", "/query/slug");
  }
  const ids = new Set<number>();
  for (const shelfId of [...readShelves(sql, place.listing_id), wholeStore]) {
    if (ids.size >= limit) break;
    // Some of them may be known from a smaller shelf; that many more are enough.
    const shelf = { shelfId, visibility };
    for (const id of readNeighbours(sql, shelf, place.position, limit + ids.size)) ids.add(id);
  }
  return accept({ products: tilesOf(ctx, [...ids].slice(0, limit))(currency) });
}
