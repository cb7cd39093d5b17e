// Sort order of listings in a store or a collection: reads any page, however late, without walking past
// what stands before it. Knows no listing's content.

/** A collection's id, or `wholeStore`. */
export type ListingScope = { collectionId: number; visibility?: "any" | undefined };

export const wholeStore = 0;

/** As in the triggers that count. */
const blockLength = 256;

type Block = { block: number; listings: number };

/** `listings` are all that a collection shows; `place` says where a page of it begins and ends. */
export type Stretch = { from: number; to: number; skip: number };

function readBlocks(sql: SqlStorage, { collectionId, visibility }: ListingScope): Block[] {
  const counted = visibility === "any" ? "public + private" : "public";
  return sql
    .exec<Block>(
      `SELECT block, ${counted} AS listings FROM shelf_block WHERE shelf_id = ? ORDER BY block`,
      collectionId,
    )
    .toArray();
}

/** Null when the page begins behind the last listing. */
function findStretch(blocks: readonly Block[], offset: number, limit: number): Stretch | null {
  let before = 0;
  let stretch: Stretch | null = null;
  for (const { block, listings } of blocks) {
    const from = block * blockLength;
    if (stretch === null && before + listings > offset) {
      stretch = { from, to: from + blockLength, skip: offset - before };
    }
    if (stretch !== null) stretch = { ...stretch, to: from + blockLength };
    before += listings;
    if (stretch !== null && before >= offset + limit) break;
  }
  return stretch;
}

/** How many listings a collection shows, and a page of their ids in its order. */
export function readListingPage(
  sql: SqlStorage,
  scope: ListingScope,
  page: { offset: number; limit: number },
): { total: number; listingIds: number[] } {
  const blocks = readBlocks(sql, scope);
  const total = blocks.reduce((sum, { listings }) => sum + listings, 0);
  const stretch = findStretch(blocks, page.offset, page.limit);
  if (stretch === null) return { total, listingIds: [] };
  const rows = sql.exec<{ listing_id: number }>(
    `SELECT listing_id FROM shelf_place
     WHERE shelf_id = ? AND ${shownOn(scope)} AND position >= ? AND position < ?
     ORDER BY position LIMIT ? OFFSET ?`,
    scope.collectionId,
    stretch.from,
    stretch.to,
    page.limit,
    stretch.skip,
  );
  return { total, listingIds: [...rows].map((row) => row.listing_id) };
}

/** Those of these listings that a collection shows, each once, in the order in which they are asked for. */
export function filterShown(
  sql: SqlStorage,
  scope: ListingScope,
  listingIds: readonly number[],
): number[] {
  const rows = sql.exec<{ listing_id: number }>(
    `SELECT s.listing_id FROM json_each(?) AS asked
     CROSS JOIN shelf_place s ON s.listing_id = asked.value
     WHERE s.shelf_id = ? AND ${shownOn(scope)} ORDER BY asked.key`,
    JSON.stringify([...new Set(listingIds)]),
    scope.collectionId,
  );
  return [...rows].map((row) => row.listing_id);
}

function shownOn({ visibility }: ListingScope): string {
  return visibility === "any" ? "is_private IN (0, 1)" : "is_private = 0";
}

export function countListings(sql: SqlStorage, scope: ListingScope): number {
  return readBlocks(sql, scope).reduce((sum, { listings }) => sum + listings, 0);
}

/** Null for a listing that does not stand in it. */
export function findPosition(
  sql: SqlStorage,
  { collectionId }: ListingScope,
  listingId: number,
): number | null {
  const [row] = sql.exec<{ position: number }>(
    "SELECT position FROM shelf_place WHERE listing_id = ? AND shelf_id = ?",
    listingId,
    collectionId,
  );
  return row?.position ?? null;
}

/** Shown listings that follow a position; behind the last one it starts again. */
export function readNeighbours(
  sql: SqlStorage,
  scope: ListingScope,
  position: number,
  limit: number,
): number[] {
  const select = (where: string) =>
    sql
      .exec<{ listing_id: number }>(
        `SELECT listing_id FROM shelf_place
         WHERE shelf_id = ? AND ${shownOn(scope)} AND position ${where} ? ORDER BY position LIMIT ?`,
        scope.collectionId,
        position,
        limit,
      )
      .toArray()
      .map((row) => row.listing_id);
  const following = select(">");
  return following.length === limit ? following : [...following, ...select("<")].slice(0, limit);
}
