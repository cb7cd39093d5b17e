// Inside the store: a provider's message that something happened to a payment. It is only a reason
// to look; each message counts once.
import { followRefunds } from "#platform/orders/follow-refunds";
import { captureApproved } from "./capture-approved";
import type { PaymentContext } from "./payment-context";
import { settle } from "./settle";

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

/** The same for a refund of a payment, of which only its end can be news. */
export async function receiveRefundEvent(
  ctx: PaymentContext,
  { eventId, paymentId }: Pick<PaymentEvent, "eventId" | "paymentId">,
): Promise<boolean> {
  if (isKnown(ctx, eventId)) return true;
  return followRefunds(ctx, paymentId, () => remember(ctx, eventId));
}

/** False when the provider could not be asked: the message has to come again. */
export async function receivePaymentEvent(
  ctx: PaymentContext,
  event: PaymentEvent,
): Promise<boolean> {
  if (isKnown(ctx, event.eventId)) return true;
  if (event.approved) {
    const captured = await captureApproved(ctx, event.checkoutId, event.paymentId);
    // Any other refusal is for good: the shopper is asked anew, or the order is nobody's.
    if (!captured.ok && captured.status === 502) return false;
  }
  const settlement = await settle(ctx, event.checkoutId, {
    paymentId: event.paymentId,
    alongside: () => remember(ctx, event.eventId),
  });
  // A checkout we do not have will not appear later either.
  return settlement === null || settlement.known;
}
