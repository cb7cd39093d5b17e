// Parser for listings of other backends. Fills in fields that the specification does not name, and
// marks what a listing leaves out, so that it can be fetched.
import {
  type Fields,
  isFields,
  readAddress,
  readList,
  readPrimary,
  readText,
  readThumbnail,
} from "./read-fields";

const slugInUrl = /\/listing\/([^/?#]+)/;

function readSlug(listing: Fields): string | undefined {
  const [, slug] = slugInUrl.exec(readText(listing, ["url"]) ?? "") ?? [];
  return readText(listing, ["slug"]) ?? slug;
}

/** Both spellings are sent. */
function readCampaignId(fields: Fields): string | undefined {
  return readText(fields, ["teespringId", "teespringID"]);
}

function readImage(image: Fields): Fields {
  const src = readAddress(image) ?? readText(image, ["full", "small"]) ?? "";
  const side = readText(image, ["side", "label"]) ?? "";
  return {
    full: src,
    small: src,
    thumbsmall: src,
    thumblarge: src,
    side,
    label: side,
    alt: "",
    ...image,
    src,
  };
}

type Product = { itemGroupId: string; price: unknown; currency: unknown; fields: Fields };

/** Its own, or those of its product: the skus there name another colour. */
function listSizes(variation: Fields, product: Fields): Fields[] {
  const own = variation.availableSizesWithId ?? variation.sizes;
  if (own !== undefined) return readList(own);
  const shared = readList(product.availableSizesWithId);
  return shared.map(({ id, label, price }) => ({ id, label, price }));
}

/** The sku follows from the ids. */
function readSize(size: Fields, variationId: string, { itemGroupId, price }: Product): Fields {
  const id = readText(size, ["id"]) ?? "";
  return {
    inventoryCount: null,
    ...size,
    id,
    label: readText(size, ["label"]) ?? "",
    price: size.price ?? price,
    sku: size.sku ?? [itemGroupId, variationId, id].join("_"),
  };
}

function readVariation(variation: Fields, product: Product): Fields {
  const variationId = readText(variation, ["variationId", "id"]) ?? "";
  const price = variation.price ?? product.price;
  const sizes = listSizes(variation, product.fields);
  return {
    ...variation,
    variationId,
    colorName: variation.colorName ?? variation.color ?? "",
    attributes: isFields(variation.attributes) ? variation.attributes : { hex: "" },
    price,
    currency: variation.currency ?? product.currency,
    images: readList(variation.images ?? product.fields.images).map(readImage),
    availableSizesWithId: sizes.map((size) => readSize(size, variationId, { ...product, price })),
  };
}

/** A product without variations is a single variation made of its own fields. */
function listVariations(product: Fields): Fields[] {
  const listed = readList(product.variations);
  return listed.length > 0 ? listed : [product];
}

function countsStock(product: Fields, variations: readonly Fields[]): boolean {
  return variations.every((variation) =>
    listSizes(variation, product).every((size) => size.inventoryCount !== undefined),
  );
}

const noDetails = {
  description: "",
  materials: "",
  fit: "",
  comparableBrands: "",
  sizeChart: null,
  sizeChartUrl: null,
};
const noDelivery = { type: "physical", estimatedShipDate: "", shipsToMexico: false };

/** What is asked for by calls of its own, where the product does not say it. */
function findLacks(product: Fields, variations: readonly Fields[]): string[] {
  return [
    ...(isFields(product.details) ? [] : ["details"]),
    ...(countsStock(product, variations) ? [] : ["stock"]),
  ];
}

/** Of a listing, or by itself. */
export function readProduct(value: unknown, listing: Fields = {}): unknown {
  if (!isFields(value)) return value;
  const variations = listVariations(value);
  const lacks = findLacks(value, variations);
  const itemGroupId = readText(value, ["itemGroupId"]) ?? readText(listing, ["itemGroupId"]) ?? "";
  const known = {
    itemGroupId,
    price: value.price ?? listing.price,
    currency: value.currency ?? listing.currency,
  };
  const read = variations.map((one) => readVariation(one, { ...known, fields: value }));
  return {
    ...value,
    ...known,
    productId: readText(value, ["productId", "id"]),
    variationId: readText(value, ["variationId"]) ?? read[0]?.variationId,
    teespringId: readCampaignId(value) ?? readCampaignId(listing) ?? "",
    title: value.title ?? listing.title,
    productType: value.productType ?? "",
    option: value.option ?? null,
    inventoryCount: value.inventoryCount ?? null,
    color: value.color ?? "",
    thumbnail: readThumbnail(value.thumbnail),
    variations: read,
    details: { ...noDetails, ...(isFields(value.details) && value.details) },
    delivery: { ...noDelivery, ...(isFields(value.delivery) && value.delivery) },
    ...(lacks.length > 0 && { lacks }),
  };
}

/** What is no listing at all is returned unchanged, for the schema to reject. */
export function readListing(listing: unknown): unknown {
  if (!isFields(listing)) return listing;
  const products = readList(listing.products);
  const [first = {}] = products;
  const slug = readSlug(listing);
  const primary = isFields(listing.primaryProduct) ? listing.primaryProduct : first;
  const productId = readText(primary, ["productId"]) ?? readText(listing, ["primaryProductId"]);
  const image = readThumbnail(listing.thumbnail) ?? readThumbnail(listing.listingThumbnails);
  return {
    description: "",
    checkout_flow: "",
    vendor: "",
    visibility: "public",
    orders: 0,
    tags: [],
    collections: [],
    ...listing,
    sku: readText(listing, ["sku"]) ?? "",
    itemGroupId: readText(listing, ["itemGroupId"]) ?? "",
    listingId: readText(listing, ["listingId", "id"]) ?? slug,
    slug,
    url: listing.url ?? `/listing/${slug}`,
    price: listing.price ?? first.price,
    teespringId: readCampaignId(listing) ?? "",
    primaryProduct: {
      productId,
      variationId: readText(primary, ["variationId"]) ?? readText(first, ["variationId"]) ?? "",
    },
    primaryProductId: productId,
    products: products.map((product) => readProduct(product, listing)),
    listingThumbnails: { primary: readThumbnail(listing.listingThumbnails) ?? image },
    thumbnail: { primary: image ?? readPrimary(readList(listing.images)) },
    images: readList(listing.images).map(({ label, ...rest }) => ({
      label: label ?? "",
      src: readAddress(rest) ?? "",
    })),
  };
}

/** The older envelope holds the listing, or the products of the listing around it. */
export function readListingPayload(answer: unknown): unknown {
  if (!isFields(answer)) return answer;
  const { products_payload: payload, ...around } = answer;
  if (Array.isArray(payload)) return { products_payload: { ...around, products: payload } };
  return isFields(payload) ? { products_payload: { ...around, ...payload } } : answer;
}
