// Catalogue import: listings are matched by their source key, so that importing the same file again
// changes nothing and duplicates nothing.
import { createHash } from "node:crypto";
import * as z from "zod";
import type {
  ListingOutcome,
  ParsedCatalogImport,
  ParsedListingInput,
} from "#contract/catalog/catalog-import";
import { nextSequenceId } from "#platform/kernel/database/sequence";
import { ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildListingInput } from "#platform/modules/catalog/build-listing-input";
import { sanitizeDescription } from "#platform/modules/catalog/sanitize-description";
import { isDeliverableSql } from "#platform/modules/catalog/sellability";
import { wakeForStockAlerts } from "#platform/modules/catalog/wake-stock-alerts";
import {
  rebuildMemberships,
  updateMembership,
} from "#platform/modules/collections/collection-membership";
import { putCollections } from "#platform/modules/collections/collection-tree";
import { checkImport } from "./check-import";
import { writeProducts } from "./write-products";

/** Part of every fingerprint: raised when the same input is to be stored differently. */
const importVersion = 1;

type KnownListing = { listing_id: number; slug: string; fingerprint: string; position: number };

function fingerprintOf(input: ParsedListingInput): string {
  return createHash("sha256")
    .update(JSON.stringify([importVersion, input]))
    .digest("base64url");
}

/** A slug has 200 characters at most, its number included. */
const maxNumberedLength = 190;

/**
 * The slug asked for, or with a free number when another listing has it. A thousand listings of one
 * name are not asked one by one: between a number that is taken and one that is free there is one
 * that is free behind a taken one.
 */
function freeSlug(sql: SqlStorage, wanted: string, listingId: number): string {
  const base = wanted.slice(0, maxNumberedLength).replace(/[-\uD800-\uDBFF]+$/, "");
  const numbered = (number: number) => (number === 1 ? wanted : `${base}-${number}`);
  const isTaken = (number: number) => {
    const held = "SELECT 1 FROM listing WHERE slug = ? AND listing_id <> ?";
    return sql.exec(held, numbered(number), listingId).toArray().length > 0;
  };
  if (!isTaken(1)) return wanted;
  let taken = 1;
  let free = 2;
  while (isTaken(free)) [taken, free] = [free, free * 2];
  while (free - taken > 1) {
    const middle = Math.floor((taken + free) / 2);
    if (isTaken(middle)) taken = middle;
    else free = middle;
  }
  return numbered(free);
}

function writeListing(ctx: StoreContext, listing: KnownListing, input: ParsedListingInput): void {
  const now = ctx.clock.now().toISOString();
  ctx.sql.exec(
    `INSERT INTO listing (listing_id, source_key, slug, title, description_html, visibility,
       published, vendor, tags, images, past_orders, fingerprint, position, updated_at, created_at,
       preorder_text)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (listing_id) DO UPDATE SET slug = excluded.slug, title = excluded.title,
       description_html = excluded.description_html, visibility = excluded.visibility,
       published = excluded.published, vendor = excluded.vendor, tags = excluded.tags,
       images = excluded.images, past_orders = excluded.past_orders,
       preorder_text = excluded.preorder_text,
       fingerprint = excluded.fingerprint, updated_at = excluded.updated_at`,
    listing.listing_id,
    input.sourceKey,
    listing.slug,
    input.title,
    sanitizeDescription(input.descriptionHtml),
    input.visibility,
    input.published ? 1 : 0,
    input.vendor,
    JSON.stringify(input.tags),
    JSON.stringify(input.images),
    input.pastOrders,
    listing.fingerprint,
    listing.position,
    now,
    now,
    input.preorderText ?? "",
  );
}

