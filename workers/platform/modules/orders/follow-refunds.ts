// What became of refunds whose end is not known, and what went back past the shop: asked of the provider when it sends
// a message, and by the alarm when it does not.

import { publishSoon } from "#platform/kernel/revision";
import type { StoreContext } from "#platform/kernel/store-context";
import type { KnownRefund } from "#platform/modules/payment-providers/payment-provider";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { askForRefund, isKeyOf } from "./ask-for-refund";
import { findOrder, type OrderRecord } from "./order-record";
import {
  findRefund,
  firstRefundCheckMs,
  insertRefund,
  isOpenDispute,
  listDueRefunds,
  listRefunds,
  nextRefundCheckMs,
  postponeRefund,
  type RefundRecord,
} from "./refund-record";
import { applyRefundNews } from "./refund-state";

const maxPauseMs = 6 * 60 * 60 * 1000;
/** A provider that does not answer delays the store's alarm once, not once for each order. */
const ordersAtOnce = 10;

/** As the provider has it; `origin` is meant where no row of ours asked for it. */
type Listed = KnownRefund & { origin: Exclude<RefundRecord["origin"], "shop"> };

/**
 * All that went back of a payment, or is on its way, oldest first; null when the provider could not be asked. Disputes are
 * asked for only where there is one: most orders never have any.
 */
async function listAll(
  ctx: PaymentContext,
  { number, paymentId }: OrderRecord,
  isDispute: boolean,
): Promise<Listed[] | null> {
  const provider = ctx.providers.ofPayment(paymentId);
  const refunds = await provider.listRefunds(paymentId);
  if (!refunds.ok) return null;
  const listed = refunds.value.map((refund): Listed => ({ ...refund, origin: "provider" }));
  const mayBeDisputed = isDispute || listRefunds(ctx, number).some(isOpenDispute);
  if (!mayBeDisputed || provider.listDisputes === null) return listed.toReversed();
  const disputes = await provider.listDisputes(paymentId);
  if (!disputes.ok) return null;
  const disputed = disputes.value.map((dispute): Listed => ({ ...dispute, origin: "dispute" }));
  return [...listed.toReversed(), ...disputed.toReversed()];
}

/** Money alone: which units it is for is not known, and the provider itself writes to the buyer. */
function recordOutsideRefund(ctx: StoreContext, orderNumber: string, listed: Listed): string {
  const id = crypto.randomUUID();
  const { amountMinor, origin, id: providerId } = listed;
  const terms = { reason: "", restock: false, notify: false, items: [], shippingMinor: 0 };
  const made = { id, orderNumber, amountMinor, origin, providerId, ...terms };
  insertRefund(ctx, made, ctx.clock.now().getTime() + firstRefundCheckMs);
  return id;
}

/** A key stands for one refund: a second one under it is money of its own. */
function isSame(refund: RefundRecord, { id, key }: Listed): boolean {
  return refund.providerId === null ? isKeyOf(refund, key) : refund.providerId === id;
}

/** The row of it, made where there is none; null for what never went back and is not there. */
function rowOf(ctx: StoreContext, { number, order }: OrderRecord, listed: Listed): string | null {
  const row = listRefunds(ctx, number).find((refund) => isSame(refund, listed));
  if (row !== undefined) return row.id;
  if (listed.state === "failed" || listed.amountMinor === 0) return null;
  if (listed.currency === order.totalCost.currency) return recordOutsideRefund(ctx, number, listed);
  const line = { level: "error", message: "refund in another currency", storeSlug: ctx.slug };
  console.error(JSON.stringify({ ...line, orderNumber: number, refundId: listed.id }));
  return null;
}

/** True when units are back that were sold out. */
function applyListed(ctx: StoreContext, record: OrderRecord, listed: Listed): boolean {
  const refundId = rowOf(ctx, record, listed);
  if (refundId === null) return false;
  const { id: providerId, state, failure } = listed;
  return applyRefundNews(ctx, refundId, { providerId, state, failure });
}

type Reason = {
  /** There is word of a dispute of the payment. */
  isDispute: boolean;
  /** Runs in the transaction that applies the answer. */
  alongside?: () => void;
};

/** Reads all refunds of an order's payment again. False when the provider could not be asked. */
export async function followRefunds(
  ctx: PaymentContext,
  record: OrderRecord,
  reason?: Reason,
): Promise<boolean> {
  const all = await listAll(ctx, record, reason?.isDispute ?? false);
  if (all === null) return false;
  const isBack = ctx.transaction(() => {
    reason?.alongside?.();
    return all.map((listed) => applyListed(ctx, record, listed)).includes(true);
  });
  if (isBack) await publishSoon(ctx);
  return true;
}

/** Who refuses has given the money back already, past the shop: no message of it may ever come. */
export async function lookAfterFailure(
  ctx: PaymentContext,
  record: OrderRecord,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  const isDispute = codes.includes("charge_disputed");
  await followRefunds(ctx, record, { isDispute });
}

/** Looked up first, once for each order: what the provider has already must not be asked for under another key. */
async function look(ctx: PaymentContext, due: readonly RefundRecord[]): Promise<void> {
  const record = findOrder(ctx, due[0]?.orderNumber ?? "");
  if (record === null || !(await followRefunds(ctx, record))) return;
  const codes: string[] = [];
  for (const { id } of due) {
    const refund = findRefund(ctx, id);
    const isUntaken = refund?.state === "pending" && refund.providerId === null;
    const code = isUntaken ? await askForRefund(ctx, record.paymentId, refund) : null;
    if (code !== null) codes.push(code);
  }
  await lookAfterFailure(ctx, record, codes);
}

/** One order that cannot be looked at delays none of the others. */
async function tryLook(ctx: PaymentContext, due: readonly RefundRecord[]): Promise<void> {
  try {
    await look(ctx, due);
  } catch (cause) {
    const line = { level: "error", storeSlug: ctx.slug, job: "refund" };
    const orderNumber = due[0]?.orderNumber;
    console.error(JSON.stringify({ ...line, orderNumber, cause: String(cause) }));
  }
}

/** Where more were due than are asked after at once, the alarm rings again right away. */
function wakeForNext(ctx: StoreContext): void {
  const nextMs = nextRefundCheckMs(ctx);
  if (nextMs !== null) ctx.wakeBy(nextMs);
}

/** Of no more orders than are asked after at once. */
function groupDue(ctx: StoreContext, nowMs: number): RefundRecord[][] {
  const byOrder = new Map<string, RefundRecord[]>();
  for (const refund of listDueRefunds(ctx, nowMs)) {
    byOrder.set(refund.orderNumber, [...(byOrder.get(refund.orderNumber) ?? []), refund]);
  }
  return [...byOrder.values()].slice(0, ordersAtOnce);
}

/** The longer a refund takes, the less often it is asked after. */
export async function sweepRefunds(ctx: PaymentContext): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  const due = groupDue(ctx, nowMs);
  // Put off first: an alarm that is cut short must ring again.
  for (const { id, createdAt } of due.flat()) {
    const ageMs = Math.max(nowMs - Date.parse(createdAt), firstRefundCheckMs);
    postponeRefund(ctx, id, nowMs + Math.min(ageMs, maxPauseMs));
  }
  wakeForNext(ctx);
  await Promise.all(due.map((ofOrder) => tryLook(ctx, ofOrder)));
  wakeForNext(ctx);
}
