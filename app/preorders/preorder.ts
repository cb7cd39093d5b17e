// Which listings are ordered ahead (Q66): those that their seller tagged so. Pure.
import type { Listing } from "#contract/catalog";

const preorderTags: readonly string[] = ["pre-order", "preorder"];

export function isPreorder({ tags }: Pick<Listing, "tags">): boolean {
  return tags.some((tag) => preorderTags.includes(tag.trim().toLowerCase()));
}

/** The form on a page of its own, which is also where it leads without scripts. */
export function preorderPath(slug: string, ids: { variation: string; size: string }): string {
  return `/listing/${encodeURIComponent(slug)}/preorder?${new URLSearchParams(ids)}`;
}
