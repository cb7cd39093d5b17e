// Walks one card payment: the provider takes the card, we prepare the payment, the provider confirms
// it, we settle. Truth comes from our server, which asks the provider.
import { useRevalidator } from "@remix-run/react";
import { CardElement, CardNumberElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useLocalization } from "#app/localization/localization-context";
import type { Checkout } from "#contract/checkout";
import { cardErrorText } from "./card-errors";
import { codeOfError, dueOf } from "./checkout-events";
import { postCheckoutForm } from "./post-checkout-form";
import { usePaymentRun } from "./use-payment-run";

export function useCardPayment(checkout: Checkout) {
  const stripe = useStripe();
  const elements = useElements();
  const { revalidate } = useRevalidator();
  const { t, find } = useLocalization();
  const { fail, settle, run, ...shown } = usePaymentRun(checkout, { hasCardForm: true });

  const walk = async (nameOnCard: string) => {
    const card = elements?.getElement(CardElement) ?? elements?.getElement(CardNumberElement);
    if (!stripe || !card) return fail(t("payment.loadFailed"), "provider_not_loaded");
    const method = await stripe.createPaymentMethod({
      type: "card",
      card,
      billing_details: { name: nameOnCard },
    });
    if (method.error) return fail(cardErrorText(method.error), codeOfError(method.error));
    const amount = String(checkout.costs.total.value);
    const form = { intent: "pay", way: "card", amount, nameOnCard };
    const prepared = await postCheckoutForm(checkout.id, form);
    // Paid already, or being paid: that page says how it stands.
    if (prepared.kind === "redirect") return window.location.assign(prepared.path);
    if (prepared.kind !== "payment") {
      // The total may have changed: it is shown anew before anybody pays it.
      revalidate();
      const problem = prepared.kind === "invalid" ? prepared.problem : null;
      return fail(find(problem ?? ""), problem ?? "invalid");
    }
    const confirmed = await stripe.confirmCardPayment(prepared.paymentToken, {
      payment_method: method.paymentMethod.id,
    });
    const { error } = confirmed;
    if (error) return fail(cardErrorText(error), codeOfError(error));
    return settle({ paymentId: prepared.paymentId, paymentToken: prepared.paymentToken });
  };

  const pay = (nameOnCard: string) =>
    run({ method: "card", value: dueOf(checkout) }, () => walk(nameOnCard));
  return { ...shown, pay };
}
