// What quick add lets a shopper choose: a listing's products, colours, sizes, prices and stock, and
// nothing that is only read on its page. Pure.
import type {
  AvailableSize,
  ColorVariation,
  Listing,
  ListingProduct,
} from "#contract/catalog/catalog";
import { isPreorder } from "#core/catalog/preorder-tag";
import type { Currency } from "#core/money/currencies";
import { isInStock } from "./in-stock";
import { isPrivateListing } from "./is-private-listing";

export type QuickAddColor = {
  variationId: string;
  name: string;
  hex: string;
  imageUrl: string | null;
  sizes: AvailableSize[];
};
export type QuickAddProduct = {
  productId: string;
  productType: string;
  /** What distinguishes it from its siblings, such as `{ name: "Style", value: "V-neck" }`. */
  option: { name: string; value: string } | null;
  colors: QuickAddColor[];
};
export type QuickAddListing = {
  slug: string;
  title: string;
  currency: Currency;
  /** False for a private listing, which a preview shows and no shopper can buy. */
  isSold: boolean;
  isPreorder: boolean;
  products: QuickAddProduct[];
};

function buildColor(variation: ColorVariation): QuickAddColor {
  return {
    variationId: variation.variationId,
    name: variation.colorName,
    hex: variation.attributes.hex,
    imageUrl: variation.images[0]?.thumblarge ?? null,
    sizes: variation.availableSizesWithId,
  };
}

function buildProduct(product: ListingProduct): QuickAddProduct {
  const { productId, productType, option } = product;
  return { productId, productType, option, colors: product.variations.map(buildColor) };
}

export function buildQuickAddListing(listing: Listing): QuickAddListing {
  const { slug, title, currency } = listing;
  const isSold = !isPrivateListing(listing);
  const products = listing.products.map(buildProduct);
  return { slug, title, currency, isSold, isPreorder: isPreorder(listing), products };
}

function colorsOf({ products }: QuickAddListing): QuickAddColor[] {
  return products.flatMap(({ colors }) => colors);
}

/** Whether anything of the listing can still be bought. */
export function hasAnyLeft(listing: QuickAddListing): boolean {
  return colorsOf(listing).some(({ sizes }) => sizes.some(isInStock));
}

/** Every size that some colour of the product comes in, in their order; others may lack it. */
export function listSizes({ colors }: QuickAddProduct): { id: string; label: string }[] {
  const byId = new Map(
    colors.flatMap(({ sizes }) => sizes).map(({ id, label }) => [id, { id, label }]),
  );
  return [...byId.values()];
}

export type QuickAddIds = { product?: string; color?: string; size?: string };

export type QuickAddChoice = {
  product: QuickAddProduct;
  color: QuickAddColor;
  size: { id: string; label: string };
  /** Null where the colour does not come in this size. */
  offer: AvailableSize | null;
};

/**
 * First colour and first size where nothing is chosen; a size stays chosen when the colour
 * changes. Null for a listing without anything to choose.
 */
export function chooseOptions(listing: QuickAddListing, ids: QuickAddIds): QuickAddChoice | null {
  const { products } = listing;
  const product = products.find(({ productId }) => productId === ids.product) ?? products[0];
  const color =
    product?.colors.find(({ variationId }) => variationId === ids.color) ?? product?.colors[0];
  if (product === undefined || color === undefined) return null;
  const size = listSizes(product).find(({ id }) => id === ids.size) ?? color.sizes[0];
  if (size === undefined) return null;
  return { product, color, size, offer: color.sizes.find(({ id }) => id === size.id) ?? null };
}

/** Sold out, or not offered in this colour. */
export function canBeAdded({ offer }: QuickAddChoice): boolean {
  return offer !== null && isInStock(offer);
}
