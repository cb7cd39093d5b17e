// What a collection's page shows: its place in the tree, and one page of its tiles.

import { listTiles, requireTiles } from "#app/catalog/tiles/list-tiles.server";
import { PageQuerySchema } from "#app/catalog/tiles/page-query.schema";
import type { ShopContext } from "#app/context/shop-context";
import { parseQuery } from "#app/http/query";
import { buildCollectionMeta } from "./collection-meta.server";
import { requireCollection } from "./require-collection.server";

/** @throws Response 404 for an unknown slug or a page past the end, 301 to the slug's own case. */
export async function readCollectionPage(request: Request, slug: string, shop: ShopContext) {
  const { collection, parents } = requireCollection(shop, slug, new URL(request.url).search);
  const { page } = parseQuery(request, PageQuerySchema);
  const asked = await listTiles(shop, { page, collectionId: collection.id });
  const tiles = requireTiles(asked, `/${collection.slug}`);
  return { head: buildCollectionMeta(shop, collection, tiles, page), collection, parents, tiles };
}
