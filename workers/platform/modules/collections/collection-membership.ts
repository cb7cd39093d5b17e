// Membership of listings in collections and their parents, rewritten after what decides it changed: whether a listing
// is published and public, its collections, and what these are nested in.
import { markSearchIndexDirty } from "#platform/kernel/search-index-dirty";
import { wholeStore } from "./collection-sort-order";

/** Some collections with each one that they stand in, themselves included. */
const nesting = (some: string) => `WITH RECURSIVE nesting (inner_id, shelf_id) AS (
  ${some}
  UNION
  SELECT n.inner_id, c.parent_id FROM nesting n JOIN collection c ON c.collection_id = n.shelf_id
  WHERE c.parent_id IS NOT NULL
)`;
const ofListing =
  "SELECT collection_id, collection_id FROM collection_listing WHERE listing_id = ?1";
const ofStore = "SELECT collection_id, collection_id FROM collection";

/** Behind all that a seller has sorted by hand; a store has fewer listings. */
const unsortedFrom = 1_048_576;

/** Of listing `l` in the collection of this SQL expression: by hand where its seller sorted it, else as in the store. */
const positionIn = (collection: string) => `COALESCE(
  (SELECT position FROM collection_place
   WHERE collection_id = ${collection} AND listing_id = l.listing_id),
  l.position + ${unsortedFrom} * EXISTS
    (SELECT 1 FROM collection_place WHERE collection_id = ${collection}))`;

const place = `INSERT INTO shelf_place (shelf_id, is_private, position, listing_id)`;

/** Called when the listing and its collections are written. */
export function updateMembership(sql: SqlStorage, listingId: number): void {
  markSearchIndexDirty(sql);
  sql.exec("DELETE FROM shelf_place WHERE listing_id = ?", listingId);
  sql.exec(
    `${nesting(ofListing)} ${place}
     SELECT s.shelf_id, l.visibility = 'private', ${positionIn("s.shelf_id")}, l.listing_id
     FROM listing l JOIN (SELECT ${wholeStore} AS shelf_id UNION SELECT shelf_id FROM nesting) s
     WHERE l.listing_id = ?1 AND l.published = 1`,
    listingId,
  );
}

const among = "(SELECT value FROM json_each(?1))";

function rebuild(sql: SqlStorage, collectionIds: readonly number[]): void {
  const asked = JSON.stringify(collectionIds);
  sql.exec(`DELETE FROM shelf_place WHERE shelf_id IN ${among}`, asked);
  sql.exec(
    `${nesting(ofStore)} ${place}
     SELECT DISTINCT n.shelf_id, l.visibility = 'private', ${positionIn("n.shelf_id")}, l.listing_id
     FROM nesting n JOIN collection_listing cl ON cl.collection_id = n.inner_id
     JOIN listing l USING (listing_id) WHERE l.published = 1 AND n.shelf_id IN ${among}`,
    asked,
  );
}

/** Called when a collection moved below another one, which moves all of its listings. */
export function rebuildMemberships(sql: SqlStorage): void {
  markSearchIndexDirty(sql);
  sql.exec("DELETE FROM shelf_place WHERE shelf_id <> ?", wholeStore);
  const rows = sql.exec<{ id: number }>("SELECT collection_id AS id FROM collection").toArray();
  rebuild(
    sql,
    rows.map(({ id }) => id),
  );
}

/** Called when other listings stand in these, or in another order: in what they are nested in too. */
export function rebuildMembershipsOf(sql: SqlStorage, collectionIds: readonly number[]): void {
  if (collectionIds.length === 0) return;
  const rows = sql.exec<{ id: number }>(
    `${nesting(`SELECT value, value FROM json_each(?1)`)} SELECT DISTINCT shelf_id AS id FROM nesting`,
    JSON.stringify(collectionIds),
  );
  rebuild(
    sql,
    [...rows].map(({ id }) => id),
  );
}

/** Every listing that a collection shows, with what is nested in it, hidden ones included. */
export function listNestedListings(sql: SqlStorage, collectionId: number): number[] {
  return sql
    .exec<{ id: number }>(
      `${nesting(ofStore)} SELECT DISTINCT cl.listing_id AS id
       FROM nesting n JOIN collection_listing cl ON cl.collection_id = n.inner_id
       WHERE n.shelf_id = ?`,
      collectionId,
    )
    .toArray()
    .map(({ id }) => id);
}
