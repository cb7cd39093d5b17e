// Stand-in for a payment's provider that is not set up any more: the payment's state is unknown,
// so nothing is decided until the operator sets it up again.
import type { PaymentProvider } from "#platform/modules/payment-providers/payment-provider";

const unknown = () =>
  Promise.resolve({ ok: false, reason: "unknown", code: "provider_not_set_up" } as const);

export const unavailableProvider: PaymentProvider = {
  name: "paypal",
  takesNewTerms: true,
  survivesDecline: false,
  createOrUpdateIntent: unknown,
  retrieve: unknown,
  cancel: unknown,
  capture: unknown,
  capturesUnattended: false,
  refund: unknown,
  listRefunds: unknown,
  listDisputes: null,
};
