// Refunds by the seller. The amount is reserved before the provider is asked, so that two
// requests at once can never refund more than was paid; an answer that is lost is asked for again
// under the same key.
import type * as z from "zod";
import type { refundOrder as RefundCall } from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { normalizeOrderNumber } from "#platform/modules/orders/order-number";
import {
  findOrder,
  type OrderRecord,
  requireOrder,
  saveOrder,
} from "#platform/modules/orders/order-record";
import {
  findRefund,
  findRefundByAction,
  firstRefundCheckMs,
  insertRefund,
} from "#platform/modules/orders/refund-record";
import { buildSellerOrder, orderUnknown } from "#platform/modules/orders/seller-order";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { planRefund } from "./plan-refund";
import { reconcileAfterFailure } from "./reconcile-refunds";
import { requestRefund } from "./request-refund";

type RefundBody = z.output<(typeof RefundCall)["body"]>;

/**
 * Awaits nothing: reading what is left and reserving it are one step. `refundId` is null where the
 * caller's first request under this key broke off: its refund is under way, and the alarm looks.
 */
function openRefund(
  ctx: StoreContext,
  orderNumber: string,
  body: RefundBody,
): Result<{ record: OrderRecord; refundId: string | null }> {
  return ctx.transaction(() => {
    const record = findOrder(ctx, orderNumber);
    if (record === null) return orderUnknown();
    const { actionKey } = ctx;
    const isBegun = actionKey && findRefundByAction(ctx, orderNumber, actionKey) !== null;
    if (isBegun) return ok({ record, refundId: null });
    const terms = planRefund(ctx, record, body);
    if (!terms.ok) return terms;
    const refundId = crypto.randomUUID();
    const nextCheckMs = ctx.clock.now().getTime() + firstRefundCheckMs;
    const made = { ...terms.value, id: refundId, orderNumber, providerId: null };
    insertRefund(ctx, { ...made, origin: "shop" }, nextCheckMs);
    // Units that are refunded wait for no parcel any more.
    if (terms.value.items.length > 0) saveOrder(ctx, requireOrder(ctx, orderNumber), {});
    return ok({ record, refundId });
  });
}

/** What the order itself forbids is a conflict; anything else went wrong between us and the provider. */
function refundFailure(code: string): Failure {
  const status = /^(charge|capture|refund)_/i.test(code) ? 409 : 502;
  const detail = `The payment provider refused to give the money back: ${code}.`;
  return err(status, "payment_provider_refused", detail);
}

export async function refundOrder(
  ctx: PaymentContext,
  typed: string,
  body: RefundBody,
): Promise<Result<CallAnswer<typeof RefundCall>>> {
  const number = normalizeOrderNumber(typed);
  const opened = openRefund(ctx, number, body);
  if (!opened.ok) return opened;
  const { record, refundId } = opened.value;
  if (refundId === null) return ok({ order: buildSellerOrder(ctx, record) });
  const refund = findRefund(ctx, refundId);
  if (refund === null) throw new Error("The refund just made is gone");
  const code = await requestRefund(ctx, record.paymentId, refund);
  if (code !== null) {
    await reconcileAfterFailure(ctx, record, [code]);
    if (findRefund(ctx, refundId)?.state === "failed") return refundFailure(code);
  }
  return ok({ order: buildSellerOrder(ctx, findOrder(ctx, number) ?? record) });
}
