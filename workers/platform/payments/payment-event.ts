// Inside the store: a provider's message that something happened to a payment. It is only a reason
// to look; each message counts once.
import type { PaymentContext } from "./payment-context";
import { settle } from "./settle";

export type PaymentEvent = { eventId: string; checkoutId: string; paymentId: string };

function isKnown(ctx: PaymentContext, eventId: string): boolean {
  const rows = ctx.sql.exec("SELECT 1 FROM provider_event WHERE event_id = ?", eventId).toArray();
  return rows.length > 0;
}

/** False when the provider could not be asked: the message has to come again. */
export async function receivePaymentEvent(
  ctx: PaymentContext,
  event: PaymentEvent,
): Promise<boolean> {
  if (isKnown(ctx, event.eventId)) return true;
  const settlement = await settle(ctx, event.checkoutId, {
    paymentId: event.paymentId,
    alongside: () => {
      ctx.sql.exec(
        "INSERT OR IGNORE INTO provider_event (event_id, received_at) VALUES (?, ?)",
        event.eventId,
        ctx.clock.now().toISOString(),
      );
    },
  });
  // A checkout we do not have will not appear later either.
  return settlement === null || settlement.known;
}
