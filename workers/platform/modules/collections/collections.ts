// A store's collections: a tree with stable ids.
import type { ParsedCatalogImport } from "#contract/catalog/catalog-import";
import type { CollectionNode } from "#contract/store/store";
import { groupRows } from "#platform/kernel/group-rows";
import { nextOf } from "#platform/kernel/sequence";
import type { StoreContext } from "#platform/kernel/store-context";

export type CollectionRow = {
  collection_id: number;
  slug: string;
  name: string;
  parent_id: number | null;
  position: number;
  is_hidden: number;
};

export function readCollectionRows(sql: SqlStorage): CollectionRow[] {
  return sql
    .exec<CollectionRow>(
      "SELECT collection_id, slug, name, parent_id, position, is_hidden FROM collection ORDER BY position",
    )
    .toArray();
}

/** Without those that the seller hides, and without what is nested in them. */
export function listCollections({ sql }: StoreContext): CollectionNode[] {
  const shown = readCollectionRows(sql).filter((row) => row.is_hidden === 0);
  const below = groupRows(shown, (row) => row.parent_id);
  const buildNodes = (parentId: number | null): CollectionNode[] =>
    (below.get(parentId) ?? []).map(({ collection_id, slug, name }) => ({
      id: String(collection_id),
      slug,
      name,
      collections: buildNodes(collection_id),
    }));
  return buildNodes(null);
}

/**
 * Updates by slug and adds what is new; collections left out stay. `moved` when one that was there
 * stands below another one now.
 */
export function putCollections(
  sql: SqlStorage,
  inputs: ParsedCatalogImport["collections"],
): { moved: boolean } {
  let moved = false;
  const rows = new Map(readCollectionRows(sql).map((row) => [row.slug, row]));
  let position = Math.max(0, ...[...rows.values()].map((row) => row.position));
  for (const { slug, name, parentSlug, hidden } of inputs) {
    const parent_id = parentSlug === null ? null : (rows.get(parentSlug)?.collection_id ?? null);
    const known = rows.get(slug);
    const is_hidden = hidden === undefined ? (known?.is_hidden ?? 0) : Number(hidden);
    if (known?.name === name && known.parent_id === parent_id && known.is_hidden === is_hidden) {
      continue;
    }
    moved ||= known !== undefined && known.parent_id !== parent_id;
    const row = known ?? { collection_id: nextOf(sql, "collection"), position: ++position };
    const written = { ...row, slug, name, parent_id, is_hidden };
    sql.exec(
      `INSERT INTO collection (collection_id, slug, name, parent_id, position, is_hidden)
       VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (collection_id) DO UPDATE SET name = excluded.name,
         parent_id = excluded.parent_id, is_hidden = excluded.is_hidden`,
      written.collection_id,
      slug,
      name,
      parent_id,
      written.position,
      is_hidden,
    );
    rows.set(slug, written);
  }
  return { moved };
}
