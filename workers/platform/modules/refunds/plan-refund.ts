// Terms of a refund: which units, how much of the delivery, and the sum. Never more units than were bought, and never
// more money than was paid, less what went back or is on its way. Asks no provider.
import type * as z from "zod";
import type { Refund } from "#contract/orders/order";
import type { refundOrder as RefundCall } from "#contract/orders/seller-order-calls";
import { sumBySku } from "#core/line-quantities";
import { paidOrderOf, refundShareMinor } from "#core/payments/refund-amount";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { type OrderRecord, unitsToShip } from "#platform/modules/orders/order-record";
import {
  isUnwonDispute,
  listRefunds,
  type NewRefund,
  refundableMinor,
  refundableShippingMinor,
} from "#platform/modules/orders/refund-record";
import { physicalItems, resolveSkus } from "#platform/modules/orders/shipped-units";

type RefundBody = z.output<(typeof RefundCall)["body"]>;
export type RefundTerms = Omit<NewRefund, "id" | "orderNumber" | "origin" | "providerId">;
type Items = Refund["items"];

/** How many units of each article can still be refunded: all, those that were shipped, and those that were not. */
function countRefundable(record: OrderRecord) {
  const bought = sumBySku(record.order.items);
  const gone = sumBySku(record.refundedUnits);
  const waiting = sumBySku(unitsToShip(record));
  return (sku: string) => {
    const all = (bought.get(sku) ?? 0) - (gone.get(sku) ?? 0);
    const unshipped = Math.min(all, waiting.get(sku) ?? 0);
    return { all, unshipped, shipped: all - unshipped };
  };
}

/** Whether these units can still be refunded. */
export function validateItems(record: OrderRecord, items: Items): Failure | null {
  const refundable = countRefundable(record);
  const asked = sumBySku(items);
  const askedAs = (shipped: boolean) => sumBySku(items.filter((item) => item.shipped === shipped));
  const [askedShipped, askedUnshipped] = [askedAs(true), askedAs(false)];
  for (const [index, { sku }] of items.entries()) {
    const left = refundable(sku);
    if (record.order.items.every((item) => item.sku !== sku)) {
      const detail = `The order has no article "${sku}".`;
      return err(422, "sku_not_in_order", detail, `/items/${index}/sku`);
    }
    const isTooMany =
      (asked.get(sku) ?? 0) > left.all ||
      (askedShipped.get(sku) ?? 0) > left.shipped ||
      (askedUnshipped.get(sku) ?? 0) > left.unshipped;
    if (isTooMany) {
      const detail = `Of this article ${left.all} can still be refunded: ${left.shipped} shipped, ${left.unshipped} not shipped.`;
      return err(409, "not_left_to_refund", detail, `/items/${index}/quantity`);
    }
  }
  return null;
}

function chooseItems(record: OrderRecord, body: RefundBody): Result<Items> {
  const named = (body.items ?? []).map(({ sku, quantity, restock = body.restock, shipped }) => {
    return { sku, quantity, restock, ...(shipped !== undefined && { shipped }) };
  });
  const resolved = resolveSkus(record.order, named);
  if (!resolved.ok) return resolved;
  const stored = new Set(physicalItems(record.order).map(({ sku }) => sku));
  const items = resolved.value.map((item) => ({
    ...item,
    restock: item.restock && stored.has(item.sku),
  }));
  return validateItems(record, items) ?? ok(items);
}

const nothingToRefund = (detail: string) => err(409, "nothing_to_refund", detail);

function nothingLeft(ctx: StoreContext, { number }: OrderRecord): Failure {
  const isDisputed = listRefunds(ctx, number).some(isUnwonDispute);
  return nothingToRefund(
    isDisputed
      ? "The buyer disputes this payment: unless it is won, nothing of it can be refunded."
      : "All of this order's money went back, or is on its way back.",
  );
}

function validateSum(body: RefundBody, amountMinor: number, leftMinor: number): Failure | null {
  if (amountMinor > leftMinor) {
    const detail = `At most ${leftMinor} minor units can still be given back.`;
    return err(409, "refund_too_large", detail, "/amount");
  }
  if (amountMinor === 0) return nothingToRefund("Nothing was paid for these items.");
  if (body.restock && body.items === undefined && amountMinor < leftMinor) {
    const detail = "Pieces are put back only when all of the money goes back, or by naming them.";
    return err(422, "restock_needs_full_refund", detail, "/restock");
  }
  return null;
}

/** Must run in the transaction that writes the refund. */
export function planRefund(
  ctx: StoreContext,
  record: OrderRecord,
  body: RefundBody,
): Result<RefundTerms> {
  const { order, refundedUnits } = record;
  if (order.totalCost.amount === 0) return nothingToRefund("Nothing was paid for this order.");
  const leftMinor = refundableMinor(ctx, record);
  if (leftMinor === 0) return nothingLeft(ctx, record);
  const chosen = chooseItems(record, body);
  if (!chosen.ok) return chosen;
  const items = chosen.value;
  const shippingMinor = body.shipping ?? 0;
  const shippingLeft = refundableShippingMinor(ctx, record);
  if (shippingMinor > shippingLeft) {
    const detail = `At most ${shippingLeft} minor units of the delivery can still be given back.`;
    return err(409, "refund_too_large", detail, "/shipping");
  }
  const isWhole = body.items === undefined && body.shipping === undefined;
  const share = refundShareMinor(paidOrderOf(order), refundedUnits, items) + shippingMinor;
  const amountMinor = body.amount ?? (isWhole ? leftMinor : Math.min(share, leftMinor));
  const refused = validateSum(body, amountMinor, leftMinor);
  if (refused !== null) return refused;
  const { reason, notify } = body;
  const restock = body.items === undefined && body.restock;
  return ok({ amountMinor, reason, notify, restock, items, shippingMinor });
}
