// Which listings are pre-orders. Free of schemas, so that pages load it at no cost.

const preorderTags: readonly string[] = ["pre-order", "preorder"];

/** Q66: a listing is a pre-order where its seller tagged it so. It is requested, never bought. */
export function isPreorder({ tags }: { tags: readonly string[] }): boolean {
  return tags.some((tag) => preorderTags.includes(tag.trim().toLowerCase()));
}
