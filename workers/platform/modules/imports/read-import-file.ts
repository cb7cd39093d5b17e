// Reading of an uploaded file into lines of a preview, a slice at a time. It changes nothing in the shop. A slice reads
// the file from its beginning, which is cheap, and passes over what was looked up and written already.
import type * as z from "zod";
import {
  type CollectionInput,
  CollectionInputSchema,
  ListingInputSchema,
  type ParsedListingInput,
} from "#contract/catalog/catalog-import";
import type { ImportSample } from "#contract/catalog/import-column-mapping";
import { jsonColumn } from "#platform/kernel/database/json-column";
import type { StoreContext } from "#platform/kernel/store-context";
import { checkImport } from "#platform/modules/catalog/import/check-import";
import { findMissingDownloadFiles } from "#platform/modules/downloads/missing-download-files";
import type { Field } from "#platform/modules/imports/shopify-csv/columns";
import {
  countVariants,
  type ImportEvent,
  type ImportFault,
  type ReadListing,
} from "#platform/modules/imports/shopify-csv/import-event";
import { UnreadableFile } from "#platform/modules/imports/shopify-csv/unreadable-file";
import { findCopy } from "./copied-pictures";
import {
  deleteLines,
  emptySummary,
  type Job,
  type Reading,
  readJob,
  saveReading,
  saveSummary,
  setState,
} from "./import-job-rows";
import { LineWriter } from "./import-line-writer";
import { listLinkedPictures } from "./list-linked-pictures";
import { planListing } from "./plan-listing";
import { readFileEvents } from "./read-file-events";
import { readFileSample, requestColumnMapping } from "./request-column-mapping";

/** Listings that are looked up and written in one transaction. */
const batchListings = 25;
/** Of a slice: payments and mails come in between. */
const sliceBatches = 40;
/** Of files to sell that are not there the summary names as many. */
const maxMissingFiles = 100;
/** A row of the database has two megabytes at most. */
const maxListingChars = 500_000;

/** A title that no listing may have is named by its beginning. */
const maxSubjectChars = 300;

/** The file was uploaded again, read with other options, or cancelled meanwhile. */
class ReadingIsOver extends Error {}

/** Where a listing has variants that a file without all columns of options does not name. */
const retainedColumn = "Option1 Value";

const ListingColumn = jsonColumn.pipe(ListingInputSchema);

/** That are to be fetched, each address once. */
function countPictures(sql: SqlStorage, importId: number): number {
  const addresses = new Set<string>();
  const select = "SELECT listing FROM import_item WHERE import_id = ? AND listing IS NOT NULL";
  for (const { listing } of sql.exec<{ listing: string }>(select, importId)) {
    for (const address of listLinkedPictures(ListingColumn.parse(listing))) addresses.add(address);
  }
  return [...addresses].filter((address) => findCopy(sql, address) === null).length;
}

class FileReader {
  readonly #writer: LineWriter;
  readonly #summary = emptySummary();
  readonly #collections = new Map<string, z.output<typeof CollectionInputSchema>>();
  readonly #sourceKeys = new Map<string, number>();
  readonly #lossesOf = new Map<string, Set<number>>();
  readonly #refusedLines = new Set<number>();
  /** What no file can say alone: stored for the next slice. */
  readonly #refusedByShop: number[];
  readonly #retained: number[];
  readonly #until: number;
  #events = 0;
  #batches = 0;
  #missing: ReadonlySet<Field> = new Set();
  #batch: ReadListing[] = [];

  constructor(
    private readonly ctx: StoreContext,
    private readonly job: Job,
  ) {
    const { reading } = job;
    this.#writer = new LineWriter(ctx.sql, job.id, reading);
    this.#until = reading?.events ?? 0;
    this.#refusedByShop = [...(reading?.refusedLines ?? [])];
    this.#retained = [...(reading?.retainedLines ?? [])];
    Object.assign(
      this.#summary,
      reading?.counts,
      reading && { missingFiles: reading.missingFiles },
    );
    for (const line of this.#refusedByShop) this.#refusedLines.add(line);
    for (const line of this.#retained) this.#countLoss(retainedColumn, line);
  }

  get #isReplay(): boolean {
    return this.#events <= this.#until;
  }

  get isFull(): boolean {
    return this.#batches >= sliceBatches;
  }

  take(event: ImportEvent): void {
    this.#events += 1;
    const summary = this.#summary;
    if (event.kind === "missing") this.#missing = new Set(event.fields);
    else if (event.kind === "row") summary.rows += 1;
    else if (event.kind === "notice") summary.notices.push(event.message);
    else if (event.kind === "fault") this.#rejectRow(event.fault);
    else if (event.kind === "loss") this.#lose(event.loss);
    else if (event.kind === "collections") this.#takeCollections(event.collections);
    else this.#takeListing(event.read);
    if (this.#batch.length >= batchListings) this.flush();
  }

  #rejectRow({ at, product, message }: ImportFault): void {
    this.#reject(at, product.slice(0, maxSubjectChars), message);
  }

  #reject(line: number, subject: string, reason: string): void {
    this.#refusedLines.add(line);
    if (!this.#isReplay) this.#writer.find({ kind: "refused", line, subject, reason });
  }

  #countLoss(column: string, line: number): void {
    this.#summary.lost += 1;
    const lines = this.#lossesOf.get(column) ?? new Set();
    this.#lossesOf.set(column, lines.add(line));
  }

