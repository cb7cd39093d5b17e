// JSON-LD of listings and collections for search engines. Amounts are the decimal texts of schema.org,
// not localized money.

import { isInStock } from "#app/catalog/listing-model/in-stock";
import type { ShopContext } from "#app/context/shop-context";
import type {
  AvailableSize,
  ColorVariation,
  Listing,
  ListingProduct,
} from "#contract/catalog/catalog";
import type { CollectionNode } from "#contract/store/store";
import { buildBreadcrumbs, type Crumb } from "./breadcrumbs-json-ld";

/** Beyond this a page would be longer than what it sells: one offer stands for all of them. */
const maxOffers = 40;
/** What can be sent back is taken back for 30 days. */
const returnDays = 30;
const maxImages = 6;

type Variant = { product: ListingProduct; variation: ColorVariation; size: AvailableSize };
type Data = Record<string, unknown>;

function listVariants(listing: Listing): Variant[] {
  return listing.products.flatMap((product) =>
    product.variations.flatMap((variation) =>
      variation.availableSizesWithId.map((size) => ({ product, variation, size })),
    ),
  );
}

/** All five currencies have two decimals. */
function decimal(amountMinor: number): string {
  return (amountMinor / 100).toFixed(2);
}

export type ListingFacts = {
  /** Plain text. */
  description: string;
  /** Ordered ahead, whatever is in stock. */
  isPreorder: boolean;
};

function availabilityOf(isAvailable: boolean, { isPreorder }: ListingFacts): string {
  if (isPreorder) return "https://schema.org/PreOrder";
  return `https://schema.org/${isAvailable ? "InStock" : "OutOfStock"}`;
}

type Sold = { url: URL; listing: Listing; facts: ListingFacts };

function buildOffer({ url, listing, facts }: Sold, { product, variation, size }: Variant): Data {
  const own = new URL(url);
  own.searchParams.set("product", product.productId);
  own.searchParams.set("variation", variation.variationId);
  own.searchParams.set("size", size.id);
  const isPhysical = product.delivery.type === "physical";
  return {
    "@type": "Offer",
    sku: size.sku,
    name: [product.productType, variation.colorName, size.label].filter(Boolean).join(", "),
    url: own.href,
    price: decimal(size.price),
    priceCurrency: listing.currency,
    availability: availabilityOf(isInStock(size), facts),
    itemCondition: "https://schema.org/NewCondition",
    ...(isPhysical ? { hasMerchantReturnPolicy: { "@id": "#returns" } } : {}),
  };
}

function buildOffers(sold: Sold, variants: readonly Variant[]): unknown {
  if (variants.length <= maxOffers) return variants.map((one) => buildOffer(sold, one));
  const { url, listing, facts } = sold;
  const isAvailable = variants.some(({ size }) => isInStock(size));
  const prices = variants.map(({ size }) => size.price);
  return {
    "@type": "AggregateOffer",
    url: url.href,
    lowPrice: decimal(Math.min(...prices)),
    highPrice: decimal(Math.max(...prices)),
    offerCount: variants.length,
    priceCurrency: listing.currency,
    availability: availabilityOf(isAvailable, facts),
    itemCondition: "https://schema.org/NewCondition",
  };
}

const returns: Data = {
  "@type": "MerchantReturnPolicy",
  "@id": "#returns",
  returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
  merchantReturnDays: returnDays,
  returnMethod: "https://schema.org/ReturnByMail",
};

export function buildListingData(shop: ShopContext, listing: Listing, facts: ListingFacts): Data[] {
  const { description } = facts;
  const url = new URL(listing.url, shop.canonicalOrigin);
  const variants = listVariants(listing);
  const pictures = [listing.thumbnail.primary, ...listing.images.map(({ src }) => src)];
  const images = [...new Set(pictures)].flatMap((src) =>
    src === null ? [] : [new URL(src, shop.canonicalOrigin).href],
  );
  const isPhysical = listing.products.some(({ delivery }) => delivery.type === "physical");
  const [collection] = listing.collections;
  return [
    {
      "@type": "Product",
      "@id": `${url.href}#product`,
      name: listing.title,
      url: url.href,
      sku: listing.sku,
      ...(description === "" ? {} : { description }),
      ...(images.length === 0 ? {} : { image: images.slice(0, maxImages) }),
      brand: { "@type": "Brand", name: shop.store.name },
      offers: buildOffers({ url, listing, facts }, variants),
    },
    ...(isPhysical ? [returns] : []),
    buildBreadcrumbs(shop, [
      ...(collection === undefined ? [] : findTrail(shop.store.collections, collection.slug)),
      { name: listing.title, path: listing.url },
    ]),
  ];
}

/** A collection's way from the home page, parents first. */
export function buildCollectionData(shop: ShopContext, slug: string): Data[] {
  return [buildBreadcrumbs(shop, findTrail(shop.store.collections, slug))];
}

function findTrail(nodes: readonly CollectionNode[], slug: string): Crumb[] {
  for (const node of nodes) {
    const crumb = { name: node.name, path: `/${node.slug}` };
    if (node.slug === slug) return [crumb];
    const nested = findTrail(node.collections, slug);
    if (nested.length > 0) return [crumb, ...nested];
  }
  return [];
}
