// What the import's tests are made of: small exports written by hand, large ones drawn up line by
// line, and a platform that remembers what it was sent.
import type { ListingInput } from "#contract/catalog/catalog-import";
import type { Currency } from "#core/money/currencies";
import type { PriceRule } from "#platform/modules/imports/shopify-csv/currency";
import {
  describeFault,
  describeLoss,
  type ImportEvent,
} from "#platform/modules/imports/shopify-csv/import-event";
import { readShopifyExport } from "#platform/modules/imports/shopify-csv/read-export";

type Cells = Record<string, string>;

function quote(text: string): string {
  return /[",;\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A header of every column that any row names, and the rows under it. */
export function anExport(rows: readonly Cells[], delimiter = ","): string {
  const header = [...new Set(["Handle", "Title", "Variant Price", ...rows.flatMap(Object.keys)])];
  const lines = rows.map((row) => header.map((name) => quote(row[name] ?? "")).join(delimiter));
  return [header.join(delimiter), ...lines, ""].join("\n");
}

export function aRow(cells: Cells = {}): Cells {
  return { Handle: "ridge-tee", Title: "Ridge Tee", "Variant Price": "24.90", ...cells };
}

/** In chunks of 7 bytes, so that no reader may count on whole lines or whole letters. */
export async function* inChunks(text: string | Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export type ReadExport = {
  listings: ListingInput[];
  faults: string[];
  rows: number;
  notices: string[];
  collections: string[];
  losses: string[];
};

/** A file in the shop's own currency. */
export function aPriceRule(currency: Currency): PriceRule {
  return { currency, shopCurrency: currency, conversion: { kind: "none" } };
}

export async function readAll(
  source: string | AsyncIterable<Uint8Array>,
  prices: Currency | PriceRule = "USD",
): Promise<ReadExport> {
  const read: ReadExport = {
    listings: [],
    faults: [],
    rows: 0,
    notices: [],
    collections: [],
    losses: [],
  };
  const rule = typeof prices === "string" ? aPriceRule(prices) : prices;
  const take: Record<ImportEvent["kind"], (event: ImportEvent) => void> = {
    missing: () => undefined,
    row: () => {
      read.rows += 1;
    },
    listing: (event) => event.kind === "listing" && read.listings.push(event.read.listing),
    fault: (event) => event.kind === "fault" && read.faults.push(describeFault(event.fault)),
    loss: (event) => event.kind === "loss" && read.losses.push(describeLoss(event.loss)),
    notice: (event) => event.kind === "notice" && read.notices.push(event.message),
    collections: (event) =>
      event.kind === "collections" &&
      read.collections.push(...event.collections.map((c) => c.slug)),
  };
  const chunks = typeof source === "string" ? inChunks(source) : source;
  for await (const event of readShopifyExport(chunks, rule)) take[event.kind](event);
  return read;
}

const largeHeader =
  "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Requires Shipping,Image Src,Image Position,Image Alt Text,Variant Image,Status";

function largeProduct(index: number): string {
  const handle = `product-${index}`;
  const address = (name: string) => `https://cdn.example.com/${handle}-${name}.jpg`;
  const body = `"<p>Product ${index}, made to last.</p>\n<p>${"Woven, washed, worn. ".repeat(20)}</p>"`;
  return ["Moss", "Sand"]
    .flatMap((color, place) =>
      ["S", "M", "L"].map((size, step) => {
        const first = place === 0 && step === 0;
        const facts = first
          ? `Product ${index},${body},Maker ${index % 7},Type ${index % 12},"a, b",true,Color,${color},Size`
          : `,,,,,,,${color},`;
        const sku = `P${index}-${color}-${size}`;
        const price = `${10 + (index % 90)}.90`;
        const picture = step === 0 ? `${address(color)},${place + 1},${color}` : ",,";
        return `${handle},${facts},${size},${sku},shopify,${index % 50},deny,${price},true,${picture},${address(color)},${first ? "active" : ""}\n`;
      }),
    )
    .join("");
}

/** An export of so many products, six rows each, written while it is read. */
export async function* aLargeExport(products: number): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(`${largeHeader}\n`);
  for (let index = 1; index <= products; index += 1) yield encoder.encode(largeProduct(index));
}
