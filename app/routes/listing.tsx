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
import { ListingOptions } from "#app/catalog/listing-options";
import { ListingSections } from "#app/catalog/listing-sections";
import { parseSelection, selectVariant } from "#app/catalog/listing-selection";
import { RelatedProducts } from "#app/catalog/related-products";
import { SimilarProducts } from "#app/catalog/similar-products";
import { listSuggestions } from "#app/catalog/suggestions.server";
import { useFrame } from "#app/content/frame";
import { buildPageMeta, plainText } from "#app/content/page-meta.server";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import { money } from "#contract/money";

export async function loader({ request, params, context: { shop } }: LoaderFunctionArgs) {
  const slug = params.slug ?? "";
  const [listing, suggestions] = await Promise.all([
    requireListing(shop, slug, request.url),
    listSuggestions(shop, slug),
  ]);
  const meta = buildPageMeta(shop, {
    title: `${listing.title} | ${shop.store.name}`,
    description: listing.description,
    path: listing.url,
    image: listing.thumbnail.primary,
    type: "product",
    isIndexed: listing.visibility === "public",
    data: buildListingData(shop, listing, plainText(listing.description)),
  });
  return { meta, listing, suggestions };
}

/** Another colour or size of the same listing is already here. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  if (isUnreachable(args.actionResult)) return false;
  if (args.formMethod !== undefined && args.formMethod !== "GET") return false;
  return args.currentUrl.pathname !== args.nextUrl.pathname;
}

export const meta: MetaFunction<typeof loader> = ({ data }) => data?.meta ?? [];

export default function ListingPage() {
  const { listing, suggestions } = useLoaderData<typeof loader>();
  const frame = useFrame();
  const [query] = useSearchParams();
  const localization = useLocalization();
  const selection = selectVariant(listing, parseSelection(query));
  if (listing.visibility === "private") {
    return (
      <main id="main" className="section">
        <Notice tone="neutral">{localization.t("listing.private")}</Notice>
      </main>
    );
  }
  return (
    <main id="main" className="section">
      <div className="listing">
        <ListingGallery images={selection.variation.images} title={listing.title} />
        <div className="listing-buy">
          <h1 className="listing-title">{listing.title}</h1>
          <p className="listing-type">{selection.product.productType}</p>
          <p className="listing-price" data-testid="price">
            {localization.money(money(selection.size.price, listing.currency))}
          </p>
          <ListingOptions listing={listing} selection={selection} />
          <AddToCartForm
            slug={listing.slug}
            title={listing.title}
            size={selection.size}
            currency={listing.currency}
          />
          <ListingSections listing={listing} selection={selection} />
        </div>
      </div>
      <SimilarProducts products={suggestions.similar} />
      <RelatedProducts
        candidates={suggestions.related}
        cartSlugs={frame?.cartSlugs ?? ""}
        choiceMark={frame?.choiceMark ?? ""}
      />
    </main>
  );
}
