// Etsy's "Download CSV" of a shop's listings: one line for each, whose variations are lists. Prices are the listing's.
import { plainTextToHtml } from "#core/text/plain-text-to-html";
import { buildSlug } from "#platform/modules/imports/shopify-csv/build-slug";
import type { Columns, ExportRow } from "#platform/modules/imports/shopify-csv/columns";
import { buildRow, Header, type Texts, withPictures } from "./foreign-row";

const marks = ["TITLE", "DESCRIPTION", "PRICE", "CURRENCY_CODE", "QUANTITY", "IMAGE1"] as const;

const labels = {
  handle: "TITLE",
  title: "TITLE",
  body: "DESCRIPTION",
  price: "PRICE",
  tags: "TAGS",
  sku: "SKU",
  inventoryQuantity: "QUANTITY",
  inventoryTracker: "QUANTITY",
  imageSrc: "IMAGE1",
  option1Name: "VARIATION 1 NAME",
  option1Value: "VARIATION 1 VALUES",
  option2Name: "VARIATION 2 NAME",
  option2Value: "VARIATION 2 VALUES",
} as const;

const splitList = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** One price and one SKU where a listing names several. */
function readVariants(texts: Texts, firsts: string[], seconds: string[], skus: string[]): Texts[] {
  const pairs = (firsts.length === 0 ? [""] : firsts).flatMap((first) =>
    (seconds.length === 0 ? [""] : seconds).map((second) => ({ first, second })),
  );
  return pairs.map(({ first, second }, index) => ({
    handle: texts.handle ?? "",
    price: texts.price ?? "",
    inventoryQuantity: texts.inventoryQuantity ?? "",
    inventoryTracker: texts.inventoryTracker ?? "",
    option1Name: texts.option1Name ?? "",
    option2Name: texts.option2Name ?? "",
    option1Value: first,
    option2Value: second,
    sku: (skus.length === pairs.length ? skus[index] : skus[0]) ?? "",
  }));
}

/** Null for another file. */
export function readEtsyColumns(cells: readonly string[]): Columns | null {
  const header = new Header(cells);
  if (!marks.every((mark) => header.has(mark))) return null;
  return header.columns(labels, (line, row): ExportRow[] => {
    const cell = (name: string) => header.cell(row, name);
    const firsts = splitList(cell("VARIATION 1 VALUES"));
    const seconds = splitList(cell("VARIATION 2 VALUES"));
    const isSingle = firsts.length * Math.max(1, seconds.length) <= 1;
    const code = cell("CURRENCY_CODE");
    const quantity = isSingle ? cell("QUANTITY") : "";
    const texts: Texts = {
      handle: buildSlug(cell("TITLE")),
      title: cell("TITLE"),
      body: plainTextToHtml(cell("DESCRIPTION")),
      tags: cell("TAGS").replaceAll("_", " "),
      price: cell("PRICE") === "" ? "" : `${cell("PRICE")} ${code}`.trim(),
      inventoryQuantity: quantity,
      inventoryTracker: quantity === "" ? "" : "shopify",
      option1Name: cell("VARIATION 1 NAME") || cell("VARIATION 1 TYPE"),
      option2Name: cell("VARIATION 2 NAME") || cell("VARIATION 2 TYPE"),
    };
    const unread = [
      { label: "MATERIALS", text: cell("MATERIALS").replaceAll("_", " ") },
      // That of all variations together, of which none has its own.
      { label: "QUANTITY", text: isSingle ? "" : cell("QUANTITY") },
    ].filter(({ text }) => text !== "");
    const pictures = Array.from({ length: 10 }, (_, index) => cell(`IMAGE${index + 1}`));
    const [first = {}, ...others] = readVariants(texts, firsts, seconds, splitList(cell("SKU")));
    return [
      ...withPictures(line, { ...texts, ...first }, unread, pictures.filter(Boolean)),
      ...others.map((variant) => buildRow(line, variant)),
    ];
  });
}
