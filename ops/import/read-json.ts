// Our own import format: a JSON file of collections and listings, checked listing by listing so
// that a mistake in one leaves the others their place.
import * as z from "zod";
import { CollectionInputSchema, ListingInputSchema } from "#contract/catalog/catalog-import";
import { CommandError } from "#ops/cli/command-error";
import type { ImportEvent } from "./import-event";

const CatalogFileSchema = z.object({
  collections: z.array(CollectionInputSchema).max(500).default([]),
  listings: z.array(z.unknown()),
});
const TitleSchema = z.object({ title: z.string() });

export function describeIssues(error: z.ZodError): string {
  const issues = error.issues.map(({ path, message }) =>
    path.length === 0 ? message : `${path.join(".")}: ${message}`,
  );
  const shown = issues.slice(0, 5).join("; ");
  return issues.length > 5 ? `${shown}; and ${issues.length - 5} more` : shown;
}

/** @throws CommandError when the text is not JSON or not of this format at all. */
export async function* readCatalogJson(
  text: string,
  fileName: string,
): AsyncGenerator<ImportEvent> {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    const fault = cause instanceof Error ? cause.message : "unreadable";
    throw new CommandError(`${fileName} is not JSON: ${fault}.`, 1, { cause });
  }
  const file = CatalogFileSchema.safeParse(content);
  if (!file.success) {
    throw new CommandError(`${fileName} is not a catalogue: ${describeIssues(file.error)}.`);
  }
  const { collections, listings } = file.data;
  if (collections.length + listings.length === 0) {
    throw new CommandError(`${fileName} has neither listings nor collections.`);
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
    const title = TitleSchema.safeParse(entry).data?.title;
    const name = title === undefined ? "" : `"${title}" `;
    const message = `${name}is not complete: ${describeIssues(listing.error)}`;
    yield { kind: "fault", fault: { unit: "listing", at, message } };
  }
}
