// What a collection's page shows: its place in the tree, one page of its tiles, and what its head says of them.
import { buildCollectionData } from "#app/catalog/listing/product-json-ld.server";
import { PageQuerySchema } from "#app/catalog/tiles/catalog.schema";
import { listTiles, requireTiles } from "#app/catalog/tiles/list-tiles.server";
import type { TilePage } from "#app/catalog/tiles/tile-page";
import type { ShopContext } from "#app/context/shop-context";
import { parseQuery } from "#app/kit/query";
import { getFixedT } from "#app/localization/messages.server";
import type { CollectionNode } from "#contract/store/store";
import { requireCollection } from "./collection.server";

/** @throws Response 404 for an unknown slug or a page past the end, 301 to the slug's own case. */
export async function readCollectionPage(request: Request, slug: string, shop: ShopContext) {
  const { collection, parents } = requireCollection(shop, slug, new URL(request.url).search);
  const { page } = parseQuery(request, PageQuerySchema);
  const asked = await listTiles(shop, { page, collectionId: collection.id });
  const tiles = requireTiles(asked, `/${collection.slug}`);
  const head = {
    title: `${collection.name} | ${shop.store.name}`,
    description: describeCollection(shop, collection, tiles),
    path: page === 1 ? `/${collection.slug}` : `/${collection.slug}?page=${page}`,
    image: tiles.products[0]?.imageUrl ?? null,
    data: buildCollectionData(shop, collection.slug),
  };
  return { head, collection, parents, tiles };
}

/** Names what is on the page, so that no two pages of a collection say the same. */
function describeCollection(shop: ShopContext, { name }: CollectionNode, { products }: TilePage) {
  const t = getFixedT(shop);
  if (products.length === 0) return t("collection.empty");
  const titles = new Intl.ListFormat(shop.market.locale, { type: "unit" });
  return t("collection.description", {
    name,
    store: shop.store.name,
    titles: titles.format([...new Set(products.slice(0, 6).map((product) => product.name))]),
  });
}
