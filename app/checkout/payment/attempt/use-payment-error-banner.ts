// Problem of a payment on our own page, for the page and for events.
import { useRef, useState } from "react";
import { track } from "#app/analytics/events/track";
import type { Wallet } from "#app/checkout/methods/wallets";

export type PaymentErrorBannerState =
  | { kind: "refused"; text: string }
  /** No charge was requested: nothing was declined, and nothing was charged. */
  | { kind: "not-sent"; text: string; code: string }
  /** An answer was lost, and the shop is asked what became of the payment. */
  | { kind: "looking"; isOffline: boolean }
  /** It may be asked once more. */
  | { kind: "unknown" };

export type PaidBy = "card" | "paypal" | Wallet;

/** @param hasCardForm what is wrong with a card stands beside it, where there is such a place */
export function usePaymentErrorBanner({ hasCardForm }: { hasCardForm: boolean }) {
  const [problem, setProblem] = useState<PaymentErrorBannerState | null>(null);
  const [stripeError, setStripeError] = useState<string | null>(null);
  const method = useRef<PaidBy>("card");

  const sendError = (code: string) =>
    track({ name: "checkout.payment.error", method: method.current, code });
  return {
    problem,
    stripeError,
    reset(paidBy: PaidBy) {
      method.current = paidBy;
      setProblem(null);
      setStripeError(null);
    },
    /** @param code as events report it */
    decline(text: string, code: string) {
      sendError(code);
      track({ name: "checkout.error", code });
      setProblem({ kind: "refused", text });
    },
    /** Before anybody was asked for money. */
    stop(text: string, code: string) {
      sendError(code);
      setProblem({ kind: "not-sent", text, code });
    },
    declineCard(text: string, code: string) {
      sendError(code);
      setProblem(hasCardForm ? null : { kind: "not-sent", text, code });
      setStripeError(hasCardForm ? text : null);
    },
    look(isOffline: boolean) {
      setProblem({ kind: "looking", isOffline });
    },
    leaveOpen() {
      sendError("unknown");
      setProblem({ kind: "unknown" });
    },
  };
}
