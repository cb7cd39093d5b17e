// One payment at a time, and its end: settled by our server, which asks the provider. Shared by the
// ways to pay that stay on our page.
import { useRef, useState } from "react";
import { useLocalization } from "#app/localization/localization-context";
import { postCheckoutForm } from "./post-checkout-form";

export type PaymentStatus = "idle" | "paying";

const returnPath = (id: string) => `/checkout/${encodeURIComponent(id)}/return?method=card`;

export function usePaymentRun(checkoutId: string) {
  const { t } = useLocalization();
  const [status, setStatus] = useState<PaymentStatus>("idle");
  const [problem, setProblem] = useState<string | null>(null);
  // State is too late to stop a second click in the same frame.
  const running = useRef(false);

  const fail = (message: string | null) => {
    setStatus("idle");
    setProblem(message ?? t("payment.failed"));
  };

  const settle = async (payment: { paymentId: string; paymentToken: string }) => {
    const answer = await postCheckoutForm(checkoutId, { intent: "submit", ...payment });
    if (answer.kind === "redirect") return window.location.assign(answer.path);
    // Not decided yet: the page that every provider leads back to waits for it and can be asked again.
    if (answer.kind === "settling") return window.location.assign(returnPath(checkoutId));
    return fail(answer.kind === "failed" ? answer.displayMessage : null);
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
      fail(t("payment.unknown"));
    } finally {
      running.current = false;
    }
  };
  return { status, problem, fail, settle, run };
}
