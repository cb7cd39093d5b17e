// What a shopper may like who looks at a listing: shown listings of the same collections first, then
// others of the store, never the listing itself.
import type { TileProduct } from "#contract/catalog/catalog";
import type { Currency } from "#core/money/currencies";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  countListings,
  findPosition,
  readNeighbours,
  wholeStore,
} from "#platform/modules/collections/collection-sort-order";
import { tilesOf } from "./list-tiles";

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
function readCollectionIds(sql: SqlStorage, listingId: number): number[] {
  return sql
    .exec<{ collection_id: number }>(
      "SELECT collection_id FROM collection_listing WHERE listing_id = ? ORDER BY collection_id",
      listingId,
    )
    .toArray()
    .map(({ collection_id: collectionId }) => ({
      collectionId,
      size: countListings(sql, { collectionId }),
    }))
    .sort((left, right) => left.size - right.size)
    .map(({ collectionId }) => collectionId);
}

/** The listing's neighbours in each collection, so that not every page shows the same few. */
export function listSimilar(
  ctx: StoreContext,
  { slug, currency, limit, visibility }: SimilarInput,
): Result<{ products: TileProduct[] }> {
  const { sql } = ctx;
  const place = findPlace(sql, slug);
  if (place === null) {
    return err(404, "listing_missing", "There is no such listing.", "/query/slug");
  }
  const ids = new Set<number>();
  for (const collectionId of [...readCollectionIds(sql, place.listing_id), wholeStore]) {
    if (ids.size >= limit) break;
    // Some of them may be known from a smaller collection; that many more are enough.
    const scope = { collectionId, visibility };
    const position = findPosition(sql, scope, place.listing_id) ?? place.position;
    for (const id of readNeighbours(sql, scope, position, limit + ids.size)) ids.add(id);
  }
  return ok({ products: tilesOf(ctx, [...ids].slice(0, limit))(currency) });
}
