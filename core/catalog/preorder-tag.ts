// Tags that make a listing a pre-order. No schema library here: pages load it.

const preorderTags: readonly string[] = ["pre-order", "preorder"];

/** A listing is a pre-order where its seller tagged it so. It is requested, never bought. */
export function isPreorder({ tags }: { tags: readonly string[] }): boolean {
  return tags.some((tag) => preorderTags.includes(tag.trim().toLowerCase()));
}
