// Payment method of an order: the shopper may have chosen another one since, in another tab.
import type { PaymentMethod } from "#contract/checkout/checkout";
import { platformOf } from "#core/payments/payment-platforms";
import type { CheckoutRecord } from "#platform/modules/checkout/checkout-record";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";

export function paidMethodOf(
  ctx: PaymentContext,
  { paymentMethod, paymentProvider }: CheckoutRecord,
  paymentId: string,
): PaymentMethod {
  switch (paymentProvider ?? ctx.providers.ofPayment(paymentId).name) {
    case "paypal":
      return "paypal";
    case "afterpay":
      return "afterpay";
    case "free":
      return paymentMethod;
    default: {
      const isCard = platformOf(paymentMethod) === "stripe" && paymentMethod !== "afterpay";
      return isCard ? paymentMethod : "card";
    }
  }
}
