import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isUnreachable } from "#app/browser/offline-form";
import { DerivedValues } from "#app/caching/derived-values";
import { buildListingView, type ListingView } from "#app/catalog/listing/listing-view.server";
import { buildListingData } from "#app/catalog/listing/product-json-ld.server";
import { requireListing } from "#app/catalog/listing-model/require-listing.server";
import {
  listRecommendations,
  noRecommendations,
  type Recommendations,
} from "#app/catalog/recommendations/listing-recommendations.server";
import { RelatedProducts } from "#app/catalog/recommendations/related-products";
import { SimilarProducts } from "#app/catalog/recommendations/similar-products";
import { sharedJson, shareLoaderData } from "#app/content/hydration/shared-loader-data.server";
import { useRootData } from "#app/content/root-data";
import { buildPageMeta } from "#app/content/seo/page-meta.server";
import type { ShopContext } from "#app/context/shop-context";
import { cachedBriefly } from "#app/context/short-page-cache";
import { Notice } from "#app/ui/notice";
import type { Listing } from "#contract/catalog/catalog";
import { isPreorder } from "#core/catalog/preorder-tag";
import { plainText } from "#core/text/summarize";
import { ListingProductView } from "./listing/listing-product";

const pageData = new DerivedValues<ReturnType<typeof buildPageData>>();

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const [listing, { isComplete, suggestions }] = await Promise.all([
    requireListing(shop, slug, request.url),
    listRecommendations(shop, slug),
  ]);
  shop.rememberChoices(listing.products);
  const view = await buildListingView(shop, listing);
  const shown = view.listing === null ? noRecommendations : suggestions;
  const headers = new Headers();
  // Not "no-store": while the backend is slow, each visit would be rendered.
  if (!isComplete) headers.set("cache-control", cachedBriefly);
  const { listing: ofPage, ...besides } = view;
  const { store, canonicalOrigin, market } = shop;
  const key = JSON.stringify([canonicalOrigin, market.locale, ofPage !== null, besides]);
  const data = pageData.get([listing, shown, store], key, () =>
    buildPageData(shop, listing, view, shown),
  );
  return sharedJson(shop, data, headers);
}

/** The same for all visits, while the catalogue's answers are. */
function buildPageData(
  shop: ShopContext,
  listing: Listing,
  view: ListingView,
  suggestions: Recommendations,
) {
  return shareLoaderData({ meta: buildListingMeta(shop, listing, view), suggestions, ...view });
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
