// Writing what the preview of a bulk edit showed, product by product. Of a line that is another one by now only what
// is safe is done; sent again under the same name it changes nothing twice.
import { PlatformError } from "#client/platform-error";
import type { ParsedListingInput } from "#contract/catalog/catalog-import";
import { setInventory } from "#contract/catalog/seller-catalog-calls";
import { getSellerListing, putListing } from "#contract/catalog/seller-listing-calls";
import type { Currency } from "#core/money/currencies";
import { cellName } from "#studio/products/draft/product-patch";
import type { OpenStore } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import type { BulkWrite, ShownProduct } from "./bulk-form.schema";
import { inParallel } from "./in-parallel";

type Line = ShownProduct["lines"][number];

/** `meanwhile`: sold or counted since then, and changed by the difference; all others stay as they are. */
export type LineConflict = {
  variant: string;
  kind: "meanwhile" | "tooFew" | "tooMany" | "gone" | "changed";
  /** What stands there now; null where that is not known, or nothing does. */
  now: number | null;
};
export type ProductResult = {
  slug: string;
  title: string;
  changed: number;
  conflicts: LineConflict[];
  /** Why nothing of it was written; null where it was. */
  failure: string | null;
};

const conflictOf: Readonly<Record<string, LineConflict["kind"]>> = {
  sku_unknown: "gone",
  stock_below_zero: "tooFew",
  stock_too_large: "tooMany",
};

/** Lines that the platform names as those that cannot be done; null for another failure. */
function readLineErrors(error: unknown, lines: readonly Line[]): Map<string, LineConflict> | null {
  if (!(error instanceof PlatformError) || error.status !== 422) return null;
  const conflicts = new Map<string, LineConflict>();
  for (const { code, source } of error.errors) {
    const index = /^\/lines\/(\d+)\//.exec(source?.pointer ?? "")?.[1];
    const [sku, , , variant] = lines[Number(index)] ?? [];
    const kind = conflictOf[code];
    if (sku === undefined || variant === undefined || kind === undefined) return null;
    conflicts.set(sku, { variant, kind, now: null });
  }
  return conflicts.size > 0 ? conflicts : null;
}

type Written = Pick<ProductResult, "changed" | "conflicts">;
type Client = OpenStore["client"];

const maxLines = 500;

/** What cannot be done is left out, and the rest of the lines sent once more. */
async function setLines(client: Client, lines: readonly Line[], edit: string): Promise<Written> {
  if (lines.length === 0) return { changed: 0, conflicts: [] };
  try {
    const asked = lines.map(([sku, from, stock]) => ({ sku, from, stock }));
    const { inventory } = await client.call(setInventory, { body: { lines: asked, edit } });
    const now = new Map(inventory.map(({ sku, stock }) => [sku, stock]));
    const conflicts = lines.flatMap(([sku, , to, variant]): LineConflict[] => {
      const stock = now.get(sku) ?? null;
      return stock === to ? [] : [{ variant, kind: "meanwhile", now: stock }];
    });
    return { changed: lines.length, conflicts };
  } catch (error) {
    const refused = readLineErrors(error, lines);
    if (refused === null) throw error;
    const rest = await setLines(
      client,
      lines.filter(([sku]) => !refused.has(sku)),
      edit,
    );
    return { changed: rest.changed, conflicts: [...refused.values(), ...rest.conflicts] };
  }
}

async function writeStock(client: Client, lines: readonly Line[], edit: string): Promise<Written> {
  const written: Written = { changed: 0, conflicts: [] };
  for (let at = 0; at < lines.length; at += maxLines) {
    const part = await setLines(client, lines.slice(at, at + maxLines), edit);
    written.changed += part.changed;
    written.conflicts.push(...part.conflicts);
  }
  return written;
}

type Own = Omit<ParsedListingInput, "sourceKey">;

/** @param prices by the name of the cell */
function withPrices(listing: Own, currency: Currency, prices: ReadonlyMap<string, number>): Own {
  const products = listing.products.map((product) => ({
    ...product,
    variations: product.variations.map((variation) => ({
      ...variation,
      sizes: variation.sizes.map((size) => {
        const price = prices.get(cellName(product.key, variation.colorName, size.label));
        return price === undefined
          ? size
          : { ...size, prices: { ...size.prices, [currency]: price } };
      }),
    })),
  }));
  return { ...listing, products };
}

function pricesOf({ products }: Own, currency: Currency): Map<string, number | null> {
  return new Map(
    products.flatMap(({ key, variations }) =>
      variations.flatMap(({ colorName, sizes }) =>
        sizes.map(
          ({ label, prices }) =>
            [cellName(key, colorName, label), prices[currency] ?? null] as const,
        ),
      ),
    ),
  );
}

/** A price that is another one than was shown stays; one that is right already was written by this very edit. */
async function writePrices(
  client: Client,
  { slug, lines }: ShownProduct,
  currency: Currency,
): Promise<Written> {
  const stored = await client.call(getSellerListing, { params: { slug } });
  const { sourceKey: _, ...own } = stored.listing;
  const places = new Map(
    stored.inventory.map((line) => [line.sku, cellName(line.key, line.color, line.size)]),
  );
  const now = pricesOf(own, currency);
  const prices = new Map<string, number>();
  const conflicts: LineConflict[] = [];
  let done = 0;
  for (const [sku, from, to, variant] of lines) {
    const place = places.get(sku);
    const price = place === undefined ? undefined : now.get(place);
    if (place === undefined || price === undefined)
      conflicts.push({ variant, kind: "gone", now: null });
    else if (price === to) done += 1;
    else if (price === from) prices.set(place, to);
    else conflicts.push({ variant, kind: "changed", now: price });
  }
  if (prices.size > 0) {
    const listing = withPrices(own, currency, prices);
    const body = { listing, expectedVersion: stored.version };
    await client.call(putListing, { params: { slug }, body });
  }
  return { changed: done + prices.size, conflicts };
}

/** What the page as a whole answers: who may not. */
const pageStatuses: readonly (number | null)[] = [401, 403];

/** @throws what concerns no single product. */
function failureOf(error: unknown): string {
  if (!(error instanceof PlatformError) || pageStatuses.includes(error.status)) throw error;
  // Some products may be written already: what got no answer is said of its own product.
  if (error.isBackendFailure || error.status === 429) return "unanswered";
  return error.errors[0]?.code ?? "unknown";
}

/** Each product has a time of its own, so that the last one has as much as the first. */
export function writeEdit(
  studio: Pick<StudioContext, "streamClientOf">,
  { slug: storeSlug }: OpenStore,
  write: BulkWrite,
): Promise<ProductResult[]> {
  return inParallel(write.shown, async (shown): Promise<ProductResult> => {
    const { slug, title, lines } = shown;
    const client = studio.streamClientOf(storeSlug);
    try {
      const written =
        write.change === "stock"
          ? await writeStock(client, lines, write.once)
          : await writePrices(client, shown, write.currency);
      return { slug, title, ...written, failure: null };
    } catch (error) {
      return { slug, title, changed: 0, conflicts: [], failure: failureOf(error) };
    }
  });
}
