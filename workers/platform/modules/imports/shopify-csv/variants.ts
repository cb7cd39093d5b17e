// One sellable variant from one row: its colour, size, own option, prices and stock.
import type { Prices } from "#contract/catalog/catalog-import";
import { parsePublicImageUrl } from "#contract/catalog/public-image-urls";
import type { Columns, ExportRow, Field } from "./columns";
import { completePrices, type PriceRule } from "./currency";
import type { ProductOption } from "./options";
import { currencyWritten, parsePrice } from "./parse-price";

export type Variant = {
  line: number;
  color: string;
  /** Empty where the product comes in one size. */
  size: string;
  /** The options that are neither colour nor size, for instance `Format: Vinyl`. */
  option: { name: string; value: string } | null;
  prices: Prices;
  stock: number | null;
  sku: string;
  image: string | null;
  digital: boolean;
};

export type ReadVariant = { ok: true; variant: Variant } | { ok: false; message: string };

const variantFields: readonly Field[] = [
  "price",
  "sku",
  "barcode",
  "option1Value",
  "option2Value",
  "option3Value",
  "inventoryQuantity",
];

/** Pictures beyond the first stand in rows that carry nothing of a variant. */
export function isVariantRow(row: ExportRow): boolean {
  return row.prices.length > 0 || variantFields.some((field) => row.text(field) !== "");
}

type Read<Value> = { ok: true; value: Value } | { ok: false; message: string };

function readPrices(row: ExportRow, columns: Columns, rule: PriceRule): Read<Prices> {
  const { currency, shopCurrency } = rule;
  const prices: Prices = {};
  const written = [
    ...row.prices,
    // The export's own price stands last, so that it wins over a market in the same currency.
    { currency, label: columns.label("price"), text: row.text("price") },
  ].filter(({ text }) => text !== "");
  for (const { currency: code, label, text } of written) {
    const amountMinor = parsePrice(text);
    if (amountMinor === null) return { ok: false, message: `${label} "${text}" is not a price` };
    const written = currencyWritten(text);
    if (written !== null && written !== code) {
      const message = `${label} "${text}" is in ${written}, and the column is read as ${code}`;
      return { ok: false, message };
    }
    prices[code] = amountMinor;
  }
  if (written.length === 0) return { ok: false, message: `${columns.label("price")} is empty` };
  const complete = completePrices(prices, rule);
  if (complete !== null) return { ok: true, value: complete };
  const message = `there is no price in ${shopCurrency}, the shop's currency; a rate would make one`;
  return { ok: false, message };
}

/** Null, made on demand, unless the shop tracks the stock and stops selling at zero. */
function readStock(row: ExportRow, columns: Columns): Read<number | null> {
  const goesOn = /^(continue|true)$/i.test(row.text("inventoryPolicy"));
  const counted = row.text("inventoryTracker") !== "" && columns.has("inventoryQuantity");
  if (!counted || goesOn) return { ok: true, value: null };
  const quantity = row.text("inventoryQuantity") || "0";
  if (!/^-?\d{1,9}([.,]0{1,2})?$/.test(quantity)) {
    const label = columns.label("inventoryQuantity");
    return { ok: false, message: `${label} "${quantity}" is not a whole number` };
  }
  return { ok: true, value: Math.max(0, Number.parseInt(quantity, 10)) };
}

function readOwnOption(row: ExportRow, options: readonly ProductOption[]): Variant["option"] {
  const filled = options.filter(({ role, value }) => role === "other" && value(row) !== "");
  if (filled.length === 0) return null;
  return {
    name: filled.map(({ name }) => name).join(" / "),
    value: filled.map(({ value }) => value(row)).join(" / "),
  };
}

export function isYes(text: string): boolean {
  return /^(true|yes|1|wahr|vrai|vero|verdadero|waar)$/i.test(text);
}

export function isNo(text: string): boolean {
  return /^(false|no|0|falsch|faux|falso|onwaar)$/i.test(text);
}

export function readVariant(
  row: ExportRow,
  columns: Columns,
  options: readonly ProductOption[],
  product: { prices: PriceRule; giftCard: boolean },
): ReadVariant {
  const prices = readPrices(row, columns, product.prices);
  if (!prices.ok) return prices;
  const stock = readStock(row, columns);
  if (!stock.ok) return stock;
  const valueFor = (role: ProductOption["role"]) =>
    options.find((option) => option.role === role)?.value(row) ?? "";
  return {
    ok: true,
    variant: {
      line: row.line,
      color: valueFor("color"),
      size: valueFor("size"),
      option: readOwnOption(row, options),
      prices: prices.value,
      stock: stock.value,
      sku: row.text("sku").slice(0, 200),
      image: parsePublicImageUrl(row.text("variantImage")),
      digital: product.giftCard || isNo(row.text("requiresShipping")),
    },
  };
}
