// A platform with import jobs, for the tests of the command line: it reads files as the real one does and calls every
// listing new.
import type { ListingInput } from "#contract/catalog/catalog-import";
import type { Import, ImportLine } from "#contract/catalog/import-calls";
import type { Currency } from "#core/money/currencies";
import { readCatalogJson } from "#platform/modules/imports/read-catalog-json";
import type { PriceRule } from "#platform/modules/imports/shopify-csv/currency";
import {
  countVariants,
  type ImportEvent,
} from "#platform/modules/imports/shopify-csv/import-event";
import { readShopifyExport } from "#platform/modules/imports/shopify-csv/read-export";
import { UnreadableFile } from "#platform/modules/imports/shopify-csv/unreadable-file";
import { aStoreRecord } from "./answers";
import { refused } from "./run";
import { inChunks } from "./shopify-csv";

const shopCurrency: Currency = "USD";

function aJob(fileName: string, format: "shopify-csv" | "json", currency: Currency): Import {
  return {
    id: "1",
    state: "ready",
    fileName,
    bytes: 1,
    problem: null,
    shopCurrency,
    createdAt: "2026-01-02T03:04:00.000Z",
    startedAt: null,
    endedAt: null,
    options: {
      format,
      currency,
      conversion: "none",
      rate: null,
      keepPrices: false,
      hidden: false,
      copyPictures: false,
    },
    counts: {
      rows: 0,
      variants: 0,
      collections: 0,
      pictures: 0,
      create: 0,
      update: 0,
      same: 0,
      refused: 0,
      lost: 0,
    },
    notices: [],
    lostColumns: [],
    missingFiles: [],
    isUndoable: false,
    undone: null,
    done: { created: 0, updated: 0, unchanged: 0, refused: 0 },
    pictures: { total: 0, copied: 0, failed: 0 },
  };
}

function ruleOf(query: URLSearchParams, currency: Currency): PriceRule {
  const rate = query.get("rate");
  const base = { currency, shopCurrency };
  if (rate !== null) return { ...base, conversion: { kind: "rate", rate: Number(rate) } };
  return { ...base, conversion: { kind: query.get("conversion") === "shop" ? "shop" : "none" } };
}

export function anImportPlatform(refuses: (slug: string) => boolean = () => false) {
  const listings: ListingInput[] = [];
  const collections: { slug: string }[] = [];
  const stored: ListingInput[] = [];
  const lines: ImportLine[] = [];
  const asked: string[] = [];
  let job = aJob("", "json", "USD");
  const line = (kind: ImportLine["kind"], at: number, subject: string, reason: string) => {
    const number = lines.length + 1;
    const nothing = { changes: [], removes: [], slug: null };
    lines.push({ number, kind, line: at, subject, reason, ...nothing });
  };
  const take = (event: ImportEvent) => {
    if (event.kind === "row") job.counts.rows += 1;
    else if (event.kind === "notice") job.notices.push(event.message);
    else if (event.kind === "fault")
      line("refused", event.fault.at, event.fault.product, event.fault.message);
    else if (event.kind === "loss") {
      const { column, detail } = event.loss;
      line("lost", event.loss.line, column, detail);
      const known = job.lostColumns.find((one) => one.column === column);
      if (known) known.rows += 1;
      else job.lostColumns.push({ column, rows: 1 });
    } else if (event.kind === "collections") collections.push(...event.collections);
    else if (event.kind === "listing") {
      const { listing, at } = event.read;
      if (refuses(listing.slug)) line("refused", at, listing.title, "It stands here twice");
      else {
        listings.push(listing);
        job.counts.create += 1;
        for (const { kind, title, download = null } of listing.products) {
          if (kind === "digital") job.missingFiles.push({ title, download });
        }
      }
      job.counts.variants += countVariants(listing);
    }
  };
  const read = async (request: Request) => {
    const query = new URL(request.url).searchParams;
    const format = query.get("format") === "json" ? "json" : "shopify-csv";
    // The command line has checked it against the contract.
    const currency = (query.get("currency") ?? "USD") as Currency;
    job = aJob(query.get("name") ?? "", format, currency);
    const bytes = new Uint8Array(await request.arrayBuffer());
    const events =
      format === "json"
        ? readCatalogJson(new TextDecoder().decode(bytes))
        : readShopifyExport(inChunks(bytes, 4096), ruleOf(query, currency));
    try {
      for await (const event of events) take(event);
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      job.state = "unreadable";
      job.problem = { code: error.code, detail: error.message };
    }
  };
  const answer = async (request: Request) => {
    const url = new URL(request.url);
    asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname.endsWith("/seller/store")) return Response.json({ store: aStoreRecord() });
    if (url.pathname.endsWith("/publish")) return Response.json({ revision: 2 });
    if (url.pathname.endsWith("/lines")) {
      const kind = url.searchParams.get("kind");
      return Response.json({ lines: lines.filter((one) => one.kind === kind), next: null });
    }
    if (!url.pathname.startsWith("/v1/seller/imports")) return refused(404, "call_unknown", "");
    if (url.pathname.endsWith("/imports")) {
      lines.length = 0;
      listings.length = 0;
      await read(request);
    } else if (url.pathname.endsWith("/start")) {
      stored.push(...listings);
      job.done.created = listings.length;
      job.state = "done";
    } else if (url.pathname.endsWith("/cancel")) job.state = "cancelled";
    return Response.json(
      { import: job },
      { status: url.pathname.endsWith("/imports") ? 201 : 200 },
    );
  };
  return { answer, asked, stored, collections };
}
