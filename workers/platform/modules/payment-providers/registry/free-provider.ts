// Provider of payments of nothing. Makes no request: the store's own frozen quote says that the total is
// nothing, and a payment without that quote is worth nothing.

import type { StoreContext } from "#platform/kernel/store-context";
import {
  type CheckoutRecord,
  findCheckout,
  isClosed,
} from "#platform/modules/checkout/checkout-record";
import { metadataOf } from "#platform/modules/payment-providers/agreed-terms";
import type {
  PaymentProvider,
  PaymentTerms,
  ProviderPayment,
} from "#platform/modules/payment-providers/payment-provider";

const idPattern = /^free_(.+)_(\d+)$/;

export function isFreePayment(paymentId: string): boolean {
  return idPattern.test(paymentId);
}

function paymentOf(
  id: string,
  status: ProviderPayment["status"],
  terms: Pick<PaymentTerms, "currency" | "metadata">,
): ProviderPayment {
  const { currency, metadata } = terms;
  const nothing = { amountMinor: 0, amountReceivedMinor: 0, isRefunded: false, redirectUrl: null };
  const said = { declined: null, declineId: null };
  return { id, token: id, status, currency, metadata, ...nothing, ...said };
}

/** Null where the id belongs to an attempt that is over, or to terms that cost something. */
function currentCheckout(ctx: StoreContext, paymentId: string): CheckoutRecord | null {
  const [, checkoutId = "", attempt] = idPattern.exec(paymentId) ?? [];
  const record = findCheckout(ctx, checkoutId);
  if (record === null || record.attempt !== Number(attempt)) return null;
  return record.quote?.costs.total.value === 0 ? record : null;
}

function retrieve(ctx: StoreContext, paymentId: string): ProviderPayment {
  const record = currentCheckout(ctx, paymentId);
  const total = record?.quote?.costs.total;
  if (record === null || total === undefined) {
    return paymentOf(paymentId, "canceled", { currency: "", metadata: {} });
  }
  // Only the shopper's own submit closes the checkout; until then nothing was ordered.
  const isTaken = record.paymentId === paymentId && isClosed(record.paymentState);
  const terms = { currency: total.currency, metadata: metadataOf(ctx, record.id) };
  return paymentOf(paymentId, isTaken ? "succeeded" : "approved", terms);
}

export function freeProvider(ctx: StoreContext): PaymentProvider {
  const answer = async (payment: ProviderPayment) => ({ ok: true, value: payment }) as const;
  return {
    name: "free",
    takesNewTerms: true,
    survivesDecline: false,
    createOrUpdateIntent: (terms, how) => {
      // The key is `{checkout}:{attempt}`.
      const id = `free_${how.idempotencyKey.replace(":", "_")}`;
      return answer(paymentOf(id, "approved", terms));
    },
    retrieve: (paymentId) => answer(retrieve(ctx, paymentId)),
    cancel: async (paymentId) => {
      const payment = retrieve(ctx, paymentId);
      if (payment.status !== "succeeded") return answer({ ...payment, status: "canceled" });
      return { ok: false, reason: "rejected", code: "checkout_closed" };
    },
    capture: (paymentId) => answer(retrieve(ctx, paymentId)),
    // Free from the first: only the shopper's press orders it.
    capturesUnattended: false,
    refund: async () => ({ ok: true, value: { id: null, state: "succeeded" } }),
    listRefunds: async () => ({ ok: true, value: [] }),
    listDisputes: null,
  };
}
