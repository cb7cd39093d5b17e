// One payment at a time, and its end: settled by our server, which asks the provider. Shared by the
// payment methods that stay on our page. Must not call an unknown outcome failed.
import type { StripeError } from "@stripe/stripe-js";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeOfError, sendPlaceOrder } from "#app/checkout/events/checkout-events";
import { type PostedResult, postCheckoutForm } from "#app/checkout/forms/post-checkout-form";
import { returnPath } from "#app/checkout/methods/payment-return-url";
import { leavesPreviousSubmissionOpen } from "#app/checkout/payment/attempt/previous-submission";
import {
  pause,
  type Resolved,
  resolvePayment,
  untilOnline,
} from "#app/checkout/payment/attempt/resolve-payment";
import {
  type PaidBy,
  usePaymentErrorBanner,
} from "#app/checkout/payment/attempt/use-payment-error-banner";
import {
  failureKeys,
  usePaymentErrorMessage,
} from "#app/checkout/payment/attempt/use-payment-error-message";
import type { Checkout } from "#contract/checkout/checkout";
import type { Money } from "#core/money/money";
import { type CardErrorOutcome, cardErrorOutcome } from "./card-error-outcome";
import { createPaymentLock } from "./payment-lock";

/** Of the page that asks the provider; cards and wallets come back alike. */
export function returnUrl(checkoutId: string): string {
  const { search, href } = window.location;
  const sealedId = new URLSearchParams(search).get("id");
  return new URL(returnPath(checkoutId, sealedId, "card"), href).href;
}

/** What a press on a button that pays began. */
export type Pressed = { method: PaidBy; value: Money };
type BegunPayment = { paymentId: string; paymentToken: string };

/** The provider's script broke off: what it did before that is the provider's to say. */
const brokenOff = { type: "api_error" } as const satisfies StripeError;

export function useStripePayment(checkout: Checkout, where: { hasCardForm: boolean }) {
  const { t } = useTranslation();
  const [isLoading, setLoading] = useState(false);
  // State alone is too late to stop a second click in the same frame.
  const [payOnce] = useState(() => createPaymentLock(setLoading));
  const shown = usePaymentErrorBanner(where);
  const textOf = usePaymentErrorMessage();
  const { decline, stop, declineCard, look, leaveOpen } = shown;
  /** A payment whose end is not known. */
  const open = useRef<BegunPayment | null>(null);

  const stopUnreached = () => {
    if (leavesPreviousSubmissionOpen(null, open.current !== null)) return leaveOpen();
    stop(t(navigator.onLine ? "payment.notSent" : "payment.offline"), "unreachable");
  };
  /** The shop took no payment for this press. */
  const stopPress = (problem: string | null, text: string | null) => {
    if (leavesPreviousSubmissionOpen(problem, open.current !== null)) return leaveOpen();
    stop(text ?? t("payment.failed"), problem ?? "invalid");
  };

  const end = (resolved: Resolved) => {
    if (resolved.kind === "unknown") return leaveOpen();
    open.current = null;
    switch (resolved.kind) {
      case "redirect":
        return window.location.assign(resolved.path);
      // Not decided yet: the page that every provider leads back to waits for it and can be asked again.
      case "settling":
        return window.location.assign(returnUrl(checkout.id));
      case "unconfirmed":
        return stop(t("payment.notReceived"), "not_confirmed");
      case "failed": {
        const { stripeError, error } = resolved;
        if (stripeError === null) return decline(textOf(error), "failed");
        return where.hasCardForm
          ? declineCard(textOf(stripeError), "card_refused")
          : decline(textOf(stripeError), "card_refused");
      }
    }
  };

  const settle = async ({ paymentId, paymentToken }: BegunPayment) => {
    const submit = { intent: "submit", paymentId, paymentToken };
    const resolved = await resolvePayment({
      ask: () => postCheckoutForm(checkout.id, submit),
      isOnline: () => navigator.onLine,
      onWait: (why) => look(why === "offline"),
      untilOnline,
      pause,
    });
    return end(resolved);
  };

  /** Null where no answer came, which the page then says: nothing was confirmed. */
  const prepare = async (form: Record<string, string>): Promise<PostedResult | null> => {
    const prepared = await postCheckoutForm(checkout.id, form).catch(() => null);
    if (prepared === null) stopUnreached();
    if (prepared?.kind === "payment") open.current = prepared;
    return prepared;
  };
  const wordsOf = (outcome: Exclude<CardErrorOutcome, { kind: "unknown" }>) =>
    outcome.kind === "field"
      ? (outcome.message ?? t(failureKeys.cardNumber))
      : t(failureKeys[outcome.reason]);
  /** Of the provider's script, before it has confirmed anything. */
  const declineInput = (error: StripeError) => {
    const outcome = cardErrorOutcome(error);
    if (outcome.kind === "unknown") return stopUnreached();
    return declineCard(wordsOf(outcome), codeOfError(error));
  };
  /** @param error what the provider's script says of the confirmation */
  const conclude = async (payment: BegunPayment, error?: StripeError) => {
    if (error === undefined) return settle(payment);
    const outcome = cardErrorOutcome(error);
    if (outcome.kind === "unknown") {
      look(!navigator.onLine);
      return settle(payment);
    }
    open.current = null;
    return outcome.kind === "field"
      ? declineCard(wordsOf(outcome), codeOfError(error))
      : decline(wordsOf(outcome), codeOfError(error));
  };

  const run = (pressed: Pressed, work: () => Promise<void>) =>
    payOnce(async () => {
      sendPlaceOrder(checkout, pressed.method, pressed.value);
      shown.reset(pressed.method);
      try {
        await work();
      } catch {
        if (open.current === null) stopUnreached();
        else await conclude(open.current, brokenOff);
      }
    });
  const lookAgain = () =>
    payOnce(async () => {
      if (open.current !== null) await conclude(open.current, brokenOff);
    });
  return { ...shown, isLoading, lookAgain, prepare, stopPress, declineInput, conclude, run };
}
