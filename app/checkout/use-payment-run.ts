// One payment at a time, and its end: settled by our server, which asks the provider. Shared by the
// ways to pay that stay on our page.
import { useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { onePaymentAtATime } from "./one-payment-at-a-time";
import { returnPath } from "./payment-return";
import { postCheckoutForm } from "./post-checkout-form";

/** Not refused: nobody can say what became of it. */
export type PaymentRunProblem = { text: string; isRefused: boolean };

/** Of the page that asks the provider; cards and wallets come back alike. */
export function returnAddress(checkoutId: string): string {
  const { search, href } = window.location;
  const sealedId = new URLSearchParams(search).get("id");
  return new URL(returnPath(checkoutId, sealedId, "card"), href).href;
}

export function usePaymentRun(checkoutId: string) {
  const { t } = useLocalization();
  const [isLoading, setLoading] = useState(false);
  // State alone is too late to stop a second click in the same frame.
  const [payOnce] = useState(() => onePaymentAtATime(setLoading));
  const [problem, setProblem] = useState<PaymentRunProblem | null>(null);
  const [stripeError, setStripeError] = useState<string | null>(null);

  const fail = (message: string | null) =>
    setProblem({ text: message ?? t("payment.failed"), isRefused: true });
  const leaveOpen = () => setProblem({ text: t("payment.unknown"), isRefused: false });

  const settle = async (payment: { paymentId: string; paymentToken: string }) => {
    const answer = await postCheckoutForm(checkoutId, { intent: "submit", ...payment });
    if (answer.kind === "redirect") return window.location.assign(answer.path);
    // Not decided yet: the page that every provider leads back to waits for it and can be asked again.
    if (answer.kind === "settling") return window.location.assign(returnAddress(checkoutId));
    // The shop could not say: the money may have moved, so that it must not be called failed.
    if (answer.kind !== "failed") return leaveOpen();
    // CHK-23.
    return answer.stripeError === null ? fail(answer.error) : setStripeError(answer.stripeError);
  };

  const run = (work: () => Promise<void>) =>
    payOnce(async () => {
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
