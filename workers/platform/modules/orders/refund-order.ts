// Refunds by the seller. The amount is reserved before the provider is asked, so that two
// requests at once can never refund more than was paid; an answer that is lost is asked for again
// under the same key.
import type * as z from "zod";
import type { refundOrder as RefundCall } from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import { publishSoon } from "#platform/kernel/revision";
import type { StoreContext } from "#platform/kernel/store-context";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { normalizeOrderNumber } from "./order-number";
import { findOrder, type OrderRecord, requireOrder, saveOrder } from "./order-record";
import { planRefund } from "./plan-refund";
import {
  findRefund,
  findRefundByAction,
  firstRefundCheckMs,
  insertRefund,
  type RefundRecord,
  saveRefund,
} from "./refund-record";
import { applyRefundNews } from "./refund-state";
import { buildSellerOrder, orderUnknown } from "./seller-order";

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

/** Names the refund to the provider; the row's id alone identifies the refund. */
export function refundKeyOf({ id }: Pick<RefundRecord, "id">, attempt: number): string {
  return `refund:${id}:${attempt}`;
}

export function isKeyOf({ id }: Pick<RefundRecord, "id">, key: string | null): boolean {
  return key?.startsWith(`refund:${id}:`) === true;
}

/** Null unless the provider refused: then nothing went back. */
export async function askForRefund(
  ctx: PaymentContext,
  paymentId: string,
  refund: RefundRecord,
): Promise<{ refusedBecause: string } | null> {
  const provider = ctx.providers.ofPayment(paymentId);
  const key = refundKeyOf(refund, refund.attempt);
  const answer = await provider.refund(paymentId, key, refund.amountMinor);
  const isBack = ctx.transaction(() => {
    if (answer.ok) {
      const { state, id: providerId } = answer.value;
      return applyRefundNews(ctx, refund.id, { state, providerId, failure: null });
    }
    if (answer.reason === "rejected") {
      const news = { state: "failed", providerId: null, failure: answer.code } as const;
      return applyRefundNews(ctx, refund.id, news);
    }
    const current = findRefund(ctx, refund.id);
    // The key would only repeat this failure; whether something was made, the list will show.
    if (answer.reason === "broken" && current?.attempt === refund.attempt) {
      saveRefund(ctx, current, { attempt: refund.attempt + 1 });
    }
    return false;
  });
  if (isBack) await publishSoon(ctx);
  const refused = !answer.ok && answer.reason === "rejected";
  return refused ? { refusedBecause: answer.code } : null;
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
  const refused = await askForRefund(ctx, record.paymentId, refund);
  if (refused !== null) return refundFailure(refused.refusedBecause);
  return ok({ order: buildSellerOrder(ctx, findOrder(ctx, number) ?? record) });
}
