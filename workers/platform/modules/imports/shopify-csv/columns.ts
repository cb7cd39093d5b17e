// Which column of an export holds what: order and presence vary, and so do the names.

import { roundTripColumn } from "#contract/catalog/round-trip-column";
import { CurrencySchema } from "#contract/values/money.schema";
import type { Currency } from "#core/money/currencies";
import { UnreadableFile } from "./unreadable-file";

/** Our name → the header's, in lower case; the older export's name first, then the newer one's. */
const headerNames = {
  handle: ["handle", "url handle"],
  title: ["title"],
  body: ["body (html)", "body html", "body", "description"],
  vendor: ["vendor"],
  category: ["product category", "category"],
  type: ["type"],
  collection: ["collection"],
  tags: ["tags"],
  published: ["published", "published on online store"],
  status: ["status"],
  option1Name: ["option1 name"],
  option1Value: ["option1 value"],
  option1Link: ["option1 linked to"],
  option2Name: ["option2 name"],
  option2Value: ["option2 value"],
  option2Link: ["option2 linked to"],
  option3Name: ["option3 name"],
  option3Value: ["option3 value"],
  option3Link: ["option3 linked to"],
  sku: ["variant sku", "sku"],
  barcode: ["variant barcode", "barcode"],
  price: ["variant price", "price"],
  inventoryTracker: ["variant inventory tracker", "inventory tracker"],
  inventoryQuantity: ["variant inventory qty", "inventory quantity"],
  inventoryPolicy: ["variant inventory policy", "continue selling when out of stock"],
  requiresShipping: ["variant requires shipping", "requires shipping"],
  variantImage: ["variant image", "variant image url"],
  imageSrc: ["image src", "product image url"],
  imagePosition: ["image position"],
  imageAlt: ["image alt text"],
  giftCard: ["gift card"],
  ownFacts: [roundTripColumn.toLowerCase()],
} as const;

export type Field = keyof typeof headerNames;
export const fields = Object.keys(headerNames) as Field[]; // the keys of a constant are its own type's

/** Of these the platform takes one line. */
const nameFields: ReadonlySet<Field> = new Set([
  ...(["title", "vendor"] as const),
  ...(["option1Name", "option1Value", "option2Name", "option2Value"] as const),
  ...(["option3Name", "option3Value"] as const),
]);

function toOneLine(text: string): string {
  const lines = text.split(/[\p{Cc}\p{Zl}\p{Zp}]+/u).map((line) => line.trim());
  return lines.filter(Boolean).join(" ");
}

export function toFieldText(field: Field, cell: string): string {
  const text = cell.trim();
  return nameFields.has(field) ? toOneLine(text) : text;
}

export type ExportRow = {
  line: number;
  /** Trimmed; empty where the column or the cell is missing. */
  text: (field: Field) => string;
  prices: readonly { currency: Currency; label: string; text: string }[];
  /** Values of columns that are not read. */
  unread: readonly { label: string; text: string }[];
};

export type Columns = {
  count: number;
  has: (field: Field) => boolean;
  hasMarketIn: (currency: Currency) => boolean;
  /** The header as the file writes it, for messages. */
  label: (field: Field) => string;
  /** Of one line of the file; some files name several variants in one. */
  readRows: (line: number, cells: readonly string[]) => ExportRow[];
};

/** The header has no such columns; the message names them. */
export class MissingColumns extends UnreadableFile {
  constructor(message: string) {
    super("columns_missing", message);
  }
}

type MarketColumn = { currency: Currency; label: string; index: number };

/** `Price / EUR` or `Price / Europe (EUR)`; markets without a currency's code are left alone. */
function findMarketPrices(header: readonly string[]): MarketColumn[] {
  return header.flatMap((label, index) => {
    const market = /^price\s*\/(.+)$/i.exec(label)?.[1] ?? "";
    const codes = market.match(/\b[A-Z]{3}\b/g) ?? [];
    const currency = codes.map((code) => CurrencySchema.safeParse(code).data).find(Boolean);
    return currency === undefined ? [] : [{ currency, label, index }];
  });
}

/** @throws MissingColumns naming what a product cannot do without. */
export function parseHeader(cells: readonly string[]): Columns {
  const header = cells.map((cell) => cell.trim().replace(/\s+/g, " "));
  const folded = header.map((label) => label.toLowerCase());
  const places = new Map<Field, number>();
  for (const field of fields) {
    const index = headerNames[field].map((name) => folded.indexOf(name)).find((at) => at >= 0);
    if (index !== undefined) places.set(field, index);
  }
  const markets = findMarketPrices(header);
  const read = new Set([...places.values(), ...markets.map(({ index }) => index)]);
  const unread = header.flatMap((label, index) =>
    label === "" || read.has(index) ? [] : [{ label, index }],
  );
  const cellOf = (row: readonly string[], index: number) => row[index]?.trim() ?? "";
  const missing = [
    ...(places.has("handle") ? [] : ["Handle"]),
    ...(places.has("title") ? [] : ["Title"]),
    ...(places.has("price") || markets.length > 0 ? [] : ["Variant Price"]),
  ];
  requireColumns(missing, header);
  return {
    count: header.length,
    has: (field) => places.has(field),
    hasMarketIn: (currency) => markets.some((market) => market.currency === currency),
    label: (field) => header[places.get(field) ?? -1] ?? headerNames[field][0],
    readRows: (line, row) => [
      {
        line,
        text: (field) => toFieldText(field, cellOf(row, places.get(field) ?? -1)),
        prices: markets
          .map(({ currency, label, index }) => ({ currency, label, text: cellOf(row, index) }))
          .filter(({ text }) => text !== ""),
        unread: unread
          .map(({ label, index }) => ({ label, text: cellOf(row, index) }))
          .filter(({ text }) => text !== ""),
      },
    ],
  };
}

/** @throws MissingColumns where any is missing. */
export function requireColumns(missing: string[], header: readonly string[]): void {
  if (missing.length > 0) throw new MissingColumns(describeMissing(missing, header));
}

function describeMissing(missing: string[], header: readonly string[]): string {
  const noun = missing.length === 1 ? "column" : "columns";
  const found = header.filter(Boolean).slice(0, 8).join(", ") || "nothing";
  return `this is not a Shopify product export: the ${noun} ${missing.join(" and ")} ${
    missing.length === 1 ? "is" : "are"
  } missing (the first line has ${found})`;
}

/** The one of comma, semicolon and tab that parts the header into the most cells. */
export function detectDelimiter(headerLine: string): string {
  const bare = headerLine.replace(/"[^"]*"/g, "");
  const count = (mark: string) => bare.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}
