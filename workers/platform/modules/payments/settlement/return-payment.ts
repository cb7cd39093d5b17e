// Money that can become no order, on its way back: unsellable, or a second payment for one checkout. What the provider
// has of it already is looked up first; where that is nothing, or failed, it is asked for once more.
import type {
  KnownRefund,
  ProviderPayment,
  ProviderRefund,
} from "#platform/modules/payment-providers/payment-provider";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";

/** `owed`: nothing is on its way. */
export type ReturnState = "owed" | "pending" | "returned";

const sumOf = (refunds: readonly KnownRefund[], state: KnownRefund["state"]) =>
  refunds.filter((refund) => refund.state === state).reduce((sum, one) => sum + one.amountMinor, 0);

function stateOf(refunds: readonly KnownRefund[], receivedMinor: number): ReturnState {
  const returned = sumOf(refunds, "succeeded");
  if (returned >= receivedMinor) return "returned";
  return returned + sumOf(refunds, "pending") >= receivedMinor ? "pending" : "owed";
}

const stateOfMade: Record<ProviderRefund["state"], ReturnState> = {
  ...{ succeeded: "returned", pending: "pending", failed: "owed" },
};

export type Returning = Pick<ProviderPayment, "id" | "amountReceivedMinor"> & {
  checkoutId: string;
};

function logFailure(ctx: PaymentContext, { id, checkoutId }: Returning, code: string): void {
  const failure = { storeSlug: ctx.slug, checkoutId, paymentId: id, code };
  console.error(JSON.stringify({ level: "error", message: "refund not made", ...failure }));
}

/** Of a charge that its buyer disputes: the bank may return it, or has. Null where it is unknown. */
async function stateOfDisputed(
  ctx: PaymentContext,
  { id, amountReceivedMinor }: Returning,
  refunds: readonly KnownRefund[],
): Promise<ReturnState | null> {
  const disputes = await ctx.providers.ofPayment(id).listDisputes?.(id);
  if (disputes === undefined || !disputes.ok) return null;
  const state = stateOf([...refunds, ...disputes.value], amountReceivedMinor);
  // Of a part alone too: until it is decided nothing else can be refunded.
  const isOpen = disputes.value.some((dispute) => dispute.state === "pending");
  return isOpen && state !== "returned" ? "pending" : state;
}

/** Null where it is unknown; asking again is safe. */
export async function returnPayment(
  ctx: PaymentContext,
  payment: Returning,
): Promise<ReturnState | null> {
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
