// Reconciliation of refunds with the provider's list: those whose end is not known, and what went back past the shop.
// Runs when the provider sends a message, and by the alarm when it does not.

import { publishSoon } from "#platform/kernel/publish-revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { findOrder, type OrderRecord } from "#platform/modules/orders/order-record";
import {
  findRefund,
  firstRefundCheckMs,
  insertRefund,
  isDispute,
  listDueRefunds,
  listRefunds,
  nextRefundCheckMs,
  postponeRefund,
  type RefundRecord,
} from "#platform/modules/orders/refund-record";
import type {
  KnownDispute,
  KnownRefund,
} from "#platform/modules/payment-providers/payment-provider";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { applyDisputeTerms, applyRefundNews } from "./refund-state";
import { isKeyOf, requestRefund } from "./request-refund";

const maxPauseMs = 6 * 60 * 60 * 1000;
/** A provider that does not answer delays the store's alarm once, not once for each order. */
const ordersAtOnce = 10;

/** As the provider has it, oldest first. */
type Listed = { refunds: KnownRefund[]; disputes: KnownDispute[] };

/**
 * All that went back of a payment, or is on its way; null when the provider could not be asked. Disputes are asked for only
 * where there is one: most orders never have any.
 */
async function listAll(
  ctx: PaymentContext,
  { number, paymentId }: OrderRecord,
  mayBeDisputed: boolean,
): Promise<Listed | null> {
  const provider = ctx.providers.ofPayment(paymentId);
  const refunds = await provider.listRefunds(paymentId);
  if (!refunds.ok) return null;
  const listed = { refunds: refunds.value.toReversed(), disputes: [] };
  // What a dispute took may be listed later than its end was heard of.
  const isDisputed = mayBeDisputed || listRefunds(ctx, number).some(isDispute);
  if (!isDisputed || provider.listDisputes === null) return listed;
  const disputes = await provider.listDisputes(paymentId);
  return disputes.ok ? { ...listed, disputes: disputes.value.toReversed() } : null;
}

/** Of money that went back past the shop; `origin` says how. */
type Outside = KnownRefund & { origin: Exclude<RefundRecord["origin"], "shop"> };

/** Money alone: which units it is for is not known, and the provider itself writes to the buyer. */
function recordOutsideRefund(ctx: StoreContext, orderNumber: string, outside: Outside): string {
  const id = crypto.randomUUID();
  const { amountMinor, origin, id: providerId } = outside;
  const terms = { reason: "", restock: false, notify: false, items: [], shippingMinor: 0 };
  const made = { id, orderNumber, amountMinor, origin, providerId, ...terms };
  insertRefund(ctx, made, ctx.clock.now().getTime() + firstRefundCheckMs);
  return id;
}

/** A key stands for one refund: a second one under it is money of its own. */
function isSame(refund: RefundRecord, { id, key }: KnownRefund): boolean {
  return refund.providerId === null ? isKeyOf(refund, key) : refund.providerId === id;
}

/** Where a refund was paid another way, one that did go back beside it is money of its own. */
function findRow(rows: readonly RefundRecord[], listed: KnownRefund): RefundRecord | undefined {
  const same = rows.filter((row) => isSame(row, listed));
  const open = same.find(({ settledAt }) => settledAt === null);
  return open ?? (listed.state === "failed" ? same[0] : undefined);
}

/** The new row of it; null for what never went back and is not there. */
function recordOutside(
  ctx: StoreContext,
  { number, order }: OrderRecord,
  outside: Outside,
): string | null {
  if (outside.state === "failed" || outside.amountMinor === 0) return null;
  if (outside.currency === order.totalCost.currency) {
    return recordOutsideRefund(ctx, number, outside);
  }
  const line = { level: "error", message: "refund in another currency", storeSlug: ctx.slug };
  console.error(JSON.stringify({ ...line, orderNumber: number, refundId: outside.id }));
  return null;
}

function applyNews(ctx: StoreContext, refundId: string | null, known: KnownRefund): boolean {
  if (refundId === null) return false;
  const { id: providerId, state, failure } = known;
  return applyRefundNews(ctx, refundId, { providerId, state, failure });
}

