// Failed refunds that the seller paid back another way, such as by bank transfer. Asks the provider what it has refunded,
// and moves no money.
import type * as z from "zod";
import type { settleRefund as SettleCall } from "#contract/orders/settle-refund-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { listSettleable } from "#platform/modules/orders/failed-refunds";
import { normalizeOrderNumber } from "#platform/modules/orders/order-number";
import { findOrder, type OrderRecord, requireOrder } from "#platform/modules/orders/order-record";
import {
  findRefund,
  isUnwonDispute,
  listRefunds,
  type RefundRecord,
  refundableMinor,
} from "#platform/modules/orders/refund-record";
import { buildSellerOrder, orderUnknown } from "#platform/modules/orders/seller-order";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { validateItems } from "./plan-refund";
import { reconcileRefunds } from "./reconcile-refunds";
import { applySettlement } from "./refund-state";

type SettleBody = z.output<(typeof SettleCall)["body"]>;

function validateState({ state, origin, settledAt }: RefundRecord): Failure | null {
  if (settledAt !== null) {
    return err(
      409,
      "refund_settled",
      "It is recorded already that this was paid back another way.",
    );
  }
  // A dispute that failed is one that the shop has won.
  if (state === "failed" && origin !== "dispute") return null;
  return err(409, "refund_not_failed", "Only a refund that failed can be paid back another way.");
}

/** The refund, where nothing else gives this money back. */
function findFailed(ctx: StoreContext, record: OrderRecord, id: string): Result<RefundRecord> {
  const refund = findRefund(ctx, id);
  if (refund === null || refund.orderNumber !== record.number) {
    return err(404, "refund_unknown", "The order has no such refund.");
  }
  const refused = validateState(refund);
  if (refused !== null) return refused;
  if (listRefunds(ctx, record.number).some(isUnwonDispute)) {
    const detail =
      "The buyer disputes this payment: unless it is won, its money is not the shop's.";
    return err(409, "payment_disputed", detail);
  }
  const isOpen = listSettleable(ctx, record.number).includes(id);
  if (isOpen && refund.amountMinor <= refundableMinor(ctx, record)) return ok(refund);
  return err(409, "refund_replaced", "A later refund of this order has taken its place.");
}

/** Units that were shipped since it failed are the buyer's: then it was the money alone. */
function chooseUnits(record: OrderRecord, { items, restock, createdAt }: RefundRecord) {
  const isShippedSince = record.order.shipments.some(({ shippedAt }) => shippedAt > createdAt);
  return {
    items: validateItems(record, items) === null ? items : [],
    restock: restock && !isShippedSince,
  };
}

function settle(
  ctx: StoreContext,
  number: string,
  id: string,
  body: SettleBody,
): Result<{ isBack: boolean }> {
  return ctx.transaction(() => {
    const record = requireOrder(ctx, number);
    const failed = findFailed(ctx, record, id);
    if (!failed.ok) return failed;
    const units = chooseUnits(record, failed.value);
    return ok({ isBack: applySettlement(ctx, failed.value, { ...body, ...units }) });
  });
}

export async function settleRefund(
  ctx: PaymentContext,
  typed: string,
  id: string,
  body: SettleBody,
): Promise<Result<CallAnswer<typeof SettleCall>>> {
  const number = normalizeOrderNumber(typed);
  const record = findOrder(ctx, number);
  if (record === null) return orderUnknown();
  const known = findFailed(ctx, record, id);
  if (!known.ok) return known;
  // No message of a refund on the provider's own page may have come yet. A provider that does not answer stops no one from
  // writing down what they have paid: its account may be closed.
  await reconcileRefunds(ctx, record);
  const settled = settle(ctx, number, id, body);
  if (!settled.ok) return settled;
  if (settled.value.isBack) await publishSoon(ctx);
  return ok({ order: buildSellerOrder(ctx, requireOrder(ctx, number)) });
}
