// One product of an export, all its rows together, becomes one listing; rows that cannot be sold
// as they stand are named with their lines while the others go in.
import {
  type CollectionInput,
  type ListingInput,
  ListingInputSchema,
} from "#contract/catalog-import";
import type { Currency } from "#contract/money";
import { buildProducts } from "./build-products";
import type { Columns, ExportRow, Field } from "./columns";
import { buildGallery, listPictures, parseImageAddress } from "./images";
import { readOptions } from "./options";
import { buildSlug } from "./slug";
import { isNo, isVariantRow, isYes, readVariant, type Variant } from "./variants";

export type RowFault = { line: number; message: string };
export type ExportProduct = { handle: string; slug: string; rows: readonly ExportRow[] };
export type BuiltListing = {
  listing: ListingInput | null;
  collections: CollectionInput[];
  faults: RowFault[];
};

function firstText(rows: readonly ExportRow[], field: Field): string {
  return rows.map((row) => row.text(field)).find(Boolean) ?? "";
}

/** The seller's own type, else the last part of Shopify's category, `Apparel > Tops > T-Shirts`. */
function findType(rows: readonly ExportRow[]): string {
  const category = firstText(rows, "category").split(">").at(-1)?.trim() ?? "";
  return (firstText(rows, "type") || category).slice(0, 120);
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

function readVariants(product: ExportProduct, columns: Columns, currency: Currency) {
  const rows = product.rows.filter(isVariantRow);
  const options = readOptions(rows);
  const giftCard = isYes(firstText(product.rows, "giftCard"));
  const faults: RowFault[] = [];
  const variants: Variant[] = [];
  for (const row of rows) {
    const read = readVariant(row, columns, options, { currency, giftCard });
    if (read.ok) variants.push(read.variant);
    else faults.push({ line: row.line, message: read.message });
  }
  return { variants, faults };
}

function findPictureFaults(rows: readonly ExportRow[], columns: Columns): RowFault[] {
  const pictureFields: readonly Field[] = ["imageSrc", "variantImage"];
  return rows.flatMap((row) =>
    pictureFields
      .filter((field) => row.text(field) !== "" && parseImageAddress(row.text(field)) === null)
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
  };
}

/** `currency` is that of the export's own price column. */
export function buildListing(
  product: ExportProduct,
  columns: Columns,
  currency: Currency,
): BuiltListing {
  const { rows, handle, slug } = product;
  const { variants, faults: variantFaults } = readVariants(product, columns, currency);
  const title = firstText(rows, "title");
  if (title === "") return leaveOut(product, "it has no title", variantFaults);
  if (variants.length === 0) return leaveOut(product, "it has no variant to sell", variantFaults);

  const type = findType(rows);
  const claimed = variants.flatMap(({ image }) => (image === null ? [] : [image]));
  const gallery = buildGallery(listPictures(rows), claimed);
  const naming = { title, productType: type || "Merchandise" };
  const { products, duplicates } = buildProducts(variants, naming, gallery);
  const faults = [...variantFaults, ...duplicates, ...findPictureFaults(rows, columns)];
  const typeSlug = buildSlug(type);
  const collections: CollectionInput[] = typeSlug === "" ? [] : [{ slug: typeSlug, name: type }];
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
  const check = ListingInputSchema.safeParse(listing);
  if (check.success) return { listing, collections, faults };
  const reasons = check.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  return leaveOut(product, reasons.slice(0, 3).join("; "), faults);
}
