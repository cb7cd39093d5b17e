// The seller's changes to the tree of collections: one of them, or the order and nesting of all.
import type {
  orderCollections as Order,
  putCollection as Put,
  SellerCollection,
} from "#contract/catalog/seller-collection-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import { routedSlugs } from "#contract/theme/custom-pages";
import { groupRows } from "#platform/kernel/database/group-rows";
import { nextSequenceId } from "#platform/kernel/database/sequence";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { rebuildMemberships } from "./collection-membership";
import {
  applyRuleChange,
  type CollectionRow,
  forgetImportsOf,
  readCollectionRows,
  ruleOf,
  sortOf,
  versionOfCollection,
  writeCollection,
} from "./collection-tree";

const maxCollections = 500;

/** Every collection before what is nested in it, as the shop's menu shows them. */
function inTreeOrder(rows: readonly CollectionRow[]) {
  const slugOf = new Map(rows.map((row) => [row.collection_id, row.slug]));
  const below = groupRows(rows, (row) => row.parent_id);
  const walk = (parentId: number | null): { row: CollectionRow; parentSlug: string | null }[] =>
    (below.get(parentId) ?? []).flatMap((row) => [
      { row, parentSlug: row.parent_id === null ? null : (slugOf.get(row.parent_id) ?? null) },
      ...walk(row.collection_id),
    ]);
  return walk(null);
}

export function listSellerCollections({ sql }: StoreContext): SellerCollection[] {
  const rows = readCollectionRows(sql);
  const counted = sql.exec<{ collection_id: number; listings: number }>(
    `SELECT c.collection_id, COUNT(cl.listing_id) AS listings
     FROM collection c CROSS JOIN collection_listing cl ON cl.collection_id = c.collection_id
     GROUP BY c.collection_id`,
  );
  const countOf = new Map([...counted].map((row) => [row.collection_id, row.listings]));
  return inTreeOrder(rows).map(({ row, parentSlug }) => ({
    id: String(row.collection_id),
    slug: row.slug,
    name: row.name,
    parentSlug,
    hidden: row.is_hidden === 1,
    listings: countOf.get(row.collection_id) ?? 0,
    rule: ruleOf(row),
    sort: sortOf(row),
    version: versionOfCollection(row),
  }));
}

type Change = { slug: string } & { body: CallInput<typeof Put>["body"] };

/** Whether `above` is the collection itself or stands somewhere in it. */
function isInside(rows: readonly CollectionRow[], above: CollectionRow, slug: string): boolean {
  for (let row: CollectionRow | undefined = above; row !== undefined; ) {
    if (row.slug === slug) return true;
    const parentId: number | null = row.parent_id;
    row = rows.find((one) => one.collection_id === parentId);
  }
  return false;
}

function findParent(
  rows: readonly CollectionRow[],
  { slug, body: { parentSlug } }: Change,
  known: CollectionRow | undefined,
): Result<number | null> {
  if (parentSlug === undefined) return ok(known?.parent_id ?? null);
  if (parentSlug === null) return ok(null);
  const parent = rows.find((row) => row.slug === parentSlug);
  if (parent === undefined) {
    return err(422, "collection_unknown", `There is no collection "${parentSlug}"`, "/parentSlug");
  }
  if (isInside(rows, parent, slug)) {
    const detail = `"${slug}" would stand inside itself`;
    return err(422, "collection_circular", detail, "/parentSlug");
  }
  return ok(parent.collection_id);
}

/** Asked a second time, after a lost answer, a change finds what it asked for. */
function checkVersion(
  known: CollectionRow | undefined,
  next: CollectionRow,
  expectedVersion: string | null | undefined,
): Failure | null {
  const version = known === undefined ? null : versionOfCollection(known);
  const isFree = expectedVersion === undefined || version === expectedVersion;
  if (isFree || version === versionOfCollection(next)) return null;
  const detail = "Somebody else has made, changed or deleted the collection since it was read.";
  return err(409, "collection_changed", detail, "/expectedVersion");
}

