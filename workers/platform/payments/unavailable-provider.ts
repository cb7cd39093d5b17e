// Stands where a payment's provider is not set up any more: nobody can say how the payment stands,
// so nothing is decided until the operator sets it up again.
import type { PaymentProvider } from "./payment-provider";

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
  refund: unknown,
  listRefunds: unknown,
};
