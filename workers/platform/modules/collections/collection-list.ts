// Collections outside their tree: all of them in one list, or one with where it stands.

import type { getCollection as GetCollection } from "#contract/catalog/collection-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { CollectionNode } from "#contract/store/store";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { countListings } from "./collection-sort-order";
import { listCollections, readCollectionRows } from "./collection-tree";

export type ListedCollection = Omit<CollectionNode, "collections">;

function flatten(
  nodes: readonly CollectionNode[],
  parentSlug: string | null,
): (ListedCollection & { parentSlug: string | null })[] {
  return nodes.flatMap(({ id, slug, name, collections }) => [
    { id, slug, name, parentSlug },
    ...flatten(collections, slug),
  ]);
}

/** As a reader goes through the tree: every collection before what is nested in it. */
export function listCollectionsInOrder(ctx: StoreContext) {
  return flatten(listCollections(ctx), null);
}

export function findCollection(
  { sql }: StoreContext,
  slug: string,
): Result<CallAnswer<typeof GetCollection>> {
  const rows = readCollectionRows(sql);
  const unknown = () =>
    err(404, "collection_unknown", "There is no such collection.", "/query/slug");
  const wanted = rows.find((row) => row.slug === slug);
  if (wanted === undefined || wanted.is_hidden === 1) return unknown();
  const parents: ListedCollection[] = [];
  const above = (id: number | null) => rows.find((row) => row.collection_id === id);
  for (let row = above(wanted.parent_id); row !== undefined; row = above(row.parent_id)) {
    if (row.is_hidden === 1) return unknown();
    parents.unshift({ id: String(row.collection_id), slug: row.slug, name: row.name });
  }
  const collectionId = wanted.collection_id;
  const total_count = countListings(sql, { collectionId });
  return ok({
    collection: { id: String(collectionId), slug, name: wanted.name, parents, total_count },
  });
}
