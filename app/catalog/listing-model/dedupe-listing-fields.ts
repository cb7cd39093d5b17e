// A listing without the fields that say again what others of it say. Pages carry their listing as JSON, twice: as
// the state of their scripts too.
import type { ColorVariation, Listing, ListingProduct } from "#contract/catalog/catalog";

function restrictVariation(variation: ColorVariation): ColorVariation {
  const { sizes, currentSelectedSize, ...rest } = variation;
  return rest;
}

function restrictProduct(product: ListingProduct): ListingProduct {
  const { images, availableSizesWithId, ...rest } = product;
  return { ...rest, variations: rest.variations.map(restrictVariation) };
}

/** What ships on the day of its product need not say so for each sku. */
function restrictFulfillment(listing: Listing): Listing["fulfillmentDetails"] {
  if (listing.fulfillmentDetails === undefined) return undefined;
  const shipDates = new Map<string, string>();
  for (const { delivery, variations } of listing.products) {
    for (const { sku } of variations.flatMap((one) => one.availableSizesWithId)) {
      shipDates.set(sku, delivery.estimatedShipDate);
    }
  }
  return Object.fromEntries(
    Object.entries(listing.fulfillmentDetails).filter(
      ([sku, { estimatedShipDate }]) => shipDates.get(sku) !== estimatedShipDate,
    ),
  );
}

export function dedupeListingFields(listing: Listing): Listing {
  return {
    ...listing,
    products: listing.products.map(restrictProduct),
    fulfillmentDetails: restrictFulfillment(listing),
  };
}
