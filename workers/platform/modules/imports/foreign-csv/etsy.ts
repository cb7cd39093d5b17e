// Etsy's "Download CSV" of a shop's listings: one line for each, whose variations are lists. Prices are the listing's.
import { plainTextToHtml } from "#core/text/plain-text-to-html";
import { buildSlug } from "#platform/modules/imports/shopify-csv/build-slug";
import type { Columns, ExportRow, Field } from "#platform/modules/imports/shopify-csv/columns";
import { maxProductRows, TooManyRows } from "#platform/modules/imports/shopify-csv/unreadable-file";
import { buildRow, Header, type Texts, withPictures } from "./foreign-row";

const marks = ["TITLE", "DESCRIPTION", "PRICE", "CURRENCY_CODE", "QUANTITY", "IMAGE1"] as const;

const variations = [
  { number: 1, name: "option1Name", value: "option1Value" },
  { number: 2, name: "option2Name", value: "option2Value" },
  { number: 3, name: "option3Name", value: "option3Value" },
] as const;

const labels: Partial<Record<Field, string>> = {
  handle: "TITLE",
  title: "TITLE",
  body: "DESCRIPTION",
  price: "PRICE",
  tags: "TAGS",
  sku: "SKU",
  inventoryQuantity: "QUANTITY",
  inventoryTracker: "QUANTITY",
  imageSrc: "IMAGE1",
  ...Object.fromEntries(
    variations.flatMap(({ number, name, value }) => [
      [name, `VARIATION ${number} NAME`],
      [value, `VARIATION ${number} VALUES`],
    ]),
  ),
};

const splitList = (text: string): string[] =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);

/** Each combination of one value of every list. @throws TooManyRows */
function combine(lists: readonly string[][]): string[][] {
  const count = lists.reduce((product, list) => product * Math.max(1, list.length), 1);
  // Three cells are short enough to name more variants than fit in memory.
  if (count > maxProductRows) throw new TooManyRows();
  return lists.reduce<string[][]>(
    (rows, list) =>
      rows.flatMap((row) => (list.length === 0 ? [""] : list).map((value) => [...row, value])),
    [[]],
  );
}

/** One price and one SKU where a listing names several. */
function buildVariants(texts: Texts, combined: readonly string[][], skus: string[]): Texts[] {
  return combined.map((values, index) => ({
    handle: texts.handle ?? "",
    price: texts.price ?? "",
    inventoryQuantity: texts.inventoryQuantity ?? "",
    inventoryTracker: texts.inventoryTracker ?? "",
    ...Object.fromEntries(variations.map(({ name }) => [name, texts[name] ?? ""])),
    ...Object.fromEntries(variations.map(({ value }, at) => [value, values[at] ?? ""])),
    sku: (skus.length === combined.length ? skus[index] : skus[0]) ?? "",
  }));
}

class EtsyReader {
  readonly #header: Header;
  readonly #handles = new Set<string>();
  /** By the handle of a title: the number that the next listing of this title has. */
  readonly #numbers = new Map<string, number>();

  constructor(header: Header) {
    this.#header = header;
  }

  /** Several listings may have one title, and the file has no other name for them. */
  #takeHandle(title: string): string {
    const plain = buildSlug(title);
    if (plain === "") return "";
    let handle = plain;
    let number = this.#numbers.get(plain) ?? 2;
    for (; this.#handles.has(handle); number += 1) handle = `${plain}-${number}`;
    this.#numbers.set(plain, number);
    this.#handles.add(handle);
    return handle;
  }

  readRows(line: number, row: readonly string[]): ExportRow[] {
    const cell = (name: string) => this.#header.cell(row, name);
    const lists = variations.map(({ number }) => splitList(cell(`VARIATION ${number} VALUES`)));
    const combined = combine(lists);
    const isSingle = combined.length === 1;
    const quantity = isSingle ? cell("QUANTITY") : "";
    const texts: Texts = {
      handle: this.#takeHandle(cell("TITLE")),
      title: cell("TITLE"),
      body: plainTextToHtml(cell("DESCRIPTION")),
      tags: cell("TAGS").replaceAll("_", " "),
      price: cell("PRICE") === "" ? "" : `${cell("PRICE")} ${cell("CURRENCY_CODE")}`.trim(),
      inventoryQuantity: quantity,
      inventoryTracker: quantity === "" ? "" : "shopify",
      ...Object.fromEntries(
        variations.map(({ number, name }) => [
          name,
          cell(`VARIATION ${number} NAME`) || cell(`VARIATION ${number} TYPE`),
        ]),
      ),
    };
    const unread = [
      { label: "MATERIALS", text: cell("MATERIALS").replaceAll("_", " ") },
      // That of all variations together, of which none has its own.
      { label: "QUANTITY", text: isSingle ? "" : cell("QUANTITY") },
    ].filter(({ text }) => text !== "");
    const pictures = Array.from({ length: 10 }, (_, index) => cell(`IMAGE${index + 1}`));
    const [first = {}, ...others] = buildVariants(texts, combined, splitList(cell("SKU")));
    return [
      ...withPictures(line, { ...texts, ...first }, unread, pictures.filter(Boolean)),
      ...others.map((variant) => buildRow(line, variant)),
    ];
  }
}

/** Null for another file. */
export function readEtsyColumns(cells: readonly string[]): Columns | null {
  const header = new Header(cells);
  if (!marks.every((mark) => header.has(mark))) return null;
  const reader = new EtsyReader(header);
  return header.columns(labels, (line, row) => reader.readRows(line, row));
}
