// Transition table of a checkout's payment: state × event → next state and effects. Pure; an event that
// has no row for a state changes nothing there.
import type { PaymentState } from "#contract/checkout/checkout";

export type PaymentEffect =
  /** The next request to the provider is another one: its idempotency key changes. */
  | "renew-key"
  /** Reserved units and the use of a promo code are free again. */
  | "release-hold"
  /** The shopper was asked to wait, and may have left: they get a mail unless they read it here. */
  | "notify-shopper"
  /** The transaction's caller makes the order. */
  | "make-order";

type Row = {
  event: string;
  from: readonly PaymentState[];
  /** Null: the state stays. */
  to: PaymentState | null;
  effects: readonly PaymentEffect[];
};

function on<Event extends string>(
  event: Event,
  from: readonly PaymentState[],
  to: PaymentState | null,
  ...effects: PaymentEffect[]
): Row & { event: Event } {
  return { event, from, to, effects };
}

/** A payment exists or is being made, and no money is under way. */
const begun: readonly PaymentState[] = ["reserved", "intent"];
const unpaid: readonly PaymentState[] = ["open", ...begun, "failed"];

export const paymentTransitions = [
  // Attempt: terms frozen, units reserved, then a payment at the provider.
  on("attempt-started", unpaid, "reserved", "renew-key"),
  on("attempt-repeated", begun, null),
  on("intent-recorded", begun, "intent"),
  // PayPal was approved before there was an address; the shopper still has to agree to the total.
  on("express-approved", unpaid, null),
  on("key-spent", begun, null, "renew-key"),
  on("attempt-rejected", ["reserved"], "open", "release-hold"),
  // The units stay reserved: the next attempt starts at once.
  on("attempt-abandoned", unpaid, "open"),
  on("attempt-expired", [...begun, "failed"], "open", "release-hold"),

  // Capture of what the shopper approved; until its outcome is known the checkout is closed.
  on("capture-started", ["open", "intent", "processing"], "processing"),
  on("capture-rejected", ["processing"], "intent", "renew-key", "notify-shopper"),
  on("capture-refused", ["processing"], "failed", "release-hold", "notify-shopper"),
  on("capture-outdated", ["open", "intent"], "open", "release-hold"),
  on("capture-outdated", ["processing"], "open", "release-hold", "notify-shopper"),
  // The provider holds other terms than ours: the next try sends them once more.
  on("terms-differ", ["intent"], "reserved", "renew-key"),

  // What the provider says of the payment. After a decline a browser may confirm once more without us.
  on("payment-pending", unpaid, "processing"),
  on("payment-declined", begun, "failed", "release-hold"),
  on("payment-declined", ["processing"], "failed", "release-hold", "notify-shopper"),
  on("payment-canceled", begun, "open", "release-hold"),
  on("payment-canceled", ["processing"], "open", "release-hold", "notify-shopper"),
  on("payment-sold", [...unpaid, "processing"], "ordered", "make-order"),

  // Money that cannot become an order is `paid`: it is sent back, again and again, until it is `refunded`.
  on("payment-unsellable", [...unpaid, "processing"], "paid", "release-hold", "notify-shopper"),
  on("refund-made", ["paid"], "refunded"),
  on("refund-failed", ["refunded"], "paid"),
] as const;

export type PaymentEvent = (typeof paymentTransitions)[number]["event"];
export type Transition = { to: PaymentState; effects: readonly PaymentEffect[] };

/** Null where the event means nothing in this state. */
export function nextTransition(state: PaymentState, event: PaymentEvent): Transition | null {
  const row = paymentTransitions.find((each) => each.event === event && each.from.includes(state));
  return row === undefined ? null : { to: row.to ?? state, effects: row.effects };
}

/** Unpaid, and a payment exists or is being made. */
export function isOpenAttempt({ paymentState }: { paymentState: PaymentState }): boolean {
  return begun.includes(paymentState);
}
