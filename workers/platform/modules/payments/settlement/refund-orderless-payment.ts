// Money that can become no order, on its way back: unsellable, or a second payment for one checkout. What the provider
// has of it already is looked up first; where that is nothing, or failed, it is asked for once more.
import type {
  KnownDispute,
  KnownRefund,
  ProviderPayment,
  ProviderRefund,
} from "#platform/modules/payment-providers/payment-provider";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";

/** `owed`: nothing is on its way. */
export type OrderlessRefundState = "owed" | "pending" | "returned";

const sumOf = (refunds: readonly KnownRefund[], state: KnownRefund["state"]) =>
  refunds.filter((refund) => refund.state === state).reduce((sum, one) => sum + one.amountMinor, 0);

function stateOf(refunds: readonly KnownRefund[], receivedMinor: number): OrderlessRefundState {
  const returned = sumOf(refunds, "succeeded");
  if (returned >= receivedMinor) return "returned";
  return returned + sumOf(refunds, "pending") >= receivedMinor ? "pending" : "owed";
}

const stateOfMade: Record<ProviderRefund["state"], OrderlessRefundState> = {
  succeeded: "returned",
  pending: "pending",
  failed: "owed",
};

export type OrderlessPayment = Pick<ProviderPayment, "id" | "amountReceivedMinor"> & {
  checkoutId: string;
};

function logFailure(ctx: PaymentContext, { id, checkoutId }: OrderlessPayment, code: string): void {
  const failure = { storeSlug: ctx.slug, checkoutId, paymentId: id, code };
  console.error(JSON.stringify({ level: "error", message: "refund not made", ...failure }));
}

/** A dispute's money that is among the refunds counts once, and what it was about in part alone waits for it as well. */
function stateWithDisputes(
  refunds: readonly KnownRefund[],
  disputes: readonly KnownDispute[],
  receivedMinor: number,
): OrderlessRefundState {
  const ofDisputes = new Set(disputes.flatMap(({ refundIds }) => refundIds));
  const others = refunds.filter(({ id }) => !ofDisputes.has(id));
  const state = stateOf([...others, ...disputes], receivedMinor);
  // Until it is decided nothing else can be refunded.
  const isOpen = disputes.some((dispute) => dispute.state === "pending");
  return isOpen && state !== "returned" ? "pending" : state;
}

/** Of a payment that its buyer disputes: the provider may return it, or has. Null where it is unknown. */
async function stateOfDisputed(
  ctx: PaymentContext,
  { id, amountReceivedMinor }: OrderlessPayment,
  refunds: readonly KnownRefund[],
): Promise<OrderlessRefundState | null> {
  const disputes = await ctx.providers.ofPayment(id).listDisputes?.(id);
  if (disputes?.ok) return stateWithDisputes(refunds, disputes.value, amountReceivedMinor);
  // A provider that shows us no disputes says nothing against the refunds.
  const hasNone = disputes === undefined || disputes.reason === "rejected";
  return hasNone ? stateOf(refunds, amountReceivedMinor) : null;
}

/** How much of it is back by the provider's word, of which nothing is asked for. Null where that is unknown. */
export async function readOrderlessRefundState(
  ctx: PaymentContext,
  payment: OrderlessPayment,
): Promise<OrderlessRefundState | null> {
  const read = await ctx.providers.ofPayment(payment.id).listRefunds(payment.id);
  return read.ok ? stateOfDisputed(ctx, payment, read.value) : null;
}

/** Null where it is unknown; asking again is safe. */
export async function refundOrderlessPayment(
  ctx: PaymentContext,
  payment: OrderlessPayment,
): Promise<OrderlessRefundState | null> {
  const provider = ctx.providers.ofPayment(payment.id);
  const read = await provider.listRefunds(payment.id);
  if (!read.ok) return null;
  const state = stateOf(read.value, payment.amountReceivedMinor);
  if (state !== "owed") return state;
  // All that is left can be refunded only once, so a new key is safe; under an old one Stripe would repeat an outage's
  // failure for a day.
  const key = `${payment.checkoutId}:refund:${payment.id}:${ctx.clock.now().getTime()}`;
  const made = await provider.refund(payment.id, key);
  if (!made.ok) {
    const disputed =
      made.code === "charge_disputed" ? await stateOfDisputed(ctx, payment, read.value) : null;
    if (disputed === "returned" || disputed === "pending") return disputed;
    logFailure(ctx, payment, made.code);
    return disputed;
  }
  if (made.value.state === "failed") logFailure(ctx, payment, "refund_failed");
  return stateOfMade[made.value.state];
}
