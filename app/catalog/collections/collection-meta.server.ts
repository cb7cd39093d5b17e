// Title, description, canonical path, picture and JSON-LD of a collection's page.
import { buildCollectionData } from "#app/catalog/listing/product-json-ld.server";
import type { TilePage } from "#app/catalog/tiles/tile-page";
import type { ShopContext } from "#app/context/shop-context";
import { getFixedT } from "#app/localization/messages.server";
import type { CollectionNode } from "#contract/store/store";

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

/** @param page counts from 1 */
export function buildCollectionMeta(
  shop: ShopContext,
  collection: CollectionNode,
  tiles: TilePage,
  page: number,
) {
  return {
    title: `${collection.name} | ${shop.store.name}`,
    description: describeCollection(shop, collection, tiles),
    path: page === 1 ? `/${collection.slug}` : `/${collection.slug}?page=${page}`,
    image: tiles.products[0]?.imageUrl ?? null,
    data: buildCollectionData(shop, collection.slug),
  };
}
