// Brings collections by rule, and those in an order of their own, to what the listings are now. Part of every publish, so
// that a page never shows what its revision does not hold.

import { publishSoon } from "#platform/kernel/publish-revision";
import { markSearchIndexDirty } from "#platform/kernel/search-index-dirty";
import { readNumberSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  listNestedListings,
  rebuildMembershipsOf,
} from "#platform/modules/collections/collection-membership";
import {
  type CollectionRow,
  readCollectionRows,
  ruleOf,
  sortOf,
} from "#platform/modules/collections/collection-tree";
import { readStoreRecord } from "#platform/modules/store/store-record";
import { readListingFacts } from "./listing-facts";
import { type ListingFacts, matches, nextAgeAtMs, sortListings } from "./match-rule";

const dueSetting = "collections_due_at_ms";

function readIds(sql: SqlStorage, query: string, collectionId: number): number[] {
  return sql
    .exec<{ id: number }>(query, collectionId)
    .toArray()
    .map(({ id }) => id);
}

const isSameOrder = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((id, index) => id === b[index]);

/** @returns whether other listings stand in it now. */
function writeMembers(sql: SqlStorage, id: number, wanted: readonly number[]): boolean {
  const select = `SELECT listing_id AS id FROM collection_listing WHERE collection_id = ?
    ORDER BY listing_id`;
  if (isSameOrder(readIds(sql, select, id), wanted)) return false;
  sql.exec("DELETE FROM collection_listing WHERE collection_id = ?", id);
  sql.exec(
    `INSERT INTO collection_listing (collection_id, listing_id, position)
     SELECT ?, l.listing_id, l.position FROM json_each(?) AS asked
     CROSS JOIN listing l ON l.listing_id = asked.value`,
    id,
    JSON.stringify(wanted),
  );
  return true;
}

/** As if its seller had sorted it by hand. */
function writeOrder(sql: SqlStorage, id: number, wanted: readonly number[]): boolean {
  const select = `SELECT listing_id AS id FROM collection_place WHERE collection_id = ?
    ORDER BY position`;
  if (isSameOrder(readIds(sql, select, id), wanted)) return false;
  sql.exec("DELETE FROM collection_place WHERE collection_id = ?", id);
  sql.exec(
    `INSERT INTO collection_place (collection_id, listing_id, position)
     SELECT ?, value, key + 1 FROM json_each(?)`,
    id,
    JSON.stringify(wanted),
  );
  return true;
}

function refreshMembers(
  ctx: StoreContext,
  rows: readonly CollectionRow[],
  listings: readonly ListingFacts[],
): { changed: number[]; dueAtMs: number | null } {
  const nowMs = ctx.clock.now().getTime();
  const ends: number[] = [];
  const changed = rows.flatMap((row) => {
    const rule = ruleOf(row);
    if (rule === null) return [];
    const ids = listings.filter((listing) => matches(listing, rule, nowMs)).map(({ id }) => id);
    const end = nextAgeAtMs(listings, rule, nowMs);
    if (end !== null) ends.push(end);
    return writeMembers(
      ctx.sql,
      row.collection_id,
      ids.sort((a, b) => a - b),
    )
      ? [row.collection_id]
      : [];
  });
  return { changed, dueAtMs: ends.length === 0 ? null : Math.min(...ends) };
}

/** After the members: a collection shows those of all that is nested in it. */
function refreshOrders(
  ctx: StoreContext,
  rows: readonly CollectionRow[],
  listings: readonly ListingFacts[],
): number[] {
  const { currency } = readStoreRecord(ctx).settings.market;
  const factsOf = new Map(listings.map((listing) => [listing.id, listing]));
  return rows.flatMap((row) => {
    const sort = sortOf(row);
    if (sort === "hand") return [];
    const shown = listNestedListings(ctx.sql, row.collection_id).flatMap(
      (id) => factsOf.get(id) ?? [],
    );
    const ids = sortListings(shown, sort, currency).map(({ id }) => id);
    return writeOrder(ctx.sql, row.collection_id, ids) ? [row.collection_id] : [];
  });
}

export function refreshCollections(ctx: StoreContext): void {
  const { sql } = ctx;
  const rows = readCollectionRows(sql);
  const isOwn = ({ rule, sort }: CollectionRow) => rule !== null || sort !== "hand";
  if (!rows.some(isOwn)) {
    writeSetting(sql, dueSetting, null);
    return;
  }
  ctx.transaction(() => {
    const listings = readListingFacts(ctx);
    const { changed, dueAtMs } = refreshMembers(ctx, rows, listings);
    const sorted = refreshOrders(ctx, rows, listings);
    rebuildMembershipsOf(sql, [...changed, ...sorted]);
    // A collection's order is no matter of the search.
    if (changed.length > 0) markSearchIndexDirty(sql);
    writeSetting(sql, dueSetting, dueAtMs);
    if (dueAtMs !== null) ctx.wakeBy(dueAtMs);
  });
}

/** Alarm job: a listing became too old for a rule. */
export async function refreshDueCollections(ctx: StoreContext): Promise<void> {
  const dueAtMs = readNumberSetting(ctx.sql, dueSetting);
  if (dueAtMs === null) return;
  if (dueAtMs > ctx.clock.now().getTime()) ctx.wakeBy(dueAtMs);
  else await publishSoon(ctx);
}
