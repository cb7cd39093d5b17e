import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { AddToCartForm } from "#app/cart/add-to-cart-form";
import { isUnreachable } from "#app/cart/cart-answer";
import { requireListing } from "#app/catalog/catalog.server";
import { buildListingData } from "#app/catalog/listing-data.server";
import { ListingGallery } from "#app/catalog/listing-gallery";
import { ListingHeader } from "#app/catalog/listing-header";
import { ListingOptions } from "#app/catalog/listing-options";
import { buildListingView, type ListingView } from "#app/catalog/listing-page.server";
import { ListingSections } from "#app/catalog/listing-sections";
import { parseSelection, selectVariant } from "#app/catalog/listing-selection";
import { RelatedProducts } from "#app/catalog/related-products";
import { SimilarProducts } from "#app/catalog/similar-products";
import { SizeGuideLink } from "#app/catalog/size-guide-link";
import { listSuggestions } from "#app/catalog/suggestions.server";
import { useFrame } from "#app/content/frame";
import { buildPageMeta, plainText } from "#app/content/page-meta.server";
import type { ShopContext } from "#app/context";
import { useLocalization } from "#app/localization/localization-context";
import { isPreorder } from "#app/preorders/preorder";
import { PreorderButton } from "#app/preorders/preorder-button";
import { Notice } from "#app/ui/notice";
import type { Listing } from "#contract/catalog";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const [listing, suggestions] = await Promise.all([
    requireListing(shop, slug, request.url),
    listSuggestions(shop, slug),
  ]);
  const view = await buildListingView(shop, listing);
  return { meta: buildListingMeta(shop, listing, view), suggestions, ...view };
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
    data: buildListingData(shop, listing, plainText(listing.description)),
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
          <Product listing={listing} {...view} />
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

type ProductProps = Omit<ListingView, "listing" | "isPrivate"> & { listing: Listing };

function Product({ listing, fans, offersAfterpay, report, policyUrl }: ProductProps) {
  const [query] = useSearchParams();
  const selection = selectVariant(listing, parseSelection(query));
  const { variation, size } = selection;
  return (
    <div className="listing">
      <ListingGallery
        // Another colour begins with its first picture.
        key={`${listing.listingId} ${variation.variationId}`}
        images={variation.images}
        title={listing.title}
      />
      <div className="listing-buy">
        <ListingHeader
          listing={listing}
          selection={selection}
          offersAfterpay={offersAfterpay}
          fans={fans}
        />
        <ListingOptions
          listing={listing}
          selection={selection}
          sizeGuide={<SizeGuideLink selection={selection} title={listing.title} />}
        />
        {isPreorder(listing) ? (
          <PreorderButton slug={listing.slug} colorId={variation.variationId} sizeId={size.id} />
        ) : (
          <AddToCartForm
            key={listing.listingId}
            slug={listing.slug}
            title={listing.title}
            size={size}
            currency={listing.currency}
          />
        )}
        <ListingSections
          listing={listing}
          selection={selection}
          report={report}
          policyUrl={policyUrl}
        />
      </div>
    </div>
  );
}
