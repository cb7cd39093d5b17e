// A listing as rows of Shopify's product CSV: what Shopify knows stands in its own columns, and the
// rest in one cell that only we read.
import type {
  CollectionInput,
  ListingInput,
  ParsedListingInput,
} from "#contract/catalog/catalog-import";
import { listImages, listPublicImages, publicImageUrl } from "#contract/catalog/public-image-urls";
import {
  formatRoundTripFacts,
  type RoundTripFacts,
  roundTripColumn,
  toPlainCell,
} from "#contract/catalog/round-trip-column";
import { shopifyColumns } from "#core/catalog/shopify-columns";
import { type Currency, currencies } from "#core/money/currencies";
import { writeDecimal } from "#ops/cli/amounts";
import { findShape, type Option, type Shape } from "./option-cells";

export type Cells = Record<string, string>;
export type WriteSettings = {
  currency: Currency;
  /** `{platform}/media/{store}`. */
  mediaBase: string;
  /** Every collection of the store, parents first. */
  collections: readonly CollectionInput[];
  /** The first listing of a file carries all collections, so that their order and empty ones stay. */
  isFirst: boolean;
  handle: string;
};

type Product = ParsedListingInput["products"][number];
type Variation = Product["variations"][number];

export function listColumns(currency: Currency): string[] {
  const markets = currencies.filter((code) => code !== currency).map((code) => `Price / ${code}`);
  return [
    ...shopifyColumns.flatMap((name) => (name === "Variant Price" ? [name, ...markets] : [name])),
    roundTripColumn,
  ];
}

/** Texts that their cell does not say exactly, by their cell. */
function exactTexts(
  pairs: readonly (readonly [cell: string, text: string])[],
): Record<string, string> {
  return Object.fromEntries(pairs.filter(([cell, text]) => cell !== text));
}

/** Never empty: a row without a title is no product. */
const titleCell = ({ title }: ListingInput) => toPlainCell(title) || "Untitled";

/** The collections of `slugs` and all above them, parents first. */
function findTree(slugs: readonly string[], all: readonly CollectionInput[]): CollectionInput[] {
  const bySlug = new Map(all.map((collection) => [collection.slug, collection]));
  const wanted = new Set<string>();
  for (const slug of slugs) {
    for (let at = bySlug.get(slug); at !== undefined; at = bySlug.get(at.parentSlug ?? "")) {
      wanted.add(at.slug);
    }
  }
  return all.filter(({ slug }) => wanted.has(slug));
}

function buildFacts(
  listing: ParsedListingInput,
  { currency, mediaBase, collections, isFirst, handle }: WriteSettings,
  { options, productCells, colorCells, sizeCells }: Shape,
): RoundTripFacts {
  const { sourceKey, slug, visibility, pastOrders, preorderText, images, products } = listing;
  const plainly = (text: string) => exactTexts([[toPlainCell(text), text]]);
  return {
    version: 1,
    handle,
    currency,
    sourceKey,
    slug,
    visibility,
    pastOrders,
    images,
    mediaBase,
    ...(preorderText !== undefined && { preorderText }),
    collections: listing.collections,
    tree: (isFirst ? [...collections] : findTree(listing.collections, collections)).map(
      ({ slug, name, parentSlug = null, rule, sort }) => ({
        slug,
        name,
        parentSlug,
        ...(rule && { rule }),
        ...(sort !== undefined && { sort }),
      }),
    ),
    options: options.map(({ role }) => role),
    onlySize: sizeCells.size === 1 ? ([...sizeCells.keys()][0] ?? "") : "",
    tags: listing.tags,
    exact: {
      title: exactTexts([[titleCell(listing), listing.title]]),
      body: plainly(listing.descriptionHtml),
      vendor: plainly(listing.vendor),
      size: exactTexts([...sizeCells].map(([label, cell]) => [cell, label])),
    },
    products: products.map(({ variations, kind: _kind, ...product }, index) => ({
      ...product,
      cell: productCells[index] ?? "",
      variations: variations.map(({ sizes: _sizes, ...variation }, place) => ({
        ...variation,
        cell: colorCells[index]?.[place] ?? "",
      })),
    })),
  };
}

