// Refunds by the seller. The amount is reserved before the provider is asked, so that two
// requests at once can never refund more than was paid; an answer that is lost is asked for again
// under the same key.
import type * as z from "zod";
import type { refundOrder as RefundCall } from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  insertCancellation,
  listCancellations,
} from "#platform/modules/orders/cancellation-record";
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
import { queueWebhook } from "#platform/modules/webhooks/queue-webhook";
import { planRefund, type RefundTerms } from "./plan-refund";
import { reconcileAfterFailure } from "./reconcile-refunds";
import { sendRefundedEmail } from "./refund-mails";
import { requestRefund } from "./request-refund";
import { restock } from "./restock";

type RefundBody = z.output<(typeof RefundCall)["body"]>;
type Plan = (record: OrderRecord) => Result<RefundTerms>;

/**
 * Awaits nothing: reading what is left and reserving it are one step. `refundId` is null where the
 * caller's first request under this key broke off: its refund is under way, and the alarm looks.
 */
function openRefund(
  ctx: StoreContext,
  orderNumber: string,
  plan: Plan,
): Result<{ record: OrderRecord; refundId: string | null; isBack: boolean }> {
  return ctx.transaction(() => {
    const record = findOrder(ctx, orderNumber);
    if (record === null) return orderUnknown();
    const { actionKey } = ctx;
    const isBegun = actionKey && findRefundByAction(ctx, orderNumber, actionKey) !== null;
    if (isBegun) return ok({ record, refundId: null, isBack: false });
    const terms = plan(record);
    if (!terms.ok) return terms;
    // No provider is asked for nothing.
    if (terms.value.amountMinor === 0) {
      return ok({ record, refundId: null, isBack: cancelUnpaid(ctx, orderNumber, terms.value) });
    }
    const refundId = crypto.randomUUID();
    const nextCheckMs = ctx.clock.now().getTime() + firstRefundCheckMs;
    const made = { ...terms.value, id: refundId, orderNumber, providerId: null };
    insertRefund(ctx, { ...made, origin: "shop" }, nextCheckMs);
    // Units that are refunded wait for no parcel any more.
    if (made.items.length > 0 || made.cancels) saveOrder(ctx, requireOrder(ctx, orderNumber), {});
    return ok({ record, refundId, isBack: false });
  });
}

/** Nothing goes back for these units. Returns true when some can be bought again that were sold out. */
function cancelUnpaid(ctx: StoreContext, orderNumber: string, terms: RefundTerms): boolean {
  insertCancellation(ctx, orderNumber, terms);
  const saved = saveOrder(ctx, requireOrder(ctx, orderNumber), {});
  const { order } = saved;
  const refund = listCancellations(ctx, orderNumber, order.totalCost.currency).at(-1);
  if (refund === undefined) throw new Error("The cancellation just made is gone");
  queueWebhook(ctx, { event: "order.refunded", order, refund });
  if (terms.notify) sendRefundedEmail(ctx, saved, { ...terms, settledAt: null });
  return restock(
    ctx,
    terms.items.filter((item) => item.restock),
  );
}

/** What the order itself forbids is a conflict; anything else went wrong between us and the provider. */
function refundFailure(code: string): Failure {
  const status = /^(charge|capture|refund)_/i.test(code) ? 409 : 502;
  const detail = `The payment provider refused to give the money back: ${code}.`;
  return err(status, "payment_provider_refused", detail);
}

/** Reserves what the plan says, asks the provider for it, and answers with the order as it is then. */
export async function makeRefund(
  ctx: PaymentContext,
  number: string,
  plan: Plan,
): Promise<Result<CallAnswer<typeof RefundCall>>> {
  const opened = openRefund(ctx, number, plan);
  if (!opened.ok) return opened;
  const { record, refundId, isBack } = opened.value;
  if (isBack) await publishSoon(ctx);
  if (refundId === null) {
    return ok({ order: buildSellerOrder(ctx, findOrder(ctx, number) ?? record) });
  }
  const refund = findRefund(ctx, refundId);
  if (refund === null) throw new Error("The refund just made is gone");
  const code = await requestRefund(ctx, record.paymentId, refund);
  if (code !== null) {
    await reconcileAfterFailure(ctx, record, [code]);
    if (findRefund(ctx, refundId)?.state === "failed") return refundFailure(code);
  }
  return ok({ order: buildSellerOrder(ctx, findOrder(ctx, number) ?? record) });
}

export function refundOrder(
  ctx: PaymentContext,
  typed: string,
  body: RefundBody,
): Promise<Result<CallAnswer<typeof RefundCall>>> {
  return makeRefund(ctx, normalizeOrderNumber(typed), (record) => planRefund(ctx, record, body));
}
