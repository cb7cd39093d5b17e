// Which goods a promo code is for: its slugs as ids that outlive a new address, and the listings among those bought.
import type { PromoScope } from "#contract/promotions/promo-code";
import { err, ok, type Result } from "#platform/kernel/result";

type Named = { id: string; slug: string };

const tables = {
  listings: "SELECT CAST(listing_id AS TEXT) AS id, slug FROM listing",
  collections: "SELECT CAST(collection_id AS TEXT) AS id, slug FROM collection",
} as const;
const columns = { listings: "listing_id", collections: "collection_id" } as const;
type Kind = keyof typeof tables;

function readNamed(sql: SqlStorage, kind: Kind, by: "id" | "slug", values: readonly string[]) {
  const column = by === "slug" ? "slug" : columns[kind];
  const value = by === "slug" ? "value" : "CAST(value AS INTEGER)";
  const query = `${tables[kind]} WHERE ${column} IN (SELECT ${value} FROM json_each(?))`;
  return sql.exec<Named>(query, JSON.stringify(values)).toArray();
}

function findIds(sql: SqlStorage, kind: Kind, slugs: readonly string[]): Result<string[]> {
  const idOf = new Map(readNamed(sql, kind, "slug", slugs).map(({ id, slug }) => [slug, id]));
  const ids = slugs.map((slug) => idOf.get(slug));
  const missing = ids.indexOf(undefined);
  if (missing !== -1) {
    const isListing = kind === "listings";
    const detail = `The store has no ${isListing ? "listing" : "collection"} "${slugs[missing]}".`;
    const code = isListing ? "listing_unknown" : "collection_unknown";
    return err(422, code, detail, `/appliesTo/${kind}/${missing}`);
  }
  return ok([...new Set(ids.filter((id) => id !== undefined))]);
}

/** Ids in place of slugs; a code for all goods stays one. */
export function resolveScope(sql: SqlStorage, scope: PromoScope | null): Result<PromoScope | null> {
  if (scope === null) return ok(null);
  const listings = findIds(sql, "listings", scope.listings);
  if (!listings.ok) return listings;
  const collections = findIds(sql, "collections", scope.collections);
  if (!collections.ok) return collections;
  return ok({ listings: listings.value, collections: collections.value });
}

/** Slugs in place of ids, without what is gone. */
export function nameScope(sql: SqlStorage, scope: PromoScope | null): PromoScope | null {
  if (scope === null) return null;
  const slugsOf = (kind: Kind) =>
    readNamed(sql, kind, "id", scope[kind])
      .map(({ slug }) => slug)
      .sort();
  return { listings: slugsOf("listings"), collections: slugsOf("collections") };
}

/**
 * @param scope with ids
 * @returns those of the listings that the code is for
 */
export function selectGoods(
  sql: SqlStorage,
  { listings, collections }: PromoScope,
  bought: readonly number[],
): Set<number> {
  const rows = sql.exec<{ id: number }>(
    `SELECT DISTINCT s.listing_id AS id FROM json_each(?1) AS asked
     CROSS JOIN shelf_place s ON s.listing_id = asked.value
     WHERE s.shelf_id IN (SELECT CAST(value AS INTEGER) FROM json_each(?2))`,
    JSON.stringify(bought),
    JSON.stringify(collections),
  );
  const inCollections = [...rows].map(({ id }) => id);
  return new Set([...inCollections, ...bought.filter((id) => listings.includes(String(id)))]);
}
