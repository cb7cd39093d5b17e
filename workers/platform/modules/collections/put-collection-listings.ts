// Which listings stand in a collection and in which order, as its seller sorts them by hand.
import {
  type putCollectionListings as Call,
  maxSortedListings,
} from "#contract/catalog/seller-collection-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { overwritesUnseen, versionOfContent } from "#platform/kernel/content-version";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { rebuildMemberships } from "./collection-membership";

type Found = { collection_id: number; is_ruled: number };

function findCollectionRow(sql: SqlStorage, slug: string): Found | null {
  const [row] = sql.exec<Found>(
    "SELECT collection_id, rule IS NOT NULL AS is_ruled FROM collection WHERE slug = ?",
    slug,
  );
  return row ?? null;
}

const unknownCollection = () =>
  err(404, "collection_unknown", "There is no such collection.", "/path/slug");

function findListingIds(sql: SqlStorage, slugs: readonly string[]): (number | undefined)[] {
  const rows = sql.exec<{ slug: string; listing_id: number }>(
    "SELECT slug, listing_id FROM listing WHERE slug IN (SELECT value FROM json_each(?))",
    JSON.stringify(slugs),
  );
  const idOf = new Map([...rows].map((row) => [row.slug, row.listing_id]));
  return slugs.map((slug) => idOf.get(slug));
}

type Members = { ids: number[]; total: number; version: string };

/** In the order of the collection's page, hidden ones behind. */
export function readMemberIds({ sql }: StoreContext, slug: string): Result<Members> {
  const found = findCollectionRow(sql, slug);
  if (found === null) return unknownCollection();
  const ids = sql
    .exec<{ listing_id: number }>(
      `SELECT cl.listing_id FROM collection_listing cl
       CROSS JOIN listing l ON l.listing_id = cl.listing_id
       LEFT JOIN collection_place cp
         ON cp.collection_id = cl.collection_id AND cp.listing_id = cl.listing_id
       WHERE cl.collection_id = ?
       ORDER BY cp.position IS NULL, cp.position, l.position`,
      found.collection_id,
    )
    .toArray()
    .map((row) => row.listing_id);
  const version = versionOfContent(ids);
  return ok({ ids: ids.slice(0, maxSortedListings), total: ids.length, version });
}

/** Else an import of the same file would find these listings unchanged. */
function forgetImports(sql: SqlStorage, listingIds: readonly number[]): void {
  sql.exec(
    "UPDATE listing SET fingerprint = '' WHERE listing_id IN (SELECT value FROM json_each(?))",
    JSON.stringify(listingIds),
  );
}

function writeMembers(sql: SqlStorage, collectionId: number, ids: readonly number[]): void {
  const order = JSON.stringify(ids);
  sql.exec(
    `DELETE FROM collection_listing WHERE collection_id = ?
       AND listing_id NOT IN (SELECT value FROM json_each(?))`,
    collectionId,
    order,
  );
  sql.exec(
    `INSERT OR IGNORE INTO collection_listing (collection_id, listing_id, position)
     SELECT ?, l.listing_id, l.position FROM json_each(?) AS asked
     CROSS JOIN listing l ON l.listing_id = asked.value`,
    collectionId,
    order,
  );
  sql.exec("DELETE FROM collection_place WHERE collection_id = ?", collectionId);
  sql.exec(
    `INSERT INTO collection_place (collection_id, listing_id, position)
     SELECT ?, value, key + 1 FROM json_each(?)`,
    collectionId,
    order,
  );
}

type Change = CallInput<typeof Call>["body"];

function storeMembers(
  ctx: StoreContext,
  slug: string,
  { listings: slugs, expectedVersion }: Change,
): Result<null> {
  const { sql } = ctx;
  const members = readMemberIds(ctx, slug);
  const collection = findCollectionRow(sql, slug);
  if (!members.ok) return members;
  if (collection === null) return unknownCollection();
  if (collection.is_ruled === 1) {
    const detail = "A rule says what stands in it. Take the rule away first.";
    return err(409, "collection_by_rule", detail, "/path/slug");
  }
  const { ids: before, total, version } = members.value;
  if (total > before.length) {
    const detail = `More than ${maxSortedListings} listings stand in it: they cannot be sorted by hand.`;
    return err(409, "collection_too_large", detail, "/listings");
  }
  const ids = findListingIds(sql, slugs);
  const missing = ids.indexOf(undefined);
  if (missing !== -1) {
    const detail = "The store has no such listing.";
    return err(422, "listing_unknown", detail, `/listings/${missing}`);
  }
  const known = [...new Set(ids.filter((one) => one !== undefined))];
  const asked = versionOfContent(known);
  if (overwritesUnseen({ stored: version, asked, expected: expectedVersion })) {
    const detail = "Somebody else has changed what stands in it, or the order, since it was read.";
    return err(409, "collection_listings_changed", detail, "/expectedVersion");
  }
  const differs = [
    ...before.filter((one) => !known.includes(one)),
    ...known.filter((one) => !before.includes(one)),
  ];
  writeMembers(sql, collection.collection_id, known);
  forgetImports(sql, differs);
  rebuildMemberships(sql);
  return ok(null);
}

export async function putCollectionListings(
  ctx: StoreContext,
  { slug, change }: { slug: string; change: Change },
): Promise<Result<CallAnswer<typeof Call>>> {
  const stored = ctx.transaction(() => storeMembers(ctx, slug, change));
  return stored.ok ? ok({ slug, ...(await publishSoon(ctx)) }) : stored;
}
