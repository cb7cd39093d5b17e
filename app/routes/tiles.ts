// A further page of a grid, for the script that lets it grow.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { requireCollection } from "#app/catalog/collections/require-collection.server";
import { listFeaturedProducts } from "#app/catalog/tiles/featured-products.server";
import { listTiles } from "#app/catalog/tiles/list-tiles.server";
import { MoreTilesQuerySchema } from "#app/catalog/tiles/page-query.schema";
import type { FetchedTilePage } from "#app/catalog/tiles/tile-page";
import { parseQuery } from "#app/http/query";

export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { page, collection: slug } = parseQuery(request, MoreTilesQuerySchema);
  const tiles =
    slug === undefined
      ? await listFeaturedProducts(shop, page)
      : await listTiles(shop, {
          page,
          collectionId: requireCollection(shop, slug).collection.id,
        });
  const { locale, currency, region } = shop.market;
  const answer: FetchedTilePage = { ...tiles, market: { locale, currency, region } };
  return Response.json(answer, { headers: { "cache-control": "no-store" } });
}
