// One listing is stored as an import stores it, and only by who has seen its latest version. Must run inside a
// transaction; publishes nothing.
import type { ListingOutcome, ParsedListingInput } from "#contract/catalog/catalog-import";
import type { CallError } from "#contract/protocol/errors";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { buildListingInput } from "#platform/modules/catalog/build-listing-input";
import { checkImport } from "#platform/modules/catalog/import/check-import";
import { findStored, importListing } from "#platform/modules/catalog/import/import-catalog";
import { wakeForStockAlerts } from "#platform/modules/catalog/wake-stock-alerts";
import { findMissingDownloadFiles } from "#platform/modules/downloads/missing-download-files";
import { findListingId, versionOf } from "./listing-version";

export type OwnListing = Omit<ParsedListingInput, "sourceKey">;
export type StoredListing = ListingOutcome & { version: string };

/** An import is checked as a whole; here it has one listing. */
function inListing({ source, ...error }: CallError): CallError {
  const pointer = source?.pointer?.replace("/listings/0", "/listing");
  return { ...error, ...(pointer !== undefined && { source: { pointer } }) };
}

/** Published, it would be on sale and could not be delivered (decision 41). */
export function checkFiles(sql: SqlStorage, listing: OwnListing): Failure | null {
  const [missing] = listing.published ? findMissingDownloadFiles(sql, listing) : [];
  if (missing === undefined) return null;
  const detail = "A digital product cannot be published before its file was uploaded.";
  return err(422, "file_missing", detail, `/listing/products/${missing.index}/download`);
}

function checkListing({ sql }: StoreContext, listing: ParsedListingInput): Failure | null {
  const errors = checkImport(sql, { collections: [], listings: [listing] });
  if (errors.length > 0) return { ok: false, status: 422, errors: errors.map(inListing) };
  return checkFiles(sql, listing);
}

const nameOf = (...parts: string[]) => JSON.stringify(parts);

/** The stock of a size that there is already is no part of a text that is saved. */
function keepStock(stored: ParsedListingInput, listing: OwnListing): OwnListing {
  const given = new Map(
    stored.products.flatMap(({ key, variations }) =>
      variations.flatMap(({ colorName, sizes }) =>
        sizes.map(({ label, stock }) => [nameOf(key, colorName, label), stock] as const),
      ),
    ),
  );
  const products = listing.products.map((product) => ({
    ...product,
    variations: product.variations.map((variation) => ({
      ...variation,
      sizes: variation.sizes.map((size) => {
        const stock = given.get(nameOf(product.key, variation.colorName, size.label));
        return stock === undefined ? size : { ...size, stock };
      }),
    })),
  }));
  return { ...listing, products };
}

function write(ctx: StoreContext, listing: ParsedListingInput): StoredListing {
  const outcome = importListing(ctx, listing);
  wakeForStockAlerts(ctx);
  const version = versionOf(buildListingInput(ctx.sql, Number(outcome.listingId), "given"));
  return { ...outcome, version };
}

export function addListing(ctx: StoreContext, own: OwnListing): Result<StoredListing> {
  // Named like no import's, so that none takes it for its own.
  const listing = { ...own, sourceKey: `studio:${crypto.randomUUID()}` };
  return checkListing(ctx, listing) ?? ok(write(ctx, listing));
}

type Change = { slug: string; listing: OwnListing; expectedVersion?: string | undefined };

export function replaceListing(
  ctx: StoreContext,
  { slug, listing, expectedVersion }: Change,
): Result<StoredListing> {
  const id = findListingId(ctx.sql, slug);
  if (id === null) {
    return err(404, "listing_unknown", "The store has no such listing.", "/path/slug");
  }
  const stored = buildListingInput(ctx.sql, id, "given");
  const whole = { ...keepStock(stored, listing), sourceKey: stored.sourceKey };
  // What is there already is no conflict: a call that is sent again after a lost answer finds its own work.
  const isStale = expectedVersion !== undefined && expectedVersion !== versionOf(stored);
  if (isStale && findStored(ctx.sql, whole)?.isSame !== true) {
    const detail = "Somebody else has changed the listing since it was read.";
    return err(409, "listing_changed", detail, "/expectedVersion");
  }
  const other = findListingId(ctx.sql, listing.slug);
  if (other !== null && other !== id) {
    return err(422, "slug_taken", "Another listing has this address.", "/listing/slug");
  }
  return checkListing(ctx, whole) ?? ok(write(ctx, whole));
}
