import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { isUnreachable } from "#app/cart/cart-answer";
import { PageQuerySchema } from "#app/catalog/catalog.schema";
import { listTiles, requireCollection } from "#app/catalog/catalog.server";
import { buildCollectionData } from "#app/catalog/listing-data.server";
import { TileGrid } from "#app/catalog/tile-grid";
import { buildPageMeta } from "#app/content/page-meta.server";
import { parseQuery } from "#app/kit/query";
import { useLocalization } from "#app/localization/localization-context";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const collection = requireCollection(shop, params.collectionSlug ?? "");
  const { page } = parseQuery(request, PageQuerySchema);
  const tiles = await listTiles(shop, { page, collectionId: collection.id });
  const meta = buildPageMeta(shop, {
    title: `${collection.name} | ${shop.store.name}`,
    path: page === 1 ? `/${collection.slug}` : `/${collection.slug}?page=${page}`,
    image: tiles.products[0]?.imageUrl ?? null,
    data: buildCollectionData(shop, collection.slug),
  });
  return { meta, collection, tiles };
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.defaultShouldRevalidate && !isUnreachable(args.actionResult);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function Collection() {
  const { collection, tiles } = useLoaderData<typeof loader>();
  const { t } = useLocalization();
  return (
    <main id="main" className="section">
      <h1 className="page-title">{collection.name}</h1>
      {collection.collections.length > 0 && (
        <ul className="chips">
          {collection.collections.map((child) => (
            <li key={child.id}>
              <a className="chip" href={`/${child.slug}`}>
                {child.name}
              </a>
            </li>
          ))}
        </ul>
      )}
      {tiles.products.length === 0 ? (
        <p className="empty">{t("collection.empty")}</p>
      ) : (
        <TileGrid
          products={tiles.products}
          nextPage={tiles.nextPage}
          path={`/${collection.slug}`}
          firstIsVisible
        />
      )}
    </main>
  );
}