type Size = Variation["sizes"][number];

function buildVariantCells(
  { prices, stock, merchantSku = "" }: Size,
  product: Product,
  variantImage: string,
  currency: Currency,
): Cells {
  const others = currencies.flatMap((code) => {
    const price = prices[code];
    return code === currency || price === undefined
      ? []
      : [[`Price / ${code}`, writeDecimal(price, code)] as const];
  });
  return {
    "Variant SKU": toPlainCell(merchantSku),
    "Variant Grams": "0",
    "Variant Inventory Tracker": stock === null ? "" : "shopify",
    "Variant Inventory Qty": String(stock ?? 0),
    "Variant Inventory Policy": "deny",
    "Variant Fulfillment Service": "manual",
    "Variant Price": writeDecimal(prices[currency] ?? 0, currency),
    ...Object.fromEntries(others),
    "Variant Requires Shipping": product.kind === "digital" ? "FALSE" : "TRUE",
    "Variant Taxable": "TRUE",
    "Variant Image": variantImage,
  };
}

function buildOptionCells(
  options: readonly Option[],
  values: Record<Option["role"], string>,
): Cells {
  if (options.length === 0) return { "Option1 Name": "Title", "Option1 Value": "Default Title" };
  return Object.fromEntries(
    options.flatMap(({ role, name }, slot) => [
      [`Option${slot + 1} Name`, name],
      [`Option${slot + 1} Value`, values[role]],
    ]),
  );
}

function listVariantRows(
  { products }: ParsedListingInput,
  { currency, mediaBase }: WriteSettings,
  { options, productCells, colorCells, sizeCells }: Shape,
): Cells[] {
  return products.flatMap((product, index) =>
    product.variations.flatMap((variation, place) => {
      const [front] = variation.images;
      const image = front === undefined ? "" : (publicImageUrl(front.src, mediaBase) ?? "");
      return variation.sizes.map((size) => ({
        ...buildOptionCells(options, {
          product: productCells[index] ?? "",
          color: colorCells[index]?.[place] ?? "",
          size: sizeCells.get(size.label) ?? "",
        }),
        ...buildVariantCells(size, product, image, currency),
      }));
    }),
  );
}

function buildStatus({ published, visibility }: ParsedListingInput): string {
  if (!published) return "draft";
  return visibility === "private" ? "unlisted" : "active";
}

/** A Shopify product needs a price: a listing without one in the file's currency has no rows. */
export function canBeWritten({ products }: ListingInput, currency: Currency): boolean {
  return products.every(({ variations }) =>
    variations.every(({ sizes }) => sizes.every(({ prices }) => prices[currency] !== undefined)),
  );
}

export function writeListing(listing: ParsedListingInput, settings: WriteSettings): Cells[] {
  const shape = findShape(listing);
  const { handle, collections } = settings;
  const pictures = listPublicImages(listImages(listing), settings.mediaBase);
  const variants = listVariantRows(listing, settings, shape);
  const [collection] = listing.collections;
  const first: Cells = {
    Title: titleCell(listing),
    "Body (HTML)": toPlainCell(listing.descriptionHtml),
    Vendor: toPlainCell(listing.vendor),
    Type: toPlainCell(listing.products[0]?.productType ?? ""),
    Tags: toPlainCell(listing.tags.join(", ")),
    Published: listing.published ? "TRUE" : "FALSE",
    "Gift Card": "FALSE",
    Status: buildStatus(listing),
    Collection: toPlainCell(collections.find(({ slug }) => slug === collection)?.name ?? ""),
    [roundTripColumn]: formatRoundTripFacts(buildFacts(listing, settings, shape)),
  };
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, index) => {
    const picture = pictures[index];
    return {
      Handle: handle,
      ...(index === 0 && first),
      ...variants[index],
      ...(picture !== undefined && {
        "Image Src": picture.address,
        "Image Position": String(index + 1),
        "Image Alt Text": picture.alt,
      }),
    };
  });
}
