/** Listings of `documented-backend.ts`, with the fields that the specification names and no other. */

export const slug = "cove";
const color = { bone: "701", rust: "702" };
const size = { s: "11", m: "12" };
/** Stock by colour and size; none is what the call does not know. */
export const stock: Record<string, number> = {
  "701_11": 0,
  "701_12": 5,
  "702_11": 3,
  "702_12": 3,
  "703_11": 9,
  "703_12": 9,
};

const picture = { src: "/default-icon.svg", full: "/default-icon.svg", side: "front" };
const sizes = [
  { id: size.s, label: "S", price: 2500 },
  { id: size.m, label: "M", price: 2500 },
];
const variation = (variationId: string, colorName: string, hex: string) => ({
  variationId,
  color: colorName,
  attributes: { hex },
  price: 2500,
  currency: "USD",
  images: [picture],
  availableSizesWithId: sizes,
});
export const listing = {
  listingId: 31,
  title: "Harbour tee",
  url: "/listing/harbour-tee",
  price: 2500,
  sku: `501_${color.bone}_${size.s}`,
  itemGroupId: 501,
  teespringID: "31",
  orders: 7,
  description: "<p>Drawn at the pier.</p>",
  visibility: "public",
  currency: "USD",
  primaryProduct: { productId: 2, variationId: color.bone },
  products: [
    {
      productId: 2,
      variationId: color.bone,
      teespringID: "31",
      title: "Harbour tee",
      productType: "T-Shirt",
      price: 2500,
      color: "Bone",
      images: [picture],
      variations: [
        variation(color.bone, "Bone", "#ece5d8"),
        variation(color.rust, "Rust", "#9c4a2f"),
      ],
    },
  ],
  thumbnail: { primary: "/default-icon.svg" },
  images: [{ label: "primary", src: "/default-icon.svg" }],
};
export const print = {
  ...listing,
  listingId: 32,
  title: "Harbour print",
  url: "/listing/harbour-print",
  sku: "502_703_13",
  itemGroupId: 502,
  price: 900,
  teespringID: "32",
  primaryProduct: { productId: 1816, variationId: "703" },
  products: [
    {
      productId: 1816,
      variationId: "703",
      title: "Harbour print",
      productType: "Print",
      price: 900,
      color: "",
      variations: [{ ...variation("703", "", "#888888"), price: 900 }],
    },
  ],
};
/** In two of its spellings. */
export const tiles = [
  {
    external_id: "31",
    title: "Harbour tee",
    product_name: "T-Shirt",
    url: listing.url,
    price: 2500,
  },
  { id: "32", name: "Harbour print", productType: "Print", url: print.url, price: 900 },
].map((tile) => ({ ...tile, thumbnail: { primary: true, src: "/default-icon.svg" } }));

/** Only the switch of collections mode is not in it. */
export const store = {
  id: "9001",
  slug,
  name: "Cove Records",
  sellerId: "77",
  sellerToken: "not-for-shoppers",
  collections: [{ name: "Harbour", slug: "harbour", collections: [] }],
  marketingPixels: { gmcMerchantId: "", googleAnalytics: "", facebook: "" },
  promoCodes: [{ code: "PIER10", type: "percentage", value: 10 }],
  settings: { flags: { collectionsMode: true } },
};

export const localization = {
  buyer_region: "USA",
  buyer_currency: "USD",
  buyer_locale: "en",
  fulfillment_region: "USA",
  available_locales: [{ local_code: "en", local_name: "English" }],
  available_currencies: [{ currency: "USD", symbol: "$" }],
  available_regions: [{ region: "USA", fulfillment_region: "USA" }],
};
