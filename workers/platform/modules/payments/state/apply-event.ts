// One step of a checkout's payment: the row read again, the table asked, effects and row written in one
// synchronous transaction. No other module writes a payment's state.
import type { StoreContext } from "#platform/kernel/store-context";
import {
  type CheckoutRecord,
  findCheckout,
  type PaymentDetails,
  savePaymentState,
} from "#platform/modules/checkout/checkout-record";
import { release } from "#platform/modules/inventory/reservations";
import { releaseUse } from "#platform/modules/promotions/promo-code-uses";
import { schedulePaymentFailedMail } from "./payment-failed-mail";
import { nextTransition, type PaymentEffect, type PaymentEvent } from "./payment-transitions";

/** What the caller knew before it asked the provider; what is left out may have changed meanwhile. */
export type Seen = Pick<CheckoutRecord, "id"> &
  Partial<Pick<CheckoutRecord, "paymentId" | "attempt">>;

function isCurrent(record: CheckoutRecord, { paymentId, attempt }: Seen): boolean {
  return (
    (paymentId === undefined || record.paymentId === paymentId) &&
    (attempt === undefined || record.attempt === attempt)
  );
}

/**
 * Runs `work` in one transaction on the checkout as it stands now.
 * @param otherwise where it is gone (null), or another attempt or payment took the place of the one seen
 */
export function withCurrentCheckout<Value>(
  ctx: StoreContext,
  seen: Seen,
  work: (record: CheckoutRecord) => Value,
  otherwise: (record: CheckoutRecord | null) => Value,
): Value {
  return ctx.transaction(() => {
    const record = findCheckout(ctx, seen.id);
    return record !== null && isCurrent(record, seen) ? work(record) : otherwise(record);
  });
}

export type Step = {
  record: CheckoutRecord;
  /** False: the event means nothing in this state, and nothing was written. */
  moved: boolean;
  effects: readonly PaymentEffect[];
};

/** Must run in a transaction. `make-order` is left to the caller, who reads it in `effects`. */
export function applyEvent(
  ctx: StoreContext,
  record: CheckoutRecord,
  event: PaymentEvent,
  details: Partial<PaymentDetails> = {},
): Step {
  const transition = nextTransition(record.paymentState, event);
  if (transition === null) return { record, moved: false, effects: [] };
  const { to, effects } = transition;
  if (effects.includes("release-hold")) {
    release(ctx, record.id);
    releaseUse(ctx, record.id);
  }
  if (effects.includes("notify-shopper")) schedulePaymentFailedMail(ctx, record.id);
  const attempt = effects.includes("renew-key") ? record.attempt + 1 : record.attempt;
  const saved = savePaymentState(ctx, record, { ...details, paymentState: to, attempt });
  return { record: saved, moved: true, effects };
}

/** The same in a transaction of its own; null where the caller's view is out of date. */
export function applyEventTo(
  ctx: StoreContext,
  seen: Seen,
  event: PaymentEvent,
  details: Partial<PaymentDetails> = {},
): Step | null {
  return withCurrentCheckout(
    ctx,
    seen,
    (record) => applyEvent(ctx, record, event, details),
    () => null,
  );
}
