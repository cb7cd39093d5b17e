// Limited editions: products sold as files of a counted edition, whatever the catalogue calls them.
// Pure: who counts them is somebody else's matter.
import type { AvailableSize, Listing, ListingProduct } from "#contract/catalog/catalog";
import { defaultSizeLabels } from "#core/default-size-labels";

/** Special in every shop. */
const alwaysSpecial = "1816";

export function isLimitedEdition(productId: string, specialIds: readonly string[]): boolean {
  return productId === alwaysSpecial || specialIds.includes(productId);
}

/** Never more than the edition has left, and never more than this very one has. */
function leftOf({ inventoryCount: own }: AvailableSize, count: number | null): number | null {
  if (own === null || count === null) return own ?? count;
  return Math.min(own, count);
}

function sellAsFile(product: ListingProduct, count: number | null): ListingProduct {
  return {
    ...product,
    inventoryCount: count,
    delivery: { ...product.delivery, type: "digital" },
    variations: product.variations.map((variation) => ({
      ...variation,
      availableSizesWithId: variation.availableSizesWithId.map((size) => ({
        ...size,
        label: defaultSizeLabels.digital,
        inventoryCount: leftOf(size, count),
      })),
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
