// A seller sets stock, or adds and takes units: all lines of a request or none. Synchronous
// throughout, so that a change and its trail are one write; publishing comes after it.

import type {
  adjustInventory as Adjust,
  InventoryLine,
  setInventory as SetAnew,
} from "#contract/catalog/seller-catalog-calls";
import type { CallAnswer, CallInput } from "#contract/protocol/call";
import type { CallError } from "#contract/protocol/errors";
import { announcePublish } from "#platform/kernel/publish-revision";
import { ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { availableOf } from "#platform/modules/catalog/available-stock";
import { parseSku } from "#platform/modules/catalog/sku";
import { wakeForStockAlerts } from "#platform/modules/catalog/wake-stock-alerts";
import { reportLowStock, type StockChange } from "./low-stock";
import { readInventory } from "./read-stock";
import { applyStockEdit } from "./stock-edits";

const maxUnits = 1_000_000;

const details = {
  sku_unknown: "The store has no such SKU.",
  sku_ambiguous: "Several sizes carry this SKU of the seller's; name the one meant by its own.",
  sku_repeated: "Another line of this request sets the same SKU.",
  stock_unlimited: "This is made on demand without limit; set a number first.",
  stock_below_zero: "There are not that many pieces on hand.",
  stock_too_large: `A SKU has ${maxUnits} pieces on hand at most.`,
} as const;
type LineError = keyof typeof details;

function lineError(code: LineError, index: number): CallError {
  return { code, detail: details[code], source: { pointer: `/lines/${index}/sku` } };
}

/** A line names a SKU, or the seller's own for it where only one size carries that. */
function findNamed(ctx: StoreContext, names: readonly string[]): (InventoryLine | LineError)[] {
  const variationIds = names.flatMap((name) => parseSku(name)?.variationId ?? []);
  const own = "x.variation_id IN (SELECT value FROM json_each(?))";
  const bySku = new Map(
    readInventory(ctx, own, JSON.stringify(variationIds)).map((found) => [found.sku, found]),
  );
  const sellers = "x.merchant_sku <> '' AND x.merchant_sku IN (SELECT value FROM json_each(?))";
  const carrying = readInventory(ctx, sellers, JSON.stringify(names));
  const byMerchantSku = new Map<string, InventoryLine | "sku_ambiguous">();
  for (const found of carrying) {
    const isShared = byMerchantSku.has(found.merchantSku);
    byMerchantSku.set(found.merchantSku, isShared ? "sku_ambiguous" : found);
  }
  return names.map((name) => bySku.get(name) ?? byMerchantSku.get(name) ?? "sku_unknown");
}

function isSoldOut({ stock, reserved }: InventoryLine): boolean {
  return availableOf(stock, reserved) === 0;
}

function writeStock(ctx: StoreContext, { sku, stock }: InventoryLine): void {
  const parts = parseSku(sku);
  if (parts === null) throw new Error("The inventory holds something that is no SKU");
  ctx.sql.exec(
    "UPDATE variant SET stock = ? WHERE variation_id = ? AND size_id = ?",
    stock,
    parts.variationId,
    parts.sizeId,
  );
}

type Step<Line> = (line: Line, found: InventoryLine, isRepeat: boolean) => Count | LineError;
type Count = { stock: number | null };

/** Every SKU that changes, as it is afterwards; or an error for each line that cannot be done. */
function recount<Line extends { sku: string }>(
  lines: readonly Line[],
  named: readonly (InventoryLine | LineError)[],
  step: Step<Line>,
): { changed: Map<string, InventoryLine>; errors: CallError[] } {
  const changed = new Map<string, InventoryLine>();
  const errors: CallError[] = [];
  lines.forEach((line, index) => {
    const before = named[index] ?? "sku_unknown";
    if (typeof before === "string") {
      errors.push(lineError(before, index));
      return;
    }
    const found = changed.get(before.sku) ?? before;
    const count = step(line, found, changed.has(found.sku));
    if (typeof count === "string") errors.push(lineError(count, index));
    else changed.set(found.sku, { ...found, ...count });
  });
  return { changed, errors };
}

function listStockChanges(
  named: readonly (InventoryLine | LineError)[],
  changed: ReadonlyMap<string, InventoryLine>,
): StockChange[] {
  const before = named.filter((line) => typeof line !== "string");
  return [...changed.values()].flatMap(({ sku, stock }) => {
    const was = before.find((line) => line.sku === sku);
    const parts = parseSku(sku);
    if (was === undefined || parts === null) return [];
    const { variationId, sizeId } = parts;
    return [{ variationId, sizeId, before: was.stock, after: stock }];
  });
}

function changeStock<Line extends { sku: string }>(
  ctx: StoreContext,
  lines: readonly Line[],
  step: Step<Line>,
): Result<{ inventory: InventoryLine[] }> {
  const named = findNamed(
    ctx,
    lines.map(({ sku }) => sku),
  );
  const { changed, errors } = recount(lines, named, step);
  if (errors.length > 0) return { ok: false, status: 422, errors };
  const flips = named.some((before) => {
    if (typeof before === "string") return false;
    return isSoldOut(before) !== isSoldOut(changed.get(before.sku) ?? before);
  });
  ctx.transaction(() => {
    for (const line of changed.values()) writeStock(ctx, line);
    reportLowStock(ctx, listStockChanges(named, changed));
    if (flips) announcePublish(ctx);
    wakeForStockAlerts(ctx);
  });
  return ok({ inventory: [...changed.values()] });
}

type SetAsked = Pick<CallInput<typeof SetAnew>["body"], "lines" | "edit">;
type AdjustAsked = Pick<CallInput<typeof Adjust>["body"], "lines">;

function countOf(stock: number): Count | LineError {
  if (stock < 0) return "stock_below_zero";
  return stock > maxUnits ? "stock_too_large" : { stock };
}

/** A `from` without an edit is not safe to repeat: a second time it is another difference. */
export function setInventory(
  ctx: StoreContext,
  { lines, edit }: SetAsked,
): Result<CallAnswer<typeof SetAnew>> {
  return applyStockEdit(ctx, edit, (done) =>
    changeStock(ctx, lines, ({ stock, from }, found, isRepeat) => {
      if (isRepeat) return "sku_repeated";
      const before = done.has(found.sku) ? done.get(found.sku) : from;
      done.set(found.sku, stock);
      if (before == null || stock === null || found.stock === null) return { stock };
      // What was sold since then stays sold.
      return countOf(found.stock + stock - before);
    }),
  );
}

/** Several lines may name one SKU: they count one after the other. */
export function adjustInventory(
  ctx: StoreContext,
  { lines }: AdjustAsked,
): Result<CallAnswer<typeof Adjust>> {
  return changeStock(ctx, lines, ({ by }, found) =>
    found.stock === null ? "stock_unlimited" : countOf(found.stock + by),
  );
}
