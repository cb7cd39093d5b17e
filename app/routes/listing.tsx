import {
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isUnreachable } from "#app/browser/offline-form";
import { buildListingView, type ListingView } from "#app/catalog/listing/listing-view.server";
import { buildListingData } from "#app/catalog/listing/product-json-ld.server";
import { requireListing } from "#app/catalog/listing-model/require-listing.server";
import {
  listRecommendations,
  noRecommendations,
} from "#app/catalog/recommendations/listing-recommendations.server";
import { RelatedProducts } from "#app/catalog/recommendations/related-products";
import { SimilarProducts } from "#app/catalog/recommendations/similar-products";
import { useRootData } from "#app/content/root-data";
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import type { ShopContext } from "#app/context/shop-context";
import { cachedBriefly } from "#app/context/short-page-cache";
import { Notice } from "#app/ui/notice";
import type { Listing } from "#contract/catalog/catalog";
import { isPreorder } from "#core/preorder-tag";
import { plainText } from "#core/text/summarize";
import { ListingProductView } from "./listing/listing-product";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const [listing, { isComplete, ...suggestions }] = await Promise.all([
    requireListing(shop, slug, request.url),
    listRecommendations(shop, slug),
  ]);
  shop.rememberChoices(listing.products);
  const view = await buildListingView(shop, listing);
  const meta = buildListingMeta(shop, listing, view);
  const shown = view.listing === null ? noRecommendations : suggestions;
  const headers = new Headers();
  // Not "no-store": while the backend is slow, each visit would be rendered.
  if (!isComplete) headers.set("cache-control", cachedBriefly);
  return json({ meta, suggestions: shown, ...view }, { headers });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** A private listing reveals nothing, not even its name. */
function buildListingMeta(shop: ShopContext, listing: Listing, view: ListingView) {
  const { name } = shop.store;
  if (view.listing === null) {
    return buildPageMeta(shop, { title: name, path: listing.url, isIndexed: false });
  }
  return buildPageMeta(shop, {
    title: `${listing.title} | ${name}`,
    description: listing.description,
    path: listing.url,
    image: listing.thumbnail.primary,
    type: "product",
    isIndexed: !view.isPrivate,
    data: buildListingData(shop, listing, {
      description: plainText(listing.description),
      isPreorder: isPreorder(listing),
    }),
  });
}

/** Another colour or size of the same listing is already here. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (isUnreachable(args.actionResult)) return false;
  if (args.formMethod !== undefined && args.formMethod !== "GET") return false;
  return args.currentUrl.pathname !== args.nextUrl.pathname;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function ListingPage() {
  const { listing, isPrivate, suggestions, ...view } = useLoaderData<typeof loader>();
  const rootData = useRootData();
  const { t } = useTranslation();
  return (
    // On a phone the pictures reach up to the header.
    <main id="main" className="section max-sm:has-[>.listing:first-child]:pt-0">
      {isPrivate && <Notice tone="neutral">{t("listing.private")}</Notice>}
      {listing !== null && (
        <>
          <ListingProductView listing={listing} isPrivate={isPrivate} {...view} />
          <SimilarProducts products={suggestions.similar} />
          <RelatedProducts
            candidates={suggestions.related}
            cartSlugs={rootData?.cartSlugs ?? ""}
            choiceMark={rootData?.choiceMark ?? ""}
          />
        </>
      )}
    </main>
  );
}