  #lose({ line, column, detail }: { line: number; column: string; detail: string }): void {
    this.#countLoss(column, line);
    if (this.#isReplay) return;
    this.#writer.find({ kind: "lost", line, subject: column, reason: detail });
  }

  #takeCollections(collections: readonly CollectionInput[]): void {
    for (const collection of collections) {
      this.#collections.set(collection.slug, CollectionInputSchema.parse(collection));
    }
  }

  #takeListing(read: ReadListing): void {
    const { title, sourceKey } = read.listing;
    const first = this.#sourceKeys.get(sourceKey);
    if (first !== undefined) {
      this.#reject(read.at, title, `has the same key as ${read.unit} ${first}`);
      return;
    }
    this.#sourceKeys.set(sourceKey, read.at);
    if (!this.#isReplay) this.#batch.push(read);
  }

  /** Of those that the shop would refuse, each is named with its reason. */
  #rejectInvalid(
    batch: readonly ReadListing[],
  ): { read: ReadListing; listing: ParsedListingInput }[] {
    const parsed = batch.map((read) => ({ read, listing: ListingInputSchema.parse(read.listing) }));
    const collections = [...this.#collections.values()];
    const errors = checkImport(this.ctx.sql, {
      collections,
      listings: parsed.map(({ listing }) => listing),
    });
    const whole = errors.find(({ source }) => source?.pointer.startsWith("/collections"));
    if (whole !== undefined) throw new UnreadableFile("not_a_catalog", whole.detail);
    return parsed.filter(({ read, listing }, index) => {
      const own = errors.find(({ source }) => source?.pointer.startsWith(`/listings/${index}/`));
      const isLarge = JSON.stringify(listing).length > maxListingChars;
      const reason = own?.detail ?? (isLarge ? "is too large to be imported" : null);
      if (reason === null) return true;
      this.#refusedByShop.push(read.at);
      this.#reject(read.at, listing.title, reason);
      return false;
    });
  }

  #plan(read: ReadListing, listing: ParsedListingInput): void {
    const { ctx, job } = this;
    const isPartial = read.isPartial === true;
    const copyOf = (address: string) => findCopy(ctx.sql, address);
    const rule = { options: job.options, missing: this.#missing, copyOf };
    const plan = planListing(ctx.sql, listing, isPartial, rule);
    this.#summary[plan.plan] += 1;
    this.#summary.variants += countVariants(listing);
    const { missingFiles } = this.#summary;
    const missing = findMissingDownloadFiles(ctx.sql, plan.listing);
    const room = maxMissingFiles - missingFiles.length;
    missingFiles.push(
      ...missing.slice(0, room).map(({ title, download }) => ({ title, download })),
    );
    if (plan.keepsVariants) {
      this.#retained.push(read.at);
      const detail = `"${listing.title}" keeps the variants that the shop has: the file has not all columns of options`;
      this.#lose({ line: read.at, column: retainedColumn, detail });
    }
    this.#writer.item({ read, listing, plan });
  }

  /** @throws ReadingIsOver */
  flush(): void {
    const { ctx, job } = this;
    const batch = this.#batch;
    this.#batch = [];
    ctx.transaction(() => {
      const now = readJob(ctx.sql, job.id);
      if (now?.state !== "reading" || now.version !== job.version) throw new ReadingIsOver();
      for (const { read, listing } of this.#rejectInvalid(batch)) this.#plan(read, listing);
      this.#writer.flush();
      saveReading(ctx.sql, job.id, this.#progress());
    });
    this.#batches += 1;
  }

  #progress(): Reading {
    const { create, update, same, variants, missingFiles } = this.#summary;
    return {
      ...this.#writer.written,
      events: this.#events,
      counts: { create, update, same, variants },
      missingFiles,
      refusedLines: this.#refusedByShop,
      retainedLines: this.#retained,
    };
  }

  finish(sample: ImportSample | null): void {
    this.flush();
    const { ctx, job } = this;
    const summary = {
      ...this.#summary,
      sample,
      missing: [...this.#missing],
      pictures: job.options.copyPictures ? countPictures(ctx.sql, job.id) : 0,
      refused: this.#refusedLines.size,
      collections: [...this.#collections.values()],
      lostColumns: [...this.#lossesOf].map(([column, { size }]) => ({ column, rows: size })),
    };
    ctx.transaction(() => {
      saveSummary(ctx.sql, job.id, summary);
      saveReading(ctx.sql, job.id, null);
      setState(ctx, job.id, "ready");
    });
  }
}

export async function readImportFile(ctx: StoreContext, job: Job): Promise<void> {
  const file = await ctx.files.readImport(job.file);
  if (file === null) {
    const detail = "The file is not there any more. Upload it again.";
    return setState(ctx, job.id, "unreadable", { code: "file_gone", detail });
  }
  if (job.reading === null) ctx.transaction(() => deleteLines(ctx.sql, job.id));
  const reader = new FileReader(ctx, job);
  try {
    for await (const event of readFileEvents(ctx, job, file)) {
      reader.take(event);
      // The alarm comes back at once for the next slice.
      if (reader.isFull) return;
    }
    reader.finish(job.options.columns == null ? null : await readFileSample(ctx, job));
  } catch (error) {
    if (error instanceof ReadingIsOver) return;
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, message } = error;
    if (code === "columns_missing" && (await requestColumnMapping(ctx, job))) return;
    setState(ctx, job.id, "unreadable", { code, detail: message });
  }
}