/** True when the shop's pages should be published again. */
function applyRefund(ctx: StoreContext, record: OrderRecord, listed: KnownRefund): boolean {
  const row = findRow(listRefunds(ctx, record.number), listed);
  const refundId = row?.id ?? recordOutside(ctx, record, { ...listed, origin: "provider" });
  return applyNews(ctx, refundId, listed);
}

/** What is lost by it alone: where the shop made a refund meanwhile, that was the buyer's money. */
function lessOwnRefunds(rows: readonly RefundRecord[], dispute: KnownDispute): KnownDispute {
  if (dispute.state !== "succeeded") return dispute;
  const own = rows.filter(
    ({ origin, providerId }) =>
      origin === "shop" && providerId !== null && dispute.refundIds.includes(providerId),
  );
  const ownMinor = own.reduce((sum, refund) => sum + refund.amountMinor, 0);
  const amountMinor = Math.max(0, dispute.amountMinor - ownMinor);
  if (amountMinor > 0) return { ...dispute, amountMinor };
  return { ...dispute, state: "failed", failure: "nothing_taken" };
}

/** The same for a dispute. Its row may be that of a refund which was heard of first. */
function applyDispute(ctx: StoreContext, record: OrderRecord, listed: KnownDispute): boolean {
  const rows = listRefunds(ctx, record.number);
  const dispute = lessOwnRefunds(rows, listed);
  const ofDispute = rows.find(({ providerId }) => providerId === dispute.id);
  const ofMoney = rows.find(
    ({ origin, providerId }) =>
      origin === "provider" && providerId !== null && dispute.refundIds.includes(providerId),
  );
  const row = ofDispute ?? ofMoney;
  if (row !== undefined) applyDisputeTerms(ctx, row.id, dispute);
  const refundId = row?.id ?? recordOutside(ctx, record, { ...dispute, origin: "dispute" });
  return applyNews(ctx, refundId, dispute);
}

/** A dispute's money that is among the refunds is none of its own. */
function applyAll(ctx: StoreContext, record: OrderRecord, { refunds, disputes }: Listed): boolean {
  const ofDisputes = new Set(disputes.flatMap(({ refundIds }) => refundIds));
  const isOurs = (listed: KnownRefund) =>
    listRefunds(ctx, record.number).some((row) => row.origin === "shop" && isSame(row, listed));
  const own = refunds.filter((listed) => !ofDisputes.has(listed.id) || isOurs(listed));
  const isBack = [
    ...own.map((listed) => applyRefund(ctx, record, listed)),
    ...disputes.map((listed) => applyDispute(ctx, record, listed)),
  ];
  return isBack.includes(true);
}

type Reason = {
  /** There is word of a dispute of the payment. */
  isDispute: boolean;
  /** Runs in the transaction that applies the answer. */
  alongside?: () => void;
};

/** Reads all refunds of an order's payment again. False when the provider could not be asked. */
export async function reconcileRefunds(
  ctx: PaymentContext,
  record: OrderRecord,
  reason?: Reason,
): Promise<boolean> {
  const all = await listAll(ctx, record, reason?.isDispute ?? false);
  if (all === null) return false;
  const isBack = ctx.transaction(() => {
    reason?.alongside?.();
    return applyAll(ctx, record, all);
  });
  if (isBack) await publishSoon(ctx);
  return true;
}

/** Who refuses has given the money back already, past the shop: no message of it may ever come. */
export async function reconcileAfterFailure(
  ctx: PaymentContext,
  record: OrderRecord,
  codes: readonly string[],
): Promise<void> {
  if (codes.length === 0) return;
  const isDispute = codes.includes("charge_disputed");
  await reconcileRefunds(ctx, record, { isDispute });
}

/** Looked up first, once for each order: what the provider has already must not be asked for under another key. */
async function look(ctx: PaymentContext, due: readonly RefundRecord[]): Promise<void> {
  const record = findOrder(ctx, due[0]?.orderNumber ?? "");
  if (record === null || !(await reconcileRefunds(ctx, record))) return;
  const codes: string[] = [];
  for (const { id } of due) {
    const refund = findRefund(ctx, id);
    const isUntaken = refund?.state === "pending" && refund.providerId === null;
    const code = isUntaken ? await requestRefund(ctx, record.paymentId, refund) : null;
    if (code !== null) codes.push(code);
  }
  await reconcileAfterFailure(ctx, record, codes);
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
