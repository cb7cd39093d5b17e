// A Shopify product export, read as a stream: a listing is handed on as soon as the next product
// begins, so that no more than one product is ever held.
import { shortHash } from "#core/text/short-hash";
import { buildListing, type RowFault } from "./build-listing";
import { buildSlug } from "./build-slug";
import { type Columns, type ExportRow, fields, parseHeader } from "./columns";
import { type PriceRule, requireShopCurrency } from "./currency";
import type { ImportEvent } from "./import-event";
import { readRows } from "./read-rows";
import { maxProductRows, maxRows, TooManyRows, UnreadableFile } from "./unreadable-file";

/** A header without rows: more likely a broken export than a shop with nothing in it. */
export class NoProducts extends UnreadableFile {
  constructor() {
    super("no_products", "the file has no products, only the line with the columns");
  }
}

type OpenProduct = { handle: string; rows: ExportRow[] };

class ExportReader {
  readonly #prices: PriceRule;
  readonly #firstLines = new Map<string, number>();
  readonly #slugs = new Set<string>();
  readonly #collections = new Set<string>();
  #product: OpenProduct | null = null;

  constructor(prices: PriceRule) {
    this.#prices = prices;
  }

  /** Two handles may differ in characters that no slug keeps. */
  #takeSlug(handle: string): string {
    const plain = buildSlug(handle) || "item";
    const slug =
      this.#slugs.has(plain) || plain === "item" ? `${plain}-${shortHash(handle)}` : plain;
    this.#slugs.add(slug);
    return slug;
  }

  *finish(columns: Columns): Generator<ImportEvent> {
    const product = this.#product;
    this.#product = null;
    const first = product?.rows[0];
    if (product === null || first === undefined) return;
    const slug = this.#takeSlug(product.handle);
    const built = buildListing({ ...product, slug }, columns, this.#prices);
    const title = product.rows.map((row) => row.text("title")).find(Boolean) ?? product.handle;
    yield* built.faults.map((fault) => toFault(fault, title));
    for (const loss of built.losses) yield { kind: "loss", loss };
    const fresh = built.collections.filter((collection) => !this.#collections.has(collection.slug));
    for (const collection of fresh) this.#collections.add(collection.slug);
    if (fresh.length > 0) yield { kind: "collections", collections: fresh };
    if (built.listing === null) return;
    const { listing, isPartial } = built;
    const read = {
      at: first.line,
      unit: "line",
      listing,
      ...(isPartial && { isPartial }),
    } as const;
    yield { kind: "listing", read };
  }

  *take(row: ExportRow, columns: Columns): Generator<ImportEvent> {
    const handle = row.text("handle").toLowerCase();
    if (handle !== "" && handle === this.#product?.handle) {
      if (this.#product.rows.length >= maxProductRows) throw new TooManyRows();
      this.#product.rows.push(row);
      return;
    }
    if (handle === "") {
      const message = `${columns.label("handle")} is empty`;
      yield toFault({ line: row.line, message }, row.text("title"));
      return;
    }
    yield* this.finish(columns);
    const firstLine = this.#firstLines.get(handle);
    if (firstLine !== undefined) {
      const message = `the product "${handle}" began in line ${firstLine} and other products stand between; keep its rows together`;
      yield toFault({ line: row.line, message }, row.text("title") || handle);
      return;
    }
    this.#firstLines.set(handle, row.line);
    this.#product = { handle, rows: [row] };
  }
}

function toFault({ line, message }: RowFault, product: string): ImportEvent {
  return { kind: "fault", fault: { unit: "line", at: line, product, message } };
}

/**
 * @param layoutOf what a header means, for files of other shops
 * @throws MissingColumns when the first line is not the header of a product export.
 * @throws WrongCurrency when its prices are in a currency that the shop does not sell in.
 * @throws TooManyRows
 * @throws NoProducts when nothing stands below the header.
 */
export async function* readShopifyExport(
  chunks: AsyncIterable<Uint8Array>,
  prices: PriceRule,
  layoutOf: (header: readonly string[]) => Columns = parseHeader,
): AsyncGenerator<ImportEvent> {
  const reader = new ExportReader(prices);
  let columns: Columns | null = null;
  let rows = 0;
  for await (const event of readRows(chunks, layoutOf)) {
    if (event.kind === "header") {
      const { columns: found } = event;
      columns = found;
      yield { kind: "missing", fields: fields.filter((field) => !found.has(field)) };
      // A file of our own says the currency of each product in its rows.
      if (!columns.has("ownFacts")) requireShopCurrency(prices, columns);
      if (columns.has("inventoryTracker") && !columns.has("inventoryQuantity")) {
        const message =
          "The file names no quantities, as exports of shops with several locations do: every product counts as made on demand.";
        yield { kind: "notice", message };
      }
      continue;
    }
    rows += 1;
    if (rows > maxRows) throw new TooManyRows();
    yield { kind: "row" };
    if (event.kind === "broken") {
      yield toFault(event, "");
    } else if (columns !== null) {
      for (const row of event.rows) yield* reader.take(row, columns);
    }
  }
  if (rows === 0) throw new NoProducts();
  if (columns !== null) yield* reader.finish(columns);
}
