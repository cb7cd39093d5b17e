// What the tests of the catalogue start from.
import type {
  AvailableSize,
  ColorVariation,
  Listing,
  ListingProduct,
} from "#contract/catalog/catalog";

export function aSize(id: string, inventoryCount: number | null = null): AvailableSize {
  return { id, label: id.toUpperCase(), price: 2000, sku: `1_1_${id}`, inventoryCount };
}

export function aVariation(
  variationId: string,
  change: Partial<ColorVariation> = {},
): ColorVariation {
  return {
    variationId,
    colorName: `Color ${variationId}`,
    attributes: { hex: "#112233" },
    price: 2000,
    currency: "USD",
    images: [],
    availableSizesWithId: [aSize("1"), aSize("2")],
    ...change,
  };
}

export function aProduct(
  productId: string,
  variations: ColorVariation[] = [aVariation("10")],
): ListingProduct {
  return {
    productId,
    itemGroupId: productId,
    variationId: "10",
    teespringId: productId,
    title: `Product ${productId}`,
    productType: "Tee",
    option: null,
    price: 2000,
    inventoryCount: null,
    color: "#112233",
    thumbnail: null,
    variations,
    details: {
      description: "",
      materials: "",
      fit: "",
      comparableBrands: "",
      sizeChart: null,
      sizeChartUrl: null,
    },
    delivery: { type: "physical", estimatedShipDate: "2026-12-01", shipsToMexico: false },
  };
}

/** Two products; the second comes in colours 20 and 21, and 21 only in size 3. */
export function aListing(change: Partial<Listing> = {}): Listing {
  return {
    listingId: "1",
    slug: "ridge-tee",
    title: "Ridge tee",
    url: "/listing/ridge-tee",
    price: 2000,
    currency: "USD",
    sku: "1_1_1",
    itemGroupId: "1",
    teespringId: "1",
    description: "",
    visibility: "public",
    orders: 0,
    checkout_flow: "checkout",
    primaryProduct: { productId: "2", variationId: "10" },
    primaryProductId: "2",
    products: [
      aProduct("2", [aVariation("10")]),
      aProduct("5", [aVariation("20"), aVariation("21", { availableSizesWithId: [aSize("3")] })]),
    ],
    listingThumbnails: { primary: null },
    thumbnail: { primary: null },
    images: [],
    tags: [],
    vendor: "",
    collections: [],
    ...change,
  };
}
