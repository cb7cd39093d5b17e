// What a payment on our own page came to, as the page and the events say it.
import { useRef, useState } from "react";
import { track } from "#app/analytics/track";
import { useLocalization } from "#app/localization/localization-context";
import type { Wallet } from "./wallets";

export type PaymentRunProblem =
  | { kind: "refused"; text: string }
  /** Nobody was asked for money: nothing was refused, and nothing was charged. */
  | { kind: "not-sent"; text: string }
  /** An answer was lost, and the shop is asked what became of the payment. */
  | { kind: "looking"; isOffline: boolean }
  /** It may be asked once more. */
  | { kind: "unknown" };

export type PaidBy = "card" | Wallet;

/** @param hasCardForm CHK-23: what is wrong with a card stands beside it, where there is such a place */
export function usePaymentProblem({ hasCardForm }: { hasCardForm: boolean }) {
  const { t } = useLocalization();
  const [problem, setProblem] = useState<PaymentRunProblem | null>(null);
  const [stripeError, setStripeError] = useState<string | null>(null);
  const method = useRef<PaidBy>("card");

  const tellError = (code: string) =>
    track({ name: "checkout.payment.error", method: method.current, code });
  return {
    problem,
    stripeError,
    reset(paidBy: PaidBy) {
      method.current = paidBy;
      setProblem(null);
      setStripeError(null);
    },
    /** CHK-22. `code` as events tell it. */
    refuse(message: string | null, code: string) {
      tellError(code);
      track({ name: "checkout.error", code });
      setProblem({ kind: "refused", text: message ?? t("payment.failed") });
    },
    /** Before anybody was asked for money. */
    stop(text: string, code: string) {
      tellError(code);
      setProblem({ kind: "not-sent", text });
    },
    refuseCard(text: string, code: string) {
      tellError(code);
      setProblem(hasCardForm ? null : { kind: "not-sent", text });
      setStripeError(hasCardForm ? text : null);
    },
    look(isOffline: boolean) {
      setProblem({ kind: "looking", isOffline });
    },
    leaveOpen() {
      tellError("unknown");
      setProblem({ kind: "unknown" });
    },
  };
}
