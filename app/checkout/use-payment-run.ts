// One payment at a time, and its end: settled by our server, which asks the provider. Shared by the
// ways to pay that stay on our page.
import { useRef, useState } from "react";
import { track } from "#app/analytics/track";
import { useLocalization } from "#app/localization/localization-context";
import type { Checkout } from "#contract/checkout";
import type { Money } from "#contract/money";
import { tellPlaceOrder } from "./checkout-events";
import { onePaymentAtATime } from "./one-payment-at-a-time";
import { returnPath } from "./payment-return";
import { postCheckoutForm } from "./post-checkout-form";
import type { Wallet } from "./wallets";

/** Not refused: nobody can say what became of it. */
export type PaymentRunProblem = { text: string; isRefused: boolean };

/** Of the page that asks the provider; cards and wallets come back alike. */
export function returnAddress(checkoutId: string): string {
  const { search, href } = window.location;
  const sealedId = new URLSearchParams(search).get("id");
  return new URL(returnPath(checkoutId, sealedId, "card"), href).href;
}

/** What a press on a button that pays began. */
export type Pressed = { method: "card" | Wallet; value: Money };

/** @param hasCardForm CHK-23: what is wrong with a card stands beside it, where there is such a place */
export function usePaymentRun(checkout: Checkout, { hasCardForm }: { hasCardForm: boolean }) {
  const { t } = useLocalization();
  const [isLoading, setLoading] = useState(false);
  // State alone is too late to stop a second click in the same frame.
  const [payOnce] = useState(() => onePaymentAtATime(setLoading));
  const [problem, setProblem] = useState<PaymentRunProblem | null>(null);
  const [stripeError, setStripeError] = useState<string | null>(null);

  const method = useRef<Pressed["method"]>("card");

  const tellError = (code: string) =>
    track({ name: "checkout.payment.error", method: method.current, code });
  /** CHK-22. `code` as events tell it. */
  const fail = (message: string | null, code: string) => {
    tellError(code);
    track({ name: "checkout.error", code });
    setProblem({ text: message ?? t("payment.failed"), isRefused: true });
  };
  const leaveOpen = () => {
    tellError("unknown");
    setProblem({ text: t("payment.unknown"), isRefused: false });
  };
  const refuseCard = (message: string) => {
    tellError("card_refused");
    setStripeError(message);
  };

  const settle = async (payment: { paymentId: string; paymentToken: string }) => {
    const answer = await postCheckoutForm(checkout.id, { intent: "submit", ...payment });
    if (answer.kind === "redirect") return window.location.assign(answer.path);
    // Not decided yet: the page that every provider leads back to waits for it and can be asked again.
    if (answer.kind === "settling") return window.location.assign(returnAddress(checkout.id));
    // The shop could not say: the money may have moved, so that it must not be called failed.
    if (answer.kind !== "failed") return leaveOpen();
    const { stripeError: cardError, error } = answer;
    if (cardError === null) return fail(error, "failed");
    return hasCardForm ? refuseCard(cardError) : fail(cardError, "card_refused");
  };

  const run = (pressed: Pressed, work: () => Promise<void>) =>
    payOnce(async () => {
      method.current = pressed.method;
      tellPlaceOrder(checkout, pressed.method, pressed.value);
      setProblem(null);
      setStripeError(null);
      try {
        await work();
      } catch {
        // The network went away: what the provider did is unknown, and asking again is safe.
        leaveOpen();
      }
    });
  return { isLoading, problem, stripeError, fail, settle, run };
}
