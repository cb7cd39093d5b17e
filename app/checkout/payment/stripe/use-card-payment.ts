// Walks one card payment: the provider takes the card, we prepare the payment, the provider confirms
// it, we settle. Truth comes from our server, which asks the provider.
import { useRevalidator } from "@remix-run/react";
import { CardElement, CardNumberElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useTranslation } from "react-i18next";
import { fingerprintOfTerms } from "#app/checkout/payment/attempt/order-terms-fingerprint";
import { mayHaveChangedCheckout } from "#app/checkout/payment/attempt/previous-submission";
import { amountDueOf } from "#app/checkout/summary/amount-due";
import { useLocalization } from "#app/localization/localization-context";
import type { Checkout } from "#contract/checkout/checkout";
import { useStripePayment } from "./use-stripe-payment";

export function useCardPayment(checkout: Checkout) {
  const stripe = useStripe();
  const elements = useElements();
  const { revalidate } = useRevalidator();
  const { t } = useTranslation();
  const { find } = useLocalization();
  const { stop, prepare, stopPress, declineInput, conclude, run, ...shown } = useStripePayment(
    checkout,
    {
      hasCardForm: true,
    },
  );

  const confirm = async (nameOnCard: string) => {
    const card = elements?.getElement(CardElement) ?? elements?.getElement(CardNumberElement);
    if (!stripe || !card) return stop(t("payment.loadFailed"), "provider_not_loaded");
    const method = await stripe.createPaymentMethod({
      type: "card",
      card,
      billing_details: { name: nameOnCard },
    });
    if (method.error) {
      card.focus();
      return declineInput(method.error);
    }
    const amount = String(checkout.costs.total.value);
    const promoCode = checkout.promoCode ?? "";
    const asked = {
      amount,
      termsFingerprint: fingerprintOfTerms(checkout),
      promoCode,
      nameOnCard,
    };
    const prepared = await prepare({ intent: "pay", method: "card", ...asked });
    if (prepared === null) return;
    // Paid already, or being paid: that page says how it stands.
    if (prepared.kind === "redirect") return window.location.assign(prepared.path);
    if (prepared.kind !== "payment") {
      const problem = prepared.kind === "invalid" ? prepared.problem : null;
      // The shopper must see the new total before paying it.
      if (mayHaveChangedCheckout(problem)) revalidate();
      return stopPress(problem, find(problem ?? "", { code: promoCode }));
    }
    const { error } = await stripe.confirmCardPayment(prepared.paymentToken, {
      payment_method: method.paymentMethod.id,
    });
    return conclude(prepared, error);
  };

  const pay = (nameOnCard: string) =>
    run({ method: "card", value: amountDueOf(checkout) }, () => confirm(nameOnCard));
  return { ...shown, pay };
}
