// One payment at a time, and its end: settled by our server, which asks the provider. Shared by the
// ways to pay that stay on our page.
import { useRef, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { returnPath } from "./payment-return";
import { postCheckoutForm } from "./post-checkout-form";

export type PaymentStatus = "idle" | "paying";
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
  const [status, setStatus] = useState<PaymentStatus>("idle");
  const [problem, setProblem] = useState<PaymentRunProblem | null>(null);
  // State is too late to stop a second click in the same frame.
  const running = useRef(false);

  const fail = (message: string | null) => {
    setStatus("idle");
    setProblem({ text: message ?? t("payment.failed"), isRefused: true });
  };
  const leaveOpen = () => {
    setStatus("idle");
    setProblem({ text: t("payment.unknown"), isRefused: false });
  };

  const settle = async (payment: { paymentId: string; paymentToken: string }) => {
    const answer = await postCheckoutForm(checkoutId, { intent: "submit", ...payment });
    if (answer.kind === "redirect") return window.location.assign(answer.path);
    // Not decided yet: the page that every provider leads back to waits for it and can be asked again.
    if (answer.kind === "settling") return window.location.assign(returnAddress(checkoutId));
    // The shop could not say: the money may have moved, so that it must not be called failed.
    return answer.kind === "failed" ? fail(answer.displayMessage) : leaveOpen();
  };

  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setStatus("paying");
    setProblem(null);
    try {
      await work();
    } catch {
      // The network went away: what the provider did is unknown, and asking again is safe.
      leaveOpen();
    } finally {
      running.current = false;
    }
  };
  return { status, problem, fail, settle, run };
}
