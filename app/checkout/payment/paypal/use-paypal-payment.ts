// A payment by PayPal's buttons on the payment step. What PayPal's script reports is only a reason to
// check: our server asks PayPal, and an unknown outcome must be called neither paid nor failed.
import { useRevalidator } from "@remix-run/react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { sendPlaceOrder } from "#app/checkout/events/checkout-events";
import { type PostedResult, postCheckoutForm } from "#app/checkout/forms/post-checkout-form";
import { returnPath } from "#app/checkout/methods/payment-return-url";
import { fingerprintOfTerms } from "#app/checkout/payment/attempt/order-terms-fingerprint";
import {
  leavesPreviousSubmissionOpen,
  mayHaveChangedCheckout,
} from "#app/checkout/payment/attempt/previous-submission";
import {
  pause,
  type Resolved,
  resolvePayment,
  untilOnline,
} from "#app/checkout/payment/attempt/resolve-payment";
import { usePaymentErrorBanner } from "#app/checkout/payment/attempt/use-payment-error-banner";
import { usePaymentErrorMessage } from "#app/checkout/payment/attempt/use-payment-error-message";
import { amountDueOf } from "#app/checkout/summary/amount-due";
import { useLocalization } from "#app/localization/localization-context";
import type { Checkout } from "#contract/checkout/checkout";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";
import type { PaypalHandlers } from "./paypal-element";
import { paypalOrderIdOf } from "./paypal-order-id";

/** For PayPal's script alone: the page has said already why there is no order. */
class OrderRefused extends Error {}

function leaveFor(path: string): void {
  window.location.assign(path);
}

/** @param onBroken PayPal's script cannot go on: the shopper needs the other way */
export function usePaypalPayment(checkout: Checkout, onBroken: () => void) {
  const { t } = useTranslation();
  const { find } = useLocalization();
  const { revalidate } = useRevalidator();
  const shown = usePaymentErrorBanner({ hasCardForm: false });
  const textOf = usePaymentErrorMessage();
  const { stop, look, leaveOpen } = shown;
  const [isCancelled, setCancelled] = useState(false);
  const [isResolving, setResolving] = useState(false);
  /** An order at PayPal that the shopper may have agreed to. */
  const open = useRef<string | null>(null);
  const refused = useRef(false);
  const resolving = useRef(false);

  /** @param problem the key of the shop's sentence; null where none came */
  const rejectOrder = (problem: string | null, text: string, code: string): never => {
    refused.current = true;
    if (leavesPreviousSubmissionOpen(problem, open.current !== null)) leaveOpen();
    else stop(text, code);
    throw new OrderRefused(code);
  };

  const createOrder = async (): Promise<string> => {
    const amount = String(amountDueOf(checkout).amountMinor);
    const promoCode = checkout.promoCode ?? "";
    const form = {
      intent: "pay",
      method: "paypal",
      amount,
      termsFingerprint: fingerprintOfTerms(checkout),
      promoCode,
    };
    const answer = await postCheckoutForm(checkout.id, form).catch(() => null);
    if (answer === null) {
      return rejectOrder(
        null,
        t(navigator.onLine ? "payment.notSent" : "payment.offline"),
        "unreachable",
      );
    }
    if (answer.kind === "redirect") {
      const orderId = paypalOrderIdOf(answer.path, window.location.origin);
      if (orderId === null) {
        // Paid already, or being paid: that page says how it stands.
        leaveFor(answer.path);
        refused.current = true;
        throw new OrderRefused("elsewhere");
      }
      open.current = orderId;
      return orderId;
    }
    const problem = answer.kind === "invalid" ? answer.problem : null;
    if (mayHaveChangedCheckout(problem)) revalidate();
    const text = find(problem ?? "", { code: promoCode }) ?? t("payment.failed");
    return rejectOrder(problem, text, problem ?? "invalid");
  };

  const ask = () =>
    postCheckoutForm(checkout.id, {
      intent: "check",
      ...(open.current !== null && { paymentId: open.current }),
    });
  const isPaypals = (path: string) => paypalOrderIdOf(path, window.location.origin) !== null;

  const end = (resolved: Resolved, onAskedAgain: () => void) => {
    if (resolved.kind === "unknown") return leaveOpen();
    if (resolved.kind === "redirect" && isPaypals(resolved.path)) return onAskedAgain();
    open.current = null;
    switch (resolved.kind) {
      case "redirect":
        return leaveFor(resolved.path);
      case "settling": {
        const sealedId = new URLSearchParams(window.location.search).get("id");
        return leaveFor(returnPath(checkout.id, sealedId, "paypal"));
      }
      case "unconfirmed":
        return stop(t("payment.notReceived"), "not_confirmed");
      case "failed":
        // The sentence may be about what has changed.
        revalidate();
        return stop(textOf(resolved.error ?? paymentErrorMessages.paypalFailed), "failed");
    }
  };

  const settle = async (onAskedAgain: () => void): Promise<void> => {
    if (resolving.current) return;
    resolving.current = true;
    setResolving(true);
    try {
      const resolved = await resolvePayment({
        ask,
        untilOnline,
        pause,
        isOnline: () => navigator.onLine,
        onWait: (why) => look(why === "offline"),
      });
      shown.reset("paypal");
      end(resolved, onAskedAgain);
    } finally {
      resolving.current = false;
      setResolving(false);
    }
  };

  const stopDeclined = () => stop(t("payment.paypalFailed"), "declined");

  /** The payer may have approved before closing the window: one check settles it. */
  const cancel = async () => {
    if (open.current === null || resolving.current) return;
    const answer: PostedResult | null = await ask().catch(() => null);
    const wantsPayer =
      answer?.kind === "unconfirmed" || (answer?.kind === "redirect" && isPaypals(answer.path));
    if (wantsPayer) return setCancelled(true);
    await settle(() => setCancelled(true));
  };

  const handlers: PaypalHandlers = {
    onPress: () => {
      refused.current = false;
      sendPlaceOrder(checkout, "paypal");
      shown.reset("paypal");
      setCancelled(false);
    },
    createOrder,
    onApprove: (_orderId, askAgain) => settle(askAgain),
    onCancel: () => void cancel(),
    onError: () => {
      if (refused.current) {
        refused.current = false;
        return;
      }
      onBroken();
      if (open.current !== null) void settle(stopDeclined);
      else stopDeclined();
    },
    delivers: null,
  };
  return {
    handlers,
    problem: shown.problem,
    isCancelled: isCancelled && shown.problem === null,
    isResolving,
    lookAgain: () => void settle(stopDeclined),
  };
}
