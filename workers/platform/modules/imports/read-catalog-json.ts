// Our own import format: a JSON file of collections and listings, checked listing by listing so
// that a mistake in one leaves the others their place.
import * as z from "zod";
import { CollectionInputSchema, ListingInputSchema } from "#contract/catalog/catalog-import";
import { describeIssues } from "#core/describe-issues";
import type { ImportEvent } from "./shopify-csv/import-event";
import { maxRows, TooManyRows, UnreadableFile } from "./shopify-csv/unreadable-file";

const CatalogFileSchema = z.object({
  collections: z.array(CollectionInputSchema).max(500).default([]),
  listings: z.array(z.unknown()),
});
const TitleSchema = z.object({ title: z.string() });

/** @throws UnreadableFile */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    const fault = cause instanceof Error ? cause.message : "unreadable";
    throw new UnreadableFile("not_json", `this is not JSON: ${fault}`, { cause });
  }
}

/** @throws UnreadableFile when the text is not JSON or not of this format at all. */
export async function* readCatalogJson(text: string): AsyncGenerator<ImportEvent> {
  const file = CatalogFileSchema.safeParse(parseJson(text));
  if (!file.success) {
    const issues = describeIssues(file.error);
    throw new UnreadableFile("not_a_catalog", `this is not a catalogue: ${issues}`);
  }
  const { collections, listings } = file.data;
  if (listings.length > maxRows) throw new TooManyRows();
  if (collections.length + listings.length === 0) {
    throw new UnreadableFile("no_products", "the file has neither listings nor collections");
  }
  if (collections.length > 0) yield { kind: "collections", collections };
  for (const [index, entry] of listings.entries()) {
    const at = index + 1;
    yield { kind: "row" };
    const listing = ListingInputSchema.safeParse(entry);
    if (listing.success) {
      yield { kind: "listing", read: { at, unit: "listing", listing: listing.data } };
      continue;
    }
    const product = TitleSchema.safeParse(entry).data?.title ?? "";
    const message = `is not complete: ${describeIssues(listing.error)}`;
    yield { kind: "fault", fault: { unit: "listing", at, product, message } };
  }
}
