import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { requireListing } from "#app/catalog/catalog.server";
import { buildListingData } from "#app/catalog/listing-data.server";
import { buildListingView, type ListingView } from "#app/catalog/listing-page.server";
import { RelatedProducts } from "#app/catalog/related-products";
import { SimilarProducts } from "#app/catalog/similar-products";
import { listSuggestions, noSuggestions } from "#app/catalog/suggestions.server";
import { useFrame } from "#app/content/frame";
import { buildPageMeta, plainText } from "#app/content/page-meta.server";
import type { ShopContext } from "#app/context";
import { isUnreachable } from "#app/kit/unanswered-form";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import type { Listing } from "#contract/catalog";
import { isPreorder } from "#contract/preorder-tag";
import { ListingProductView } from "./listing-product";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const { pathname, search } = new URL(request.url);
  // The router takes `/Listing/tee` too; a page has one address.
  const path = pathname.replace(/^\/listing\//i, "/listing/");
  if (path !== pathname) throw redirect(path + search, 301);
  const [listing, suggestions] = await Promise.all([
    requireListing(shop, slug, request.url),
    listSuggestions(shop, slug),
  ]);
  const view = await buildListingView(shop, listing);
  const meta = buildListingMeta(shop, listing, view);
  return { meta, suggestions: view.listing === null ? noSuggestions : suggestions, ...view };
}

/** Of a private listing nothing is told, not even its name (Q38). */
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
  const frame = useFrame();
  const { t } = useLocalization();
  return (
    <main id="main" className="section">
      {isPrivate && <Notice tone="neutral">{t("listing.private")}</Notice>}
      {listing !== null && (
        <>
          <ListingProductView listing={listing} isPrivate={isPrivate} {...view} />
          <SimilarProducts products={suggestions.similar} />
          <RelatedProducts
            candidates={suggestions.related}
            cartSlugs={frame?.cartSlugs ?? ""}
            choiceMark={frame?.choiceMark ?? ""}
          />
        </>
      )}
    </main>
  );
}
