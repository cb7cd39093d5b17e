// Inside the store: a provider's message that something happened to a payment. It is only a reason
// to look; each message counts once.
import type { PaymentState } from "#contract/checkout/checkout";
import {
  findCheckout,
  findCheckoutByPayment,
  firstCheckMs,
} from "#platform/modules/checkout/checkout-record";
import { findOrderByPayment } from "#platform/modules/orders/order-record";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import { reconcileRefunds } from "#platform/modules/refunds/reconcile-refunds";
import { captureApprovedPayment } from "./capture-approved-payment";
import { reopenDuplicate, returnDuplicate } from "./settlement/duplicate-payments";
import {
  type OrderlessRefundState,
  readOrderlessRefundState,
} from "./settlement/refund-orderless-payment";
import { type SettleOptions, settlePayment } from "./settlement/settle-payment";
import { applyEvent } from "./state/apply-event";

export type PaymentEvent = {
  eventId: string;
  checkoutId: string;
  paymentId: string;
  /** The shopper agreed and may not come back: what was approved is taken. */
  approved?: boolean;
};

function isKnown(ctx: PaymentContext, eventId: string): boolean {
  const rows = ctx.sql.exec("SELECT 1 FROM provider_event WHERE event_id = ?", eventId).toArray();
  return rows.length > 0;
}

function remember(ctx: PaymentContext, eventId: string): void {
  ctx.sql.exec(
    "INSERT OR IGNORE INTO provider_event (event_id, received_at) VALUES (?, ?)",
    eventId,
    ctx.clock.now().toISOString(),
  );
}

/** The look that the message is a reason for. */
async function look(
  ctx: PaymentContext,
  checkoutId: string,
  options: SettleOptions,
): Promise<boolean> {
  const settlement = await settlePayment(ctx, checkoutId, options);
  return settlement === null || settlement.known;
}

/** A payment beside the checkout's own. */
async function followDuplicate(
  ctx: PaymentContext,
  paymentId: string,
  alongside: () => void,
): Promise<boolean> {
  ctx.transaction(() => {
    alongside();
    reopenDuplicate(ctx, paymentId);
  });
  await returnDuplicate(ctx, paymentId);
  return true;
}

/** Null where the provider could not be asked. */
async function readState(
  ctx: PaymentContext,
  checkoutId: string,
  paymentId: string,
): Promise<OrderlessRefundState | null> {
  const read = await ctx.providers.ofPayment(paymentId).retrieve(paymentId);
  return read.ok ? readOrderlessRefundState(ctx, { ...read.value, checkoutId }) : null;
}

/**
 * Money of no order whose refund failed, or that a dispute has lost and won back, is due again: the alarm refunds it once
 * more. False when the provider could not be asked.
 */
async function followReturn(
  ctx: PaymentContext,
  paymentId: string,
  alongside: () => void,
): Promise<boolean> {
  const held = findCheckoutByPayment(ctx, paymentId);
  if (held === null) return followDuplicate(ctx, paymentId, alongside);
  if (held.paymentState === "paid") return look(ctx, held.id, { paymentId, alongside });
  const state = await readState(ctx, held.id, paymentId);
  if (state === null) return false;
  ctx.transaction(() => {
    alongside();
    const record = state === "returned" ? null : findCheckoutByPayment(ctx, paymentId);
    if (record === null || !applyEvent(ctx, record, "refund-failed").moved) return;
    ctx.wakeBy(ctx.clock.now().getTime() + firstCheckMs);
    const line = { level: "error", message: "refund came back", storeSlug: ctx.slug, paymentId };
    console.error(JSON.stringify(line));
  });
  return true;
}

export type RefundEvent = Pick<PaymentEvent, "eventId" | "paymentId"> & {
  /** Its buyer claims the payment, or that was decided. */
  isDispute: boolean;
};

const isOver: readonly PaymentState[] = ["ordered", "paid", "refunded"];

/**
 * Only what was paid goes back: a message about it may overtake those about the payment, whose order it belongs to.
 * False when the provider could not be asked.
 */
async function settlePaid(ctx: PaymentContext, paymentId: string): Promise<boolean> {
  const checkout = findCheckoutByPayment(ctx, paymentId);
  if (checkout === null || isOver.includes(checkout.paymentState)) return true;
  return look(ctx, checkout.id, { paymentId });
}

/** The same for what goes back of a payment. */
export async function receiveRefundEvent(
  ctx: PaymentContext,
  { eventId, paymentId, isDispute }: RefundEvent,
): Promise<boolean> {
  if (isKnown(ctx, eventId)) return true;
  if (!(await settlePaid(ctx, paymentId))) return false;
  const alongside = () => remember(ctx, eventId);
  const record = findOrderByPayment(ctx, paymentId);
  return record === null
    ? followReturn(ctx, paymentId, alongside)
    : reconcileRefunds(ctx, record, { isDispute, alongside });
}

/** Of a message that is not proven yet: whether there is anything here for it to change. */
export function expectsPaymentEvent(
  ctx: PaymentContext,
  { eventId, checkoutId }: Pick<PaymentEvent, "eventId" | "checkoutId">,
): boolean {
  return !isKnown(ctx, eventId) && findCheckout(ctx, checkoutId) !== null;
}

/** False when the provider could not be asked: the message has to come again. */
export async function receivePaymentEvent(
  ctx: PaymentContext,
  event: PaymentEvent,
): Promise<boolean> {
  if (isKnown(ctx, event.eventId)) return true;
  if (event.approved) {
    const captured = await captureApprovedPayment(ctx, event.checkoutId, event.paymentId);
    // Any other failure is final: the shopper is asked again, or no one owns the order.
    if (!captured.ok && captured.status === 502) return false;
  }
  const settlement = await settlePayment(ctx, event.checkoutId, {
    paymentId: event.paymentId,
    alongside: () => remember(ctx, event.eventId),
  });
  // A checkout we do not have will not appear later either.
  return settlement === null || settlement.known;
}
