// Which product, colour and size of a listing are chosen, read from the address and written back
// to it. Pure: the page's links, the server and the browser all use the same rule.
import type { AvailableSize, ColorVariation, Listing, ListingProduct } from "#contract/catalog";

export type ListingSelection = {
  product: ListingProduct;
  variation: ColorVariation;
  size: AvailableSize;
};

export type SelectionIds = { product?: string; variation?: string; size?: string };

function requireFirst<Item>(items: readonly Item[], what: string): Item {
  const [first] = items;
  if (first === undefined) throw new Error(`A listing came without any ${what}`);
  return first;
}

/** `product` wins over the legacy `pid` (LST-02, Q23). */
export function parseSelection(query: URLSearchParams): SelectionIds {
  const product = query.get("product") ?? query.get("pid");
  const variation = query.get("variation");
  const size = query.get("size");
  return {
    ...(product === null ? {} : { product }),
    ...(variation === null ? {} : { variation }),
    ...(size === null ? {} : { size }),
  };
}

/** An unknown id falls back to the first product, colour or size (LST-03). */
export function selectVariant(listing: Listing, ids: SelectionIds): ListingSelection {
  const product =
    listing.products.find((candidate) => candidate.productId === ids.product) ??
    requireFirst(listing.products, "product");
  const variation =
    product.variations.find((candidate) => candidate.variationId === ids.variation) ??
    requireFirst(product.variations, "colour");
  const size =
    variation.availableSizesWithId.find((candidate) => candidate.id === ids.size) ??
    requireFirst(variation.availableSizesWithId, "size");
  return { product, variation, size };
}

/** The address of a selection; a size that the colour lacks falls back when it is read. */
export function selectionPath(listing: Listing, ids: Required<SelectionIds>): string {
  return `${listing.url}?${new URLSearchParams(ids)}`;
}

export function selectionIds(selection: ListingSelection): Required<SelectionIds> {
  return {
    product: selection.product.productId,
    variation: selection.variation.variationId,
    size: selection.size.id,
  };
}

/** LST-14: nothing left means out of stock; null is made on demand. */
export function isInStock(size: AvailableSize): boolean {
  return size.inventoryCount === null || size.inventoryCount > 0;
}

/** A single colour without a name is no choice. */
export function offersColors(product: ListingProduct): boolean {
  return product.variations.length > 1 || product.variations.some((one) => one.colorName !== "");
}
