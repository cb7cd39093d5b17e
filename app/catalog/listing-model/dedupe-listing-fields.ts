// A listing without the fields that say again what its colours say. Pages carry their listing as JSON.
import type { ColorVariation, Listing, ListingProduct } from "#contract/catalog/catalog";

function restrictVariation(variation: ColorVariation): ColorVariation {
  const { sizes, currentSelectedSize, ...rest } = variation;
  return rest;
}

function restrictProduct(product: ListingProduct): ListingProduct {
  const { images, availableSizesWithId, ...rest } = product;
  return { ...rest, variations: rest.variations.map(restrictVariation) };
}

export function dedupeListingFields(listing: Listing): Listing {
  return { ...listing, products: listing.products.map(restrictProduct) };
}
