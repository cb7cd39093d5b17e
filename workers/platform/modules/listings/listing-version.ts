// Version of a listing as its seller edits it: the same for the same content, by any editor. Stock is no part of
// it, since shoppers change that.
import { createHash } from "node:crypto";
import type { ParsedListingInput } from "#contract/catalog/catalog-import";

export function versionOf(listing: ParsedListingInput): string {
  return createHash("sha256").update(JSON.stringify(listing)).digest("base64url").slice(0, 22);
}

/** @returns null for a slug that no listing has. */
export function findListingId(sql: SqlStorage, slug: string): number | null {
  const [row] = sql.exec<{ listing_id: number }>(
    "SELECT listing_id FROM listing WHERE slug = ?",
    slug,
  );
  return row?.listing_id ?? null;
}
