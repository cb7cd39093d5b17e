// Limited editions: products sold as files of a counted edition, whatever the catalogue calls them.
// Pure: who counts them is somebody else's matter.
import type { AvailableSize, Listing, ListingProduct } from "#contract/catalog/catalog";
import { defaultSizeLabels } from "#core/catalog/default-size-labels";
import { isInStock } from "./in-stock";

/** Special in every shop. */
const alwaysSpecial = "1816";

export function isLimitedEdition(productId: string, specialIds: readonly string[]): boolean {
  return productId === alwaysSpecial || specialIds.includes(productId);
}

/** Never more than the edition has left, and never more than this very one has. */
function leftOf(
  { inventoryCount: own }: Pick<AvailableSize, "inventoryCount">,
  count: number | null,
): number | null {
  if (own === null || count === null) return own ?? count;
  return Math.min(own, count);
}

/** Sizes of one price are one file, so that it is listed once; those of other prices say by their labels what they are. */
function sellSizesAsFiles(sizes: readonly AvailableSize[], count: number | null): AvailableSize[] {
  const byPrice = new Map<number, AvailableSize>();
  for (const { inventoryCount, ...size } of sizes) {
    const file = { ...size, inventoryCount: leftOf({ inventoryCount }, count) };
    const listed = byPrice.get(size.price);
    if (listed === undefined || (!isInStock(listed) && isInStock(file))) {
      byPrice.set(size.price, file);
    }
  }
  const files = [...byPrice.values()];
  return files.length > 1
    ? files
    : files.map((file) => ({ ...file, label: defaultSizeLabels.digital }));
}

function sellAsFile(product: ListingProduct, count: number | null): ListingProduct {
  return {
    ...product,
    inventoryCount: count,
    delivery: { ...product.delivery, type: "digital" },
    variations: product.variations.map((variation) => ({
      ...variation,
      availableSizesWithId: sellSizesAsFiles(variation.availableSizesWithId, count),
    })),
  };
}

/** @param count copies left, null without limit. */
export function sellLimitedEditions(
  listing: Listing,
  specialIds: readonly string[],
  count: number | null,
): Listing {
  return {
    ...listing,
    products: listing.products.map((product) =>
      isLimitedEdition(product.productId, specialIds) ? sellAsFile(product, count) : product,
    ),
  };
}
