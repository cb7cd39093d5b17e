// One product of an export, all its rows together, becomes one listing; rows that cannot be sold
// as they stand are named with their lines while the others go in.
import {
  type CollectionInput,
  type ListingInput,
  ListingInputSchema,
} from "#contract/catalog/catalog-import";
import { parsePublicImageUrl } from "#contract/catalog/public-image-urls";
import type { RoundTripFacts } from "#contract/catalog/round-trip-column";
import {
  buildRoundTripListing,
  type PlainFacts,
  readOwnOptions,
} from "#platform/modules/imports/shopify-csv/build-round-trip-listing";
import { findUnsupportedValues } from "#platform/modules/imports/shopify-csv/unsupported-values";
import { buildProducts } from "./build-products";
import { buildCollectionSlug } from "./build-slug";
import type { Columns, ExportRow, Field } from "./columns";
import type { PriceRule } from "./currency";
import { describeListingErrors } from "./describe-listing-errors";
import { buildGallery, listPictures } from "./images";
import type { ImportLoss } from "./import-event";
import { readOptions } from "./options";
import { readRoundTripColumn } from "./read-round-trip-column";
import { isNo, isVariantRow, isYes, readVariant, type Variant } from "./variants";

export type RowFault = { line: number; message: string };
export type ExportProduct = { handle: string; slug: string; rows: readonly ExportRow[] };
export type BuiltListing = {
  listing: ListingInput | null;
  collections: CollectionInput[];
  faults: RowFault[];
  losses: ImportLoss[];
  /** Set where Shopify's columns are all there is of it. */
  isPartial?: true;
};

function firstText(rows: readonly ExportRow[], field: Field): string {
  return rows.map((row) => row.text(field)).find(Boolean) ?? "";
}

/** Shopify's word for a product without a category, as its languages write it. */
const noCategory =
  /^(uncategori[sz]ed|ohne kategorie|nicht kategorisiert|non class[ée]|sans cat[ée]gorie|niet gecategoriseerd|senza categoria|sin categor[ií]a|sem categoria)$/i;

/** The seller's own type, else the last part of Shopify's category, `Apparel > Tops > T-Shirts`. */
function findType(rows: readonly ExportRow[]): string {
  const category = firstText(rows, "category").split(">").at(-1)?.trim() ?? "";
  const named = [firstText(rows, "type"), category].find(
    (name) => name !== "" && !noCategory.test(name),
  );
  return (named ?? "").slice(0, 120);
}

function isPublished(rows: readonly ExportRow[]): boolean {
  const hidden = /^(draft|archived|unlisted)$/i.test(firstText(rows, "status"));
  return !hidden && !isNo(firstText(rows, "published"));
}

function listTags(rows: readonly ExportRow[]): string[] {
  const tags = firstText(rows, "tags").split(",");
  const named = tags.map((tag) => tag.trim().slice(0, 120)).filter(Boolean);
  return [...new Set(named)].slice(0, 250);
}

function readVariants(
  product: ExportProduct,
  columns: Columns,
  prices: PriceRule,
  own: RoundTripFacts | null,
) {
  const rows = product.rows.filter(isVariantRow);
  const options = own === null ? readOptions(rows) : readOwnOptions(own);
  const giftCard = isYes(firstText(product.rows, "giftCard"));
  const faults: RowFault[] = [];
  const variants: Variant[] = [];
  for (const row of rows) {
    const read = readVariant(row, columns, options, { prices, giftCard });
    if (read.ok) variants.push(read.variant);
    else faults.push({ line: row.line, message: read.message });
  }
  return { variants, faults, giftCard };
}

function findPictureFaults(rows: readonly ExportRow[], columns: Columns): RowFault[] {
  const pictureFields: readonly Field[] = ["imageSrc", "variantImage"];
  return rows.flatMap((row) =>
    pictureFields
      .filter((field) => row.text(field) !== "" && parsePublicImageUrl(row.text(field)) === null)
      .map((field) => ({
        line: row.line,
        message: `${columns.label(field)} "${row.text(field).slice(0, 60)}" is not a web address; the picture was left out`,
      })),
  );
}

