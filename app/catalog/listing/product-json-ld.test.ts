import { expect, test } from "vitest";
import type { ColorVariation, Listing, ListingProduct } from "#contract/catalog/catalog";
import { aShop } from "#tests/fixtures/app/checkout";
import { buildCollectionData, buildListingData } from "./product-json-ld.server";

const hats = { id: "2", slug: "hats", name: "Hats", collections: [] };
const wear = { id: "1", slug: "wear", name: "Wear", collections: [hats] };
const base = aShop(() => null).shop;
const shop = { ...base, store: { ...base.store, collections: [wear] } };

function aVariation(variationId: string, stock: (number | null)[]): ColorVariation {
  return {
    variationId,
    colorName: `Color ${variationId}`,
    attributes: { hex: "#112233" },
    price: 2500,
    currency: "USD",
    images: [],
    availableSizesWithId: stock.map((inventoryCount, index) => ({
      id: `${index}`,
      label: `Size ${index}`,
      inventoryCount,
      price: 2500 + index * 100,
      sku: `7_${variationId}_${index}`,
    })),
  };
}

function aListing(
  variations: ColorVariation[],
  type: "physical" | "digital" = "physical",
): Listing {
  const details = { description: "", materials: "", fit: "", comparableBrands: "" };
  const product: ListingProduct = {
    productId: "2",
    itemGroupId: "7",
    variationId: "1",
    teespringId: "7",
    title: "Ridge hat",
    productType: "Hat",
    option: null,
    price: 2500,
    inventoryCount: null,
    color: "#112233",
    thumbnail: null,
    variations,
    details: { ...details, sizeChart: null, sizeChartUrl: null },
    delivery: { type, estimatedShipDate: "2026-12-01", shipsToMexico: false },
  };
  return {
    listingId: "1",
    slug: "ridge-hat",
    title: "Ridge hat",
    url: "/listing/ridge-hat",
    price: 2500,
    currency: "USD",
    sku: "7_1_0",
    itemGroupId: "7",
    teespringId: "7",
    description: "<p>Warm</p>",
    visibility: "public",
    orders: 0,
    checkout_flow: "checkout",
    primaryProduct: { productId: "2", variationId: "1" },
    primaryProductId: "2",
    products: [product],
    tags: [],
    vendor: "Aurora",
    listingThumbnails: { primary: "/media/hat.png" },
    thumbnail: { primary: "/media/hat.png" },
    images: [
      { label: "Front", src: "/media/hat.png" },
      { label: "Back", src: "https://cdn.test/back.png" },
    ],
    collections: [{ slug: "hats", name: "Hats" }],
  };
}

const dataOf = (listing: Listing) =>
  buildListingData(shop, listing, { description: "Warm", isPreorder: false });

test("a listing is a product with its pictures, its brand and one offer per colour and size", () => {
  const [product] = dataOf(aListing([aVariation("1", [null, 0])]));
  expect(product).toMatchObject({
    "@type": "Product",
    name: "Ridge hat",
    sku: "7_1_0",
    description: "Warm",
    image: ["https://shop.test/media/hat.png", "https://cdn.test/back.png"],
    brand: { "@type": "Brand", name: "Aurora" },
    offers: [
      {
        "@type": "Offer",
        sku: "7_1_0",
        name: "Hat, Color 1, Size 0",
        url: "https://shop.test/listing/ridge-hat?product=2&variation=1&size=0",
        price: "25.00",
        priceCurrency: "USD",
        availability: "https://schema.org/InStock",
        itemCondition: "https://schema.org/NewCondition",
      },
      { sku: "7_1_1", price: "26.00", availability: "https://schema.org/OutOfStock" },
    ],
  });
});

test("very many variants are one offer from the lowest to the highest price", () => {
  const variations = Array.from({ length: 15 }, (_, index) => aVariation(`${index}`, [0, 0, 3]));
  const [product] = dataOf(aListing(variations));
  expect(product?.offers).toMatchObject({
    "@type": "AggregateOffer",
    lowPrice: "25.00",
    highPrice: "27.00",
    offerCount: 45,
    priceCurrency: "USD",
    availability: "https://schema.org/InStock",
  });
});

test("K-09 what is sent is taken back for 30 days, what is downloaded is not", () => {
  const physical = dataOf(aListing([aVariation("1", [1])]));
  expect(physical).toContainEqual(
    expect.objectContaining({ "@id": "#returns", merchantReturnDays: 30 }),
  );
  const digital = JSON.stringify(dataOf(aListing([aVariation("1", [1])], "digital")));
  expect(digital).not.toContain("returns");
});

test("breadcrumbs lead from the shop through every parent", () => {
  const namesOf = (data: Record<string, unknown>[]) => {
    const list = data.at(-1) as { itemListElement: { name: string; item: string }[] };
    return list.itemListElement.map(({ name, item }) => `${name} ${item}`);
  };
  const home = ["Aurora https://shop.test/", "Wear https://shop.test/wear"];
  const collection = [...home, "Hats https://shop.test/hats"];
  expect(namesOf(buildCollectionData(shop, "hats"))).toEqual(collection);
  const listing = "Ridge hat https://shop.test/listing/ridge-hat";
  expect(namesOf(dataOf(aListing([aVariation("1", [1])])))).toEqual([...collection, listing]);
});

test("Q66 what is ordered ahead is offered so, whatever is in stock", () => {
  const listing = aListing([aVariation("1", [null, 0])]);
  const [product] = buildListingData(shop, listing, { description: "", isPreorder: true });
  const availability = "https://schema.org/PreOrder";
  expect(product?.offers).toMatchObject([{ availability }, { availability }]);
});