/** What a rule says of it follows with the publish. */
function writeCollections(sql: SqlStorage, listing: KnownListing, slugs: readonly string[]): void {
  sql.exec(
    `DELETE FROM collection_listing WHERE listing_id = ?
       AND collection_id IN (SELECT collection_id FROM collection WHERE rule IS NULL)`,
    listing.listing_id,
  );
  sql.exec(
    `INSERT INTO collection_listing (collection_id, listing_id, position)
     SELECT collection_id, ?, ? FROM collection
     WHERE rule IS NULL AND slug IN (SELECT value FROM json_each(?))`,
    listing.listing_id,
    listing.position,
    JSON.stringify(slugs),
  );
}

/** What was imported last is known by its fingerprint, what was exported by what is stored. */
function isStored(sql: SqlStorage, known: KnownListing, fingerprint: string): boolean {
  if (known.fingerprint === fingerprint) return true;
  return fingerprintOf(buildListingInput(sql, known.listing_id, "given")) === fingerprint;
}

/** What an import of this input would do; null where the shop has no listing of this key. */
export function findStored(
  sql: SqlStorage,
  input: ParsedListingInput,
): { listingId: number; isSame: boolean } | null {
  const [known] = sql.exec<KnownListing>(
    "SELECT listing_id, slug, fingerprint, position FROM listing WHERE source_key = ?",
    input.sourceKey,
  );
  if (known === undefined) return null;
  return { listingId: known.listing_id, isSame: isStored(sql, known, fingerprintOf(input)) };
}

const MissingFileRow = z.object({ title: z.string(), download: z.string().nullable() });

/** Products that are sold as a file which is not uploaded yet: they stay unavailable until then. */
function listMissingFiles(sql: SqlStorage, listingId: number): ListingOutcome["missingFiles"] {
  const rows = sql
    .exec(
      `SELECT p.title, json_extract(p.details, '$.download') AS download FROM product p
       WHERE p.listing_id = ? AND NOT ${isDeliverableSql} ORDER BY p.position`,
      listingId,
    )
    .toArray();
  return rows.length === 0 ? undefined : rows.map((row) => MissingFileRow.parse(row));
}

/** Must run inside a transaction, with an input that was checked. */
export function importListing(ctx: StoreContext, input: ParsedListingInput): ListingOutcome {
  const { sql } = ctx;
  const fingerprint = fingerprintOf(input);
  const [known] = sql.exec<KnownListing>(
    "SELECT listing_id, slug, fingerprint, position FROM listing WHERE source_key = ?",
    input.sourceKey,
  );
  const outcomeOf = (listing: KnownListing, outcome: ListingOutcome["outcome"]): ListingOutcome => {
    const missingFiles = listMissingFiles(sql, listing.listing_id);
    return {
      sourceKey: input.sourceKey,
      slug: listing.slug,
      listingId: String(listing.listing_id),
      outcome,
      ...(missingFiles && { missingFiles }),
    };
  };
  if (known !== undefined && isStored(sql, known, fingerprint))
    return outcomeOf(known, "unchanged");
  const listing_id = known?.listing_id ?? nextSequenceId(sql, "listing");
  const listing = {
    listing_id,
    fingerprint,
    slug: freeSlug(sql, input.slug, listing_id),
    position: known?.position ?? nextSequenceId(sql, "listing_position"),
  };
  writeListing(ctx, listing, input);
  writeCollections(sql, listing, input.collections);
  updateMembership(sql, listing_id);
  writeProducts(ctx, listing_id, input.products);
  return outcomeOf(listing, known === undefined ? "created" : "updated");
}

export function importCatalog(
  ctx: StoreContext,
  catalog: ParsedCatalogImport,
): Result<{ outcomes: ListingOutcome[] }> {
  const errors = checkImport(ctx.sql, catalog);
  if (errors.length > 0) return { ok: false, status: 422, errors };
  ctx.transaction(() => {
    const { moved } = putCollections(ctx.sql, catalog.collections);
    if (moved) rebuildMemberships(ctx.sql);
  });
  // One transaction per listing: a listing is never half of one import and half of another.
  const outcomes = catalog.listings.map((input) =>
    ctx.transaction(() => importListing(ctx, input)),
  );
  wakeForStockAlerts(ctx);
  return ok({ outcomes });
}
