// A store's collections: a tree with stable ids.
import type { ParsedCatalogImport } from "#contract/catalog/catalog-import";
import {
  type CollectionRule,
  CollectionRuleSchema,
  type CollectionSort,
  CollectionSortSchema,
} from "#contract/catalog/collection-rule";
import type { CollectionNode } from "#contract/store/store";
import { versionOfContent } from "#platform/kernel/content-version";
import { groupRows } from "#platform/kernel/database/group-rows";
import { jsonColumn } from "#platform/kernel/database/json-column";
import { nextSequenceId } from "#platform/kernel/database/sequence";
import { markSearchIndexDirty } from "#platform/kernel/search-index-dirty";
import type { StoreContext } from "#platform/kernel/store-context";

export type CollectionRow = {
  collection_id: number;
  slug: string;
  name: string;
  parent_id: number | null;
  position: number;
  is_hidden: number;
  /** JSON; null for one that is filled by hand. */
  rule: string | null;
  sort: string;
};

export function readCollectionRows(sql: SqlStorage): CollectionRow[] {
  return sql
    .exec<CollectionRow>(
      "SELECT collection_id, slug, name, parent_id, position, is_hidden, rule, sort FROM collection ORDER BY position",
    )
    .toArray();
}

const RuleColumn = jsonColumn.pipe(CollectionRuleSchema).nullable();

export const ruleOf = ({ rule }: CollectionRow): CollectionRule | null => RuleColumn.parse(rule);
export const sortOf = ({ sort }: CollectionRow): CollectionSort => CollectionSortSchema.parse(sort);

type RuleChange = {
  rule?: CollectionRule | null | undefined;
  sort?: CollectionSort | undefined;
};

/** What a change makes of the columns `rule` and `sort`; what comes by itself is not sorted by hand. */
export function applyRuleChange(
  { rule, sort }: RuleChange,
  known: CollectionRow | undefined,
): Pick<CollectionRow, "rule" | "sort"> {
  const next = rule === undefined ? (known?.rule ?? null) : rule && JSON.stringify(rule);
  const wanted = sort ?? known?.sort ?? "hand";
  return { rule: next, sort: next !== null && wanted === "hand" ? "newest" : wanted };
}

/** Else an import of the same file would find these listings unchanged, though others stand in the collection now. */
export function forgetImportsOf(sql: SqlStorage, collectionId: number): void {
  sql.exec(
    `UPDATE listing SET fingerprint = '' WHERE listing_id IN
       (SELECT listing_id FROM collection_listing WHERE collection_id = ?)`,
    collectionId,
  );
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

/** Of what its seller edits in one place; where it stands among its siblings is the tree's. */
export function versionOfCollection(row: CollectionRow): string {
  const { collection_id, slug, name, parent_id, is_hidden, rule, sort } = row;
  return versionOfContent([collection_id, slug, name, parent_id, is_hidden, rule, sort]);
}

export function writeCollection(sql: SqlStorage, row: CollectionRow): void {
  markSearchIndexDirty(sql);
  sql.exec(
    `INSERT INTO collection (collection_id, slug, name, parent_id, position, is_hidden, rule, sort)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (collection_id) DO UPDATE SET slug = excluded.slug, name = excluded.name,
       parent_id = excluded.parent_id, is_hidden = excluded.is_hidden, rule = excluded.rule,
       sort = excluded.sort`,
    row.collection_id,
    row.slug,
    row.name,
    row.parent_id,
    row.position,
    row.is_hidden,
    row.rule,
    row.sort,
  );
}

const isSame = (known: CollectionRow, next: Omit<CollectionRow, "collection_id" | "position">) =>
  known.name === next.name &&
  known.parent_id === next.parent_id &&
  known.is_hidden === next.is_hidden &&
  known.rule === next.rule &&
  known.sort === next.sort;

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
  for (const input of inputs) {
    const { slug, name, parentSlug, hidden } = input;
    const parent_id = parentSlug === null ? null : (rows.get(parentSlug)?.collection_id ?? null);
    const known = rows.get(slug);
    const is_hidden = hidden === undefined ? (known?.is_hidden ?? 0) : Number(hidden);
    const ruled = applyRuleChange(input, known);
    const next = { slug, name, parent_id, is_hidden, ...ruled };
    if (known !== undefined && isSame(known, next)) continue;
    moved ||= known !== undefined && known.parent_id !== parent_id;
    const row = known ?? { collection_id: nextSequenceId(sql, "collection"), position: ++position };
    const written = { ...row, ...next };
    if (known !== undefined && known.rule !== next.rule) forgetImportsOf(sql, known.collection_id);
    writeCollection(sql, written);
    rows.set(slug, written);
  }
  return { moved };
}
