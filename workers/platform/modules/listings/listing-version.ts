// Version of a listing as its seller edits it: the same for the same content, by any editor. Stock is no part of
// it, since shoppers change that.
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import { versionOfContent } from "#platform/kernel/content-version";

export const versionOf = (listing: ParsedListingInput): string => versionOfContent(listing);

/** @returns null for a slug that no listing has. */
export function findListingId(sql: SqlStorage, slug: string): number | null {
  const [row] = sql.exec<{ listing_id: number }>(
    "SELECT listing_id FROM listing WHERE slug = ?",
    slug,
  );
  return row?.listing_id ?? null;
}
