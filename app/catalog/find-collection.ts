// A store's collections are a tree; a page knows one by its slug, wherever it is nested.
import type { CollectionNode } from "#contract/store";

export function findCollection(
  nodes: readonly CollectionNode[],
  slug: string,
): CollectionNode | null {
  for (const node of nodes) {
    if (node.slug === slug) return node;
    const nested = findCollection(node.collections, slug);
    if (nested !== null) return nested;
  }
  return null;
}