function storeCollection({ sql }: StoreContext, change: Change): Result<{ slug: string }> {
  const { body } = change;
  const rows = readCollectionRows(sql);
  const known = rows.find((row) => row.slug === change.slug);
  const slug = body.slug ?? change.slug;
  if (slug !== change.slug && rows.some((row) => row.slug === slug)) {
    return err(422, "slug_taken", "Another collection has this address.", "/slug");
  }
  // One that has such an address may be given another.
  if (slug !== known?.slug && routedSlugs.has(slug)) {
    const pointer = body.slug === undefined ? "/path/slug" : "/slug";
    return err(422, "slug_reserved", "The shop has a page of its own at this address.", pointer);
  }
  if (known === undefined && rows.length >= maxCollections) {
    const detail = `A store has ${maxCollections} collections at most`;
    return err(422, "too_many_collections", detail, "/path/slug");
  }
  const parent = findParent(rows, change, known);
  if (!parent.ok) return parent;
  const last = Math.max(0, ...rows.map((row) => row.position));
  const next: CollectionRow = {
    collection_id: known?.collection_id ?? nextSequenceId(sql, "collection"),
    slug,
    name: body.name,
    parent_id: parent.value,
    ...applyRuleChange(body, known),
    position: known?.position ?? last + 1,
    is_hidden: body.hidden === undefined ? (known?.is_hidden ?? 0) : Number(body.hidden),
  };
  const changed = checkVersion(known, next, body.expectedVersion);
  if (changed !== null) return changed;
  // They stay in it, or leave it with the next publish: their imports must not take them for unchanged.
  if (known !== undefined && known.rule !== next.rule) forgetImportsOf(sql, known.collection_id);
  writeCollection(sql, next);
  if (known !== undefined && known.parent_id !== parent.value) rebuildMemberships(sql);
  return ok({ slug });
}

export async function putCollection(
  ctx: StoreContext,
  change: Change,
): Promise<Result<CallAnswer<typeof Put>>> {
  const stored = ctx.transaction(() => storeCollection(ctx, change));
  if (!stored.ok) return stored;
  return ok({ ...stored.value, ...(await publishSoon(ctx)) });
}

type NewOrder = CallInput<typeof Order>["body"];
type Places = NewOrder["collections"];

const textOf = (places: Places) =>
  JSON.stringify(places.map(({ slug, parentSlug }) => [slug, parentSlug]));

/** What is stored as it was asked for is no conflict: it may be the same request, sent again. */
function isSeen(rows: readonly CollectionRow[], { collections, expected }: NewOrder): boolean {
  if (expected === undefined) return true;
  const stored = textOf(
    inTreeOrder(rows).map(({ row: { slug }, parentSlug }) => ({ slug, parentSlug })),
  );
  return [expected, collections].some((places) => textOf(places) === stored);
}

/** Every parent stands before what is nested in it, so that no circle can be written. */
function isWhole(rows: readonly CollectionRow[], places: Places): boolean {
  const seen = new Set<string>();
  const known = new Set(rows.map((row) => row.slug));
  for (const { slug, parentSlug } of places) {
    if (!known.has(slug) || seen.has(slug)) return false;
    if (parentSlug !== null && !seen.has(parentSlug)) return false;
    seen.add(slug);
  }
  return seen.size === known.size;
}

function storeOrder({ sql }: StoreContext, order: NewOrder): Result<null> {
  const rows = readCollectionRows(sql);
  const { collections: places } = order;
  if (!isWhole(rows, places) || !isSeen(rows, order)) {
    const detail =
      "The collections are others than those that were read, or not in the order of a tree.";
    return err(409, "collections_changed", detail, "/collections");
  }
  const idOf = new Map(rows.map((row) => [row.slug, row.collection_id]));
  places.forEach(({ slug, parentSlug }, index) => {
    sql.exec(
      "UPDATE collection SET position = ?, parent_id = ? WHERE slug = ?",
      index + 1,
      parentSlug === null ? null : (idOf.get(parentSlug) ?? null),
      slug,
    );
  });
  rebuildMemberships(sql);
  return ok(null);
}

export async function orderCollections(
  ctx: StoreContext,
  order: NewOrder,
): Promise<Result<CallAnswer<typeof Order>>> {
  const stored = ctx.transaction(() => storeOrder(ctx, order));
  return stored.ok ? ok(await publishSoon(ctx)) : stored;
}
