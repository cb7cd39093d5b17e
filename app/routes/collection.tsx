import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { requireCollection } from "#app/catalog/collections/collection.server";
import { CollectionPage } from "#app/catalog/collections/collection-page";
import { findSlugInCase } from "#app/catalog/collections/find-collection";
import { buildCollectionData } from "#app/catalog/listing/product-json-ld.server";
import { PageQuerySchema } from "#app/catalog/tiles/catalog.schema";
import { listTiles, requireTiles } from "#app/catalog/tiles/list-tiles.server";
import type { TilePage } from "#app/catalog/tiles/tile-page";
import { CustomPageView } from "#app/content/custom-page";
import { readCustomPage } from "#app/content/custom-page.server";
import { useRootData } from "#app/content/root-data";
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import type { ShopContext } from "#app/context/shop-context";
import { parseQuery } from "#app/kit/query";
import { getFixedT } from "#app/localization/messages.server";
import type { CollectionNode } from "#contract/store/store";

/** A collection goes before a page of the seller's own; what is neither is not found. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const slug = params.collectionSlug ?? "";
  const isCollection = findSlugInCase(shop.store.collections, slug) !== null;
  const own = isCollection ? null : await readCustomPage(shop, slug);
  return own ?? { customPage: null, ...(await readCollection(request, slug, shop)) };
}

async function readCollection(request: Request, slug: string, shop: ShopContext) {
  const { collection, parents } = requireCollection(shop, slug, new URL(request.url).search);
  const { page } = parseQuery(request, PageQuerySchema);
  const asked = await listTiles(shop, { page, collectionId: collection.id });
  const tiles = requireTiles(asked, `/${collection.slug}`);
  const meta = buildPageMeta(shop, {
    title: `${collection.name} | ${shop.store.name}`,
    description: describeCollection(shop, collection, tiles),
    path: page === 1 ? `/${collection.slug}` : `/${collection.slug}?page=${page}`,
    image: tiles.products[0]?.imageUrl ?? null,
    data: buildCollectionData(shop, collection.slug),
  });
  return { meta, collection, parents, tiles };
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

export { skipRevalidationAfterCartChange as shouldRevalidate } from "#app/catalog/tiles/revalidate-tiles";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function CollectionOrCustomPage() {
  const found = useLoaderData<typeof loader>();
  const frame = useRootData();
  if (found.customPage !== null) return <CustomPageView page={found.customPage} />;
  const { slug } = found.collection;
  const others = frame?.store.collections.filter((other) => other.slug !== slug) ?? [];
  return <CollectionPage {...found} others={others} />;
}
