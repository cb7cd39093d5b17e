// A store's collections by their addresses, which ignore case.
import { redirect } from "@remix-run/cloudflare";
import type { ShopContext } from "#app/context/shop-context";
import type { CollectionNode } from "#contract/store/store";
import { findSlugInCase, findTrail } from "./find-collection";

export type CollectionPlace = {
  collection: CollectionNode;
  /** Outermost first. */
  parents: CollectionNode[];
};

/**
 * Any collection or sub-collection by its slug.
 * @throws Response 404, or 301 to the address in the slug's own case.
 */
export function requireCollection(shop: ShopContext, slug: string, search = ""): CollectionPlace {
  const { collections } = shop.store;
  const trail = findTrail(collections, slug);
  const collection = trail.at(-1);
  if (collection !== undefined) return { collection, parents: trail.slice(0, -1) };
  const known = findSlugInCase(collections, slug);
  if (known !== null) throw redirect(`/${encodeURIComponent(known)}${search}`, 301);
  throw new Response("Not found", { status: 404, statusText: "Not Found" });
}