/** No row of a product that is left out goes unnamed. */
function leaveOut(product: ExportProduct, reason: string, known: RowFault[]): BuiltListing {
  const lines = new Set(known.map(({ line }) => line));
  const message = `the product "${product.handle}" was left out: ${reason}`;
  const rest = product.rows.filter(({ line }) => !lines.has(line));
  return {
    listing: null,
    collections: [],
    faults: [...known, ...rest.map(({ line }) => ({ line, message }))],
    losses: [],
  };
}

function readPlainFacts(rows: readonly ExportRow[]): PlainFacts {
  const status = firstText(rows, "status").toLowerCase();
  const tagsCell = firstText(rows, "tags");
  return {
    title: firstText(rows, "title"),
    descriptionHtml: firstText(rows, "body"),
    vendor: firstText(rows, "vendor").slice(0, 200),
    tags: listTags(rows),
    tagsCell,
    status,
    published: !/^(draft|archived)$/.test(status) && !isNo(firstText(rows, "published")),
    type: firstText(rows, "type"),
    collection: firstText(rows, "collection"),
  };
}

function listCollections(rows: readonly ExportRow[], type: string): CollectionInput[] {
  const named = [type, firstText(rows, "collection").slice(0, 120)].map((name) => ({
    slug: buildCollectionSlug(name),
    name,
  }));
  const bySlug = new Map(named.filter(({ slug }) => slug !== "").map((one) => [one.slug, one]));
  return [...bySlug.values()];
}

type Built = { listing: ListingInput; collections: CollectionInput[]; duplicates: RowFault[] };

function buildPlainListing(
  { rows, handle, slug }: ExportProduct,
  variants: readonly Variant[],
  type: string,
): Built {
  const title = firstText(rows, "title");
  const claimed = variants.flatMap(({ image }) => (image === null ? [] : [image]));
  const gallery = buildGallery(listPictures(rows), claimed);
  const naming = { title, productType: type || "Merchandise" };
  const { products, duplicates } = buildProducts(variants, naming, gallery);
  const collections = listCollections(rows, type);
  const listing: ListingInput = {
    sourceKey: `shopify:${handle}`,
    slug,
    title,
    descriptionHtml: firstText(rows, "body"),
    published: isPublished(rows),
    vendor: firstText(rows, "vendor").slice(0, 200),
    tags: listTags(rows),
    collections: collections.map((collection) => collection.slug),
    products,
  };
  return { listing, collections, duplicates };
}

/** Lines of products that have a file to hand out: they lose nothing by being digital. */
function listSold(own: RoundTripFacts | null, variants: readonly Variant[]): Set<number> {
  const cells = new Set(own?.products.flatMap(({ cell, download }) => (download ? [cell] : [])));
  const sold = variants.filter(({ option }) => cells.has(option?.value ?? ""));
  return new Set(sold.map(({ line }) => line));
}

/** `rule` says what the export's own price column means. */
export function buildListing(
  product: ExportProduct,
  columns: Columns,
  rule: PriceRule,
): BuiltListing {
  const { rows } = product;
  const facts = readRoundTripColumn(rows);
  const own = facts.ok ? facts.facts : null;
  const column = columns.label("ownFacts");
  const unreadable = `${column} cannot be read; the product is taken as Shopify's own`;
  const ownFaults = facts.ok ? [] : [{ line: facts.line, message: unreadable }];
  const prices = { ...rule, currency: own?.currency ?? rule.currency };
  const read = readVariants(product, columns, prices, own);
  const { variants } = read;
  const known = [...ownFaults, ...read.faults];
  const title = firstText(rows, "title");
  if (title === "") return leaveOut(product, "it has no title", known);
  if (variants.length === 0) return leaveOut(product, "it has no variant to sell", known);

  const type = findType(rows);
  const { listing, collections, duplicates }: Built =
    own === null
      ? buildPlainListing(product, variants, type)
      : { ...buildRoundTripListing(product, own, readPlainFacts(rows), variants), duplicates: [] };
  const faults = [...known, ...duplicates, ...findPictureFaults(rows, columns)];
  const check = ListingInputSchema.safeParse(listing);
  if (check.success) {
    const sold = listSold(own, variants);
    const losses = findUnsupportedValues(rows, columns, {
      title,
      type,
      variants,
      sold,
      giftCard: read.giftCard,
    });
    return { listing, collections, faults, losses, ...(own === null && { isPartial: true }) };
  }
  return leaveOut(product, describeListingErrors(check.error), faults);
}
