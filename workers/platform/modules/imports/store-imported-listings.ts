// A slice of an import: the next listings go into the shop, each whole or not at all. What was done stands beside each
// one, so that the next slice goes on after a stop.
import * as z from "zod";
import {
  ListingInputSchema,
  type ListingOutcome,
  type ParsedListingInput,
} from "#contract/catalog/catalog-import";
import { jsonColumn } from "#platform/kernel/database/json-column";
import { publishSoon } from "#platform/kernel/publish-revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { importCatalog } from "#platform/modules/catalog/import/import-catalog";
import { fields } from "#platform/modules/imports/shopify-csv/columns";
import { findCopy } from "./copied-pictures";
import { type Job, setState } from "./import-job-rows";
import { listLinkedPictures } from "./list-linked-pictures";
import { type Plan, planListing } from "./plan-listing";

/** Few enough that a shopper who pays meanwhile does not notice. */
const sliceItems = 10;

const WaitingRow = z.object({
  number: z.int(),
  line: z.int(),
  title: z.string(),
  listing: jsonColumn.pipe(ListingInputSchema),
  is_partial: z.int(),
});
type Waiting = z.infer<typeof WaitingRow>;

const TouchedRow = z.object({ listing_id: z.int(), updated_at: z.string() });
const NextRow = z.object({ next: z.int() });

function listWaiting({ sql }: StoreContext, { id }: Job): Waiting[] {
  return sql
    .exec(
      `SELECT number, line, title, listing, is_partial FROM import_item
       WHERE import_id = ? AND outcome IS NULL ORDER BY number LIMIT ?`,
      id,
      sliceItems,
    )
    .toArray()
    .map((row) => WaitingRow.parse(row));
}

/** What the file has no column for was noted when it was read. */
function missingOf({ summary }: Job): Set<string> {
  return new Set(summary.missing);
}

type Outcome = ListingOutcome["outcome"] | "refused";

function note(
  { sql }: StoreContext,
  { id, options }: Job,
  { number }: Waiting,
  outcome: Outcome,
  plan: Plan,
): void {
  const [row] = sql
    .exec("SELECT listing_id, updated_at FROM listing WHERE source_key = ?", plan.listing.sourceKey)
    .toArray();
  const touched = row === undefined ? null : TouchedRow.parse(row);
  const hasLinks =
    outcome !== "refused" && options.copyPictures && listLinkedPictures(plan.listing).length > 0;
  sql.exec(
    `UPDATE import_item SET outcome = ?, listing_id = ?, touched_at = ?, has_links = ?
     WHERE import_id = ? AND number = ?`,
    outcome,
    touched?.listing_id ?? null,
    touched?.updated_at ?? null,
    hasLinks ? 1 : 0,
    id,
    number,
  );
}

function reject(
  { sql }: StoreContext,
  { id }: Job,
  { line, title }: Waiting,
  reason: string,
): void {
  const { next } = NextRow.parse(
    sql
      .exec(
        `SELECT COALESCE(MAX(number), 0) + 1 AS next FROM import_finding
         WHERE import_id = ? AND kind = 'refused'`,
        id,
      )
      .one(),
  );
  sql.exec(
    `INSERT INTO import_finding (import_id, kind, number, line, subject, reason)
     VALUES (?, 'refused', ?, ?, ?, ?)`,
    id,
    next,
    line,
    title,
    reason,
  );
}

function storeOne(ctx: StoreContext, job: Job, waiting: Waiting): void {
  const known = missingOf(job);
  const plan = planListing(ctx.sql, waiting.listing, waiting.is_partial === 1, {
    options: job.options,
    missing: new Set(fields.filter((field) => known.has(field))),
    copyOf: (address) => findCopy(ctx.sql, address),
  });
  if (plan.plan === "same") {
    note(ctx, job, waiting, "unchanged", plan);
    return;
  }
  const stored = importCatalog(ctx, { collections: [], listings: [plan.listing] });
  if (!stored.ok) reject(ctx, job, waiting, stored.errors[0]?.detail ?? "was refused");
  const outcome = stored.ok ? stored.value.outcomes[0]?.outcome : "refused";
  note(ctx, job, waiting, outcome ?? "unchanged", plan);
}

/** Addresses of pictures that are to be fetched, once each. */
export function planPictures(
  { sql }: StoreContext,
  { id }: Job,
  listings: readonly ParsedListingInput[],
): void {
  for (const address of new Set(listings.flatMap(listLinkedPictures))) {
    const state = findCopy(sql, address) === null ? "waiting" : "copied";
    sql.exec(
      "INSERT OR IGNORE INTO import_picture (import_id, address, state) VALUES (?, ?, ?)",
      id,
      address,
      state,
    );
  }
}

/** Before the first listing, which may stand in them. */
function storeCollections(ctx: StoreContext, { summary }: Job): void {
  const stored = importCatalog(ctx, { collections: summary.collections, listings: [] });
  if (!stored.ok) throw new Error(`The collections were refused: ${stored.errors[0]?.detail}`);
}

export async function storeImportedListings(ctx: StoreContext, job: Job): Promise<void> {
  const waiting = listWaiting(ctx, job);
  // Also where there is no listing at all.
  if (waiting.length === 0 || waiting[0]?.number === 1) storeCollections(ctx, job);
  for (const one of waiting) ctx.transaction(() => storeOne(ctx, job, one));
  if (job.options.copyPictures) {
    ctx.transaction(() =>
      planPictures(
        ctx,
        job,
        waiting.map(({ listing }) => listing),
      ),
    );
  }
  if (waiting.length === sliceItems) return;
  setState(ctx, job.id, job.options.copyPictures ? "copying" : "done");
  await publishSoon(ctx);
}
