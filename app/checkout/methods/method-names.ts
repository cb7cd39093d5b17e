// Payment methods as the page names them. Keys of messages.
import type { MessageKey } from "#app/localization/shop-i18n";
import type { PickedMethod } from "./offered-methods";

export const methodNames: Record<PickedMethod, MessageKey> = {
  card: "payment.card",
  paypal: "payment.paypal",
  afterpay: "payment.afterpay",
};
