// Which product, colour and size of a listing are chosen, read from the address and written back
// to it. Pure: the page's links, the server and the browser all use the same rule.
import type { ProductChoices } from "#app/context/shop-context";
import type {
  AvailableSize,
  ColorVariation,
  Listing,
  ListingProduct,
} from "#contract/catalog/catalog";

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

/** `product` wins over the legacy `pid`. */
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

/** A colour by itself says which product it is of. */
function chooseOfProducts<Product extends ProductChoices>(
  products: readonly Product[],
  { product, variation }: SelectionIds,
): Product {
  const found =
    product === undefined
      ? products.find(({ variations }) =>
          variations.some(({ variationId }) => variationId === variation),
        )
      : products.find(({ productId }) => productId === product);
  return found ?? requireFirst(products, "product");
}

function chooseOfColors<Color extends { variationId: string }>(
  variations: readonly Color[],
  { variation }: SelectionIds,
): Color {
  const found = variations.find(({ variationId }) => variationId === variation);
  return found ?? requireFirst(variations, "colour");
}

function chooseOfSizes<Size extends { id: string }>(
  sizes: readonly Size[],
  { size }: SelectionIds,
): Size | undefined {
  return sizes.find(({ id }) => id === size) ?? sizes[0];
}

/** An unknown id falls back to the first product, colour or size. */
export function selectVariant(listing: Listing, ids: SelectionIds): ListingSelection {
  const product = chooseOfProducts(listing.products, ids);
  const variation = chooseOfColors(product.variations, ids);
  const size = chooseOfSizes(variation.availableSizesWithId, ids) ?? buildMissingSize(variation);
  return { product, variation, size };
}

/** The parameters of a listing's address that choose something; `pid` is the legacy name of `product`. */
export const selectionParameters = ["product", "pid", "variation", "size"] as const;

/**
 * The query without the values that choose nothing of these products: it selects the same variant.
 * @throws Error for a listing without products.
 */
export function withoutUnknownChoices(
  products: readonly ProductChoices[],
  query: URLSearchParams,
): URLSearchParams {
  const ids = parseSelection(query);
  const product = chooseOfProducts(products, ids);
  const variation = chooseOfColors(product.variations, ids);
  const size = chooseOfSizes(variation.availableSizesWithId, ids);
  const productName = query.has("product") ? "product" : "pid";
  return new URLSearchParams([
    ...(ids.product === product.productId ? [[productName, product.productId]] : []),
    ...(ids.variation === variation.variationId ? [["variation", variation.variationId]] : []),
    ...(size !== undefined && ids.size === size.id ? [["size", size.id]] : []),
  ]);
}

/** A colour that is offered in no size at all is out of stock. */
function buildMissingSize({ price }: ColorVariation): AvailableSize {
  return { id: "", label: "", price, sku: "", inventoryCount: 0 };
}

/** A size goes by its label: its id may mean another size in another colour. */
function keepSize(variation: ColorVariation, size: AvailableSize): string {
  const { availableSizesWithId: sizes } = variation;
  return (sizes.find(({ label }) => label === size.label) ?? sizes[0])?.id ?? "";
}

/** What another colour leads to: the same size where it comes in that size, otherwise its first. */
export function chooseColor(
  { product, size }: ListingSelection,
  variation: ColorVariation,
): Required<SelectionIds> {
  return {
    product: product.productId,
    variation: variation.variationId,
    size: keepSize(variation, size),
  };
}

/** What another product leads to: colour and size of the same names where it has them. */
export function chooseProduct(
  selection: ListingSelection,
  product: ListingProduct,
): Required<SelectionIds> {
  const { variation, size } = selection;
  const sameColor =
    product.variations.find(({ colorName }) => colorName === variation.colorName) ??
    requireFirst(product.variations, "colour");
  return chooseColor({ product, variation: sameColor, size }, sameColor);
}

export function selectionPath({ url }: Pick<Listing, "url">, ids: Required<SelectionIds>): string {
  return `${url}?${new URLSearchParams(ids)}`;
}

export function selectionIds(selection: ListingSelection): Required<SelectionIds> {
  return {
    product: selection.product.productId,
    variation: selection.variation.variationId,
    size: selection.size.id,
  };
}

/** A single colour without a name is no choice. */
export function offersColors(product: ListingProduct): boolean {
  return product.variations.length > 1 || product.variations.some((one) => one.colorName !== "");
}
