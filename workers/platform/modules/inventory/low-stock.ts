// From how many units on stock counts as low, and the message when a SKU comes down to it. What is reserved is on hand
// still: a cart that is given up must not send a message.
import type { InventoryLine } from "#contract/catalog/seller-catalog-calls";
import type { CallInput } from "#contract/protocol/call";
import type { putLowStock } from "#contract/webhooks/webhook-calls";
import { overwritesUnseen } from "#platform/kernel/content-version";
import { err, ok, type Result } from "#platform/kernel/result";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { listensTo, queueWebhook } from "#platform/modules/webhooks/queue-webhook";
import { readInventory } from "./read-stock";

const defaultThreshold = 5;
const never = "never";

type LowStock = { threshold: number | null };

export function readLowStock({ sql }: StoreContext): LowStock {
  const value = readSetting(sql, "low_stock");
  if (value === never) return { threshold: null };
  return { threshold: value === null ? defaultThreshold : Number(value) };
}

type Answered = LowStock & { version: string };

const answer = ({ threshold }: LowStock): Answered => ({
  threshold,
  version: String(threshold ?? never),
});

export const showLowStock = (ctx: StoreContext): Answered => answer(readLowStock(ctx));

export function writeLowStock(
  ctx: StoreContext,
  { threshold, expectedVersion }: CallInput<typeof putLowStock>["body"],
): Result<Answered> {
  const { version: stored } = showLowStock(ctx);
  const next = answer({ threshold });
  if (overwritesUnseen({ stored, asked: next.version, expected: expectedVersion })) {
    const detail = "Somebody else has changed from when on stock is low since it was read.";
    return err(409, "low_stock_changed", detail, "/expectedVersion");
  }
  writeSetting(ctx.sql, "low_stock", next.version);
  return ok(next);
}

export type StockChange = {
  variationId: number;
  sizeId: number;
  /** Null: without limit. */
  before: number | null;
  after: number | null;
};

/** A message for each SKU that comes down to the threshold by this change. Must run in its transaction. */
export function reportLowStock(ctx: StoreContext, changes: readonly StockChange[]): void {
  const { threshold } = readLowStock(ctx);
  if (threshold === null) return;
  const low = changes.filter(({ before, after }) => {
    if (after === null || after > threshold) return false;
    return before === null || before > threshold;
  });
  if (low.length === 0 || !listensTo(ctx, "stock.low")) return;
  const ids = JSON.stringify(low.map(({ variationId }) => variationId));
  const lines = readInventory(ctx, "x.variation_id IN (SELECT value FROM json_each(?))", ids);
  for (const { variationId, sizeId } of low) {
    const line = lines.find(({ sku }) => sku.endsWith(`_${variationId}_${sizeId}`));
    if (line !== undefined) send(ctx, line, threshold);
  }
}

function send(ctx: StoreContext, line: InventoryLine, threshold: number): void {
  const { sku, merchantSku, listing, title, color, size, stock } = line;
  const item = { sku, merchantSku, listing, title, color, size, stock: stock ?? 0, threshold };
  queueWebhook(ctx, { event: "stock.low", item });
}
