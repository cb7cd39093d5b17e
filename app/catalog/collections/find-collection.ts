// A store's collections are a tree; a page knows one by its slug, wherever it is nested.
import type { CollectionNode } from "#contract/store/store";

/** The collection with everything above it, outermost first; empty where there is none. */
export function findTrail(nodes: readonly CollectionNode[], slug: string): CollectionNode[] {
  for (const node of nodes) {
    if (node.slug === slug) return [node];
    const below = findTrail(node.collections, slug);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The slug as a collection of the store spells it, for an address typed in another case. */
export function findSlugInCase(nodes: readonly CollectionNode[], slug: string): string | null {
  const folded = slug.toLowerCase();
  for (const node of nodes) {
    if (node.slug.toLowerCase() === folded) return node.slug;
    const below = findSlugInCase(node.collections, slug);
    if (below !== null) return below;
  }
  return null;
}

export function findCollection(
  nodes: readonly CollectionNode[],
  slug: string,
): CollectionNode | null {
  return findTrail(nodes, slug).at(-1) ?? null;
}
