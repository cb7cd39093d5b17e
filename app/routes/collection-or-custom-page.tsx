import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { CollectionPage } from "#app/catalog/collections/collection-page";
import { readCollectionPage } from "#app/catalog/collections/collection-page.server";
import { findSlugInCase } from "#app/catalog/collections/find-collection";
import { CustomPageView } from "#app/content/custom-page";
import { readCustomPage } from "#app/content/custom-page.server";
import { sharedJsonAround } from "#app/content/hydration/shared-loader-data.server";
import { useRootData } from "#app/content/root-data";
import { buildPageMeta } from "#app/content/seo/page-meta.server";

/** A collection goes before a page of the seller's own; what is neither is not found. */
export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const slug = params.collectionSlug ?? "";
  const isCollection = findSlugInCase(shop.store.collections, slug) !== null;
  const own = isCollection ? null : await readCustomPage(shop, slug);
  if (own !== null) return json(own);
  const { head, ...page } = await readCollectionPage(request, slug, shop);
  const data = { customPage: null, meta: buildPageMeta(shop, head), ...page };
  return sharedJsonAround(shop, page.tiles.products, data);
}

export { skipRevalidationAfterCartChange as shouldRevalidate } from "#app/catalog/tiles/revalidate-tiles";

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function CollectionOrCustomPage() {
  const found = useLoaderData<typeof loader>();
  const collections = useRootData()?.store.collections ?? [];
  if (found.customPage !== null) return <CustomPageView page={found.customPage} />;
  const others = collections.filter(({ slug }) => slug !== found.collection.slug);
  return <CollectionPage {...found} others={others} />;
}
