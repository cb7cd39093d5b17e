// Reading of an uploaded file into lines of a preview. It changes nothing in the shop, and begins again after a stop.
import type * as z from "zod";
import {
  type CollectionInput,
  CollectionInputSchema,
  ListingInputSchema,
  type ParsedListingInput,
} from "#contract/catalog/catalog-import";
import type { StoreContext } from "#platform/kernel/store-context";
import { chunksOf } from "#platform/kernel/stream-chunks";
import { checkImport } from "#platform/modules/catalog/import/check-import";
import type { Field } from "#platform/modules/catalog-files/columns";
import type { PriceRule } from "#platform/modules/catalog-files/currency";
import {
  countVariants,
  type ImportEvent,
  type ReadListing,
} from "#platform/modules/catalog-files/import-event";
import { readShopifyExport } from "#platform/modules/catalog-files/read-export";
import { readCatalogJson } from "#platform/modules/catalog-files/read-json";
import { UnreadableFile } from "#platform/modules/catalog-files/unreadable-file";
import { storeMarket } from "#platform/modules/localization/store-market";
import { findCopy } from "./copied-pictures";
import { deleteLines, emptySummary, type Job, readJob, saveSummary, setState } from "./job-rows";
import { LineWriter } from "./line-writer";
import { listLinks } from "./listing-links";
import { findMissingFiles } from "./missing-files";
import { planListing } from "./plan-listing";

/** Listings that are looked up and written in one transaction. */
const batchListings = 25;
/** A row of the database has two megabytes at most. */
const maxListingChars = 500_000;

/** The file was uploaded again, read with other options, or cancelled meanwhile. */
class ReadingIsOver extends Error {}

function priceRuleOf(ctx: StoreContext, { options }: Job): PriceRule {
  const { currency, conversion, rate } = options;
  const shopCurrency = storeMarket(ctx).currency;
  if (conversion === "rate" && rate !== null) {
    return { currency, shopCurrency, conversion: { kind: "rate", rate } };
  }
  return { currency, shopCurrency, conversion: { kind: conversion === "shop" ? "shop" : "none" } };
}

async function* readEvents(
  ctx: StoreContext,
  job: Job,
  file: ReadableStream<Uint8Array>,
): AsyncGenerator<ImportEvent> {
  if (job.options.format === "json") yield* readCatalogJson(await new Response(file).text());
  else yield* readShopifyExport(chunksOf(file), priceRuleOf(ctx, job));
}

class FileReader {
  readonly #writer: LineWriter;
  readonly #summary = emptySummary();
  readonly #collections = new Map<string, z.output<typeof CollectionInputSchema>>();
  readonly #sourceKeys = new Map<string, number>();
  readonly #lossesOf = new Map<string, Set<number>>();
  readonly #pictures = new Set<string>();
  readonly #refusedLines = new Set<number>();
  #missing: ReadonlySet<Field> = new Set();
  #batch: ReadListing[] = [];

  constructor(
    private readonly ctx: StoreContext,
    private readonly job: Job,
  ) {
    this.#writer = new LineWriter(ctx.sql, job.id);
  }

  take(event: ImportEvent): void {
    const summary = this.#summary;
    if (event.kind === "missing") this.#missing = new Set(event.fields);
    else if (event.kind === "row") summary.rows += 1;
    else if (event.kind === "notice") summary.notices.push(event.message);
    else if (event.kind === "fault") this.#reject(event.fault.at, "", event.fault.message);
    else if (event.kind === "loss") this.#lose(event.loss);
    else if (event.kind === "collections") this.#takeCollections(event.collections);
    else this.#takeListing(event.read);
    if (this.#batch.length >= batchListings) this.flush();
  }

  #reject(line: number, subject: string, reason: string): void {
    this.#refusedLines.add(line);
    this.#writer.find({ kind: "refused", line, subject, reason });
  }

  #lose({ line, column, detail }: { line: number; column: string; detail: string }): void {
    this.#summary.lost += 1;
    const lines = this.#lossesOf.get(column) ?? new Set();
    this.#lossesOf.set(column, lines.add(line));
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
    this.#batch.push(read);
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
      if (reason !== null) this.#reject(read.at, listing.title, reason);
      return reason === null;
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
    if (job.options.copyPictures) {
      for (const address of listLinks(plan.listing)) this.#pictures.add(address);
    }
    this.#summary.missingFiles.push(...findMissingFiles(ctx.sql, plan.listing));
    if (plan.keepsVariants) {
      const detail = `"${listing.title}" keeps the variants that the shop has: the file has not all columns of options`;
      this.#lose({ line: read.at, column: "Option1 Value", detail });
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
    });
  }

  finish(): void {
    this.flush();
    const { ctx, job } = this;
    const summary = {
      ...this.#summary,
      missing: [...this.#missing],
      pictures: this.#pictures.size,
      refused: this.#refusedLines.size,
      missingFiles: this.#summary.missingFiles.slice(0, 100),
      collections: [...this.#collections.values()],
      lostColumns: [...this.#lossesOf].map(([column, { size }]) => ({ column, rows: size })),
    };
    ctx.transaction(() => {
      saveSummary(ctx.sql, job.id, summary);
      setState(ctx, job.id, "ready");
    });
  }
}

export async function readFile(ctx: StoreContext, job: Job): Promise<void> {
  const file = await ctx.files.readImport(job.file);
  if (file === null) {
    const detail = "The file is not there any more. Upload it again.";
    return setState(ctx, job.id, "unreadable", { code: "file_gone", detail });
  }
  ctx.transaction(() => deleteLines(ctx.sql, job.id));
  const reader = new FileReader(ctx, job);
  try {
    for await (const event of readEvents(ctx, job, file)) reader.take(event);
    reader.finish();
  } catch (error) {
    if (error instanceof ReadingIsOver) return;
    if (!(error instanceof UnreadableFile)) throw error;
    const { code, message } = error;
    setState(ctx, job.id, "unreadable", { code, detail: message });
  }
}
