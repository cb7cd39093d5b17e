// A failed payment's reason in the shopper's language. The platform answers fixed English sentences; one that is
// not among them is another backend's own.
import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/shop-i18n";
import type { Locale } from "#core/locales";
import { type PaymentReason, paymentErrorMessages } from "#core/payments/payment-error-messages";

export const failureKeys: Record<PaymentReason, MessageKey> = {
  cardDeclined: "payment.cardDeclined",
  cardNoFunds: "payment.cardNoFunds",
  cardExpired: "payment.cardExpired",
  cardProcessing: "payment.cardProcessing",
  cardCode: "payment.cardCode",
  cardNumber: "payment.cardNumberInvalid",
  paypalFailed: "payment.paypalFailed",
  returned: "payment.returned",
  changed: "payment.changed",
  soldOut: "checkout.error.outOfStock",
  expired: "payment.expired",
};

const isReason = (name: string): name is PaymentReason => Object.hasOwn(paymentErrorMessages, name);

/** Null for a sentence that is shown as it is: English alone, on a page in English. */
export function failureKeyOf(sentence: string | null, locale: Locale): MessageKey | null {
  const said = Object.entries(paymentErrorMessages).find(([, text]) => text === sentence)?.[0];
  if (said !== undefined && isReason(said)) return failureKeys[said];
  return sentence !== null && locale.startsWith("en") ? null : "payment.failed";
}

export function usePaymentErrorMessage(): (sentence: string | null) => string {
  const { t } = useTranslation();
  const { locale } = useLocalization().market;
  return (sentence) => {
    const key = failureKeyOf(sentence, locale);
    return key === null ? (sentence ?? "") : t(key);
  };
}
