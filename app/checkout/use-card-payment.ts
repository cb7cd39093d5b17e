// Walks one card payment: the provider takes the card, we prepare the payment, the provider confirms
// it, we settle. Truth comes from our server, which asks the provider.
import { useRevalidator } from "@remix-run/react";
import { CardElement, CardNumberElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { useRef, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import type { Checkout } from "#contract/checkout";
import { cardErrorText } from "./card-errors";
import { postCheckoutForm } from "./post-checkout-form";

export type CardPaymentStatus = "idle" | "paying";

const returnPath = (id: string) => `/checkout/${encodeURIComponent(id)}/return?method=card`;

export function useCardPayment(checkout: Checkout) {
  const stripe = useStripe();
  const elements = useElements();
  const { revalidate } = useRevalidator();
  const { t, find } = useLocalization();
  const [status, setStatus] = useState<CardPaymentStatus>("idle");
  const [problem, setProblem] = useState<string | null>(null);
  // State is too late to stop a second click in the same frame.
  const running = useRef(false);

  const settle = async (payment: { paymentId: string; paymentToken: string }) => {
    const answer = await postCheckoutForm(checkout.id, { intent: "submit", ...payment });
    if (answer.kind === "redirect") return window.location.assign(answer.path);
    // Not decided yet: the page that every provider leads back to waits for it and can be asked again.
    if (answer.kind === "settling") return window.location.assign(returnPath(checkout.id));
    return fail(answer.kind === "failed" ? answer.displayMessage : null);
  };

  const fail = (message: string | null) => {
    setStatus("idle");
    setProblem(message ?? t("payment.failed"));
  };

  const run = async (nameOnCard: string) => {
    const card = elements?.getElement(CardElement) ?? elements?.getElement(CardNumberElement);
    if (!stripe || !card) return fail(t("payment.loadFailed"));
    const method = await stripe.createPaymentMethod({
      type: "card",
      card,
      billing_details: { name: nameOnCard },
    });
    if (method.error) return fail(cardErrorText(method.error));
    const amount = String(checkout.costs.total.value);
    const form = { intent: "pay", way: "card", amount, nameOnCard };
    const prepared = await postCheckoutForm(checkout.id, form);
    if (prepared.kind !== "payment") {
      // The total may have changed: it is shown anew before anybody pays it.
      revalidate();
      return fail(prepared.kind === "invalid" ? find(prepared.problem ?? "") : null);
    }
    const confirmed = await stripe.confirmCardPayment(prepared.paymentToken, {
      payment_method: method.paymentMethod.id,
    });
    if (confirmed.error) return fail(cardErrorText(confirmed.error));
    return settle({ paymentId: prepared.paymentId, paymentToken: prepared.paymentToken });
  };

  const pay = async (nameOnCard: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setStatus("paying");
    setProblem(null);
    try {
      await run(nameOnCard);
    } catch {
      // The network went away: what the provider did is unknown, and asking again is safe.
      fail(t("payment.unknown"));
    } finally {
      running.current = false;
    }
  };
  return { status, problem, pay };
}
