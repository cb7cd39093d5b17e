// Why the last attempt to pay came to nothing: in the page always, and a failed payment also as its
// toast where scripts run.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { checkoutToast } from "#app/checkout/controls/checkout-toast";
import { DeliveryProblem } from "#app/checkout/delivery/delivery-problem";
import type { PaymentReturn } from "#app/checkout/methods/payment-return";
import type { MessageKey } from "#app/localization/shop-i18n";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast/toast";
import type { Checkout } from "#contract/checkout/checkout";
import { ProblemRemedy } from "./problem-remedy";
import { usePaymentErrorMessage } from "./use-payment-error-message";

type PaymentProblemProps = {
  checkout: Checkout;
  problem: MessageKey | null;
  came: PaymentReturn | null;
};

/** Once for the page: the sentence itself may move with the form that it belongs to. */
export function useFailedPaymentToast(came: PaymentReturn | null): void {
  const { t } = useTranslation();
  const { show } = useToast();
  const hasFailed = came?.how === "failed";
  useEffect(() => {
    if (hasFailed) show({ message: t("payment.failed"), options: checkoutToast });
  }, [hasFailed, show, t]);
}

/** On a step before the payment's. */
export function EarlierPaymentProblem({ checkout, came }: Omit<PaymentProblemProps, "problem">) {
  useFailedPaymentToast(came);
  return <PaymentProblem checkout={checkout} problem={null} came={came} />;
}

export function PaymentProblem({ checkout, problem, came }: PaymentProblemProps) {
  const { t } = useTranslation();
  const textOf = usePaymentErrorMessage();
  const explain = (key: MessageKey) => (
    <Notice tone="danger">
      {t(key)} <ProblemRemedy problem={key} />
    </Notice>
  );
  if (problem !== null) return explain(problem);
  if (came === null) return null;
  if (came.how === "undeliverable") {
    return <DeliveryProblem message="checkout.error.destination" of={came} />;
  }
  if (came.how === "changed") return <Notice tone="danger">{t("payment.changed")}</Notice>;
  if (came.how === "soldOut") return explain("checkout.error.outOfStock");
  if (came.how === "unpaid") return <Notice tone="neutral">{t("payment.unpaid")}</Notice>;
  if (came.how === "cancelled") return <Notice tone="neutral">{t("payment.cancelled")}</Notice>;
  if (came.method === "paypal") return <Notice tone="danger">{t("payment.paypalFailed")}</Notice>;
  return (
    <Notice tone="danger">
      <strong>{t("payment.notAuthorized")}</strong> {textOf(checkout.displayMessage)}
    </Notice>
  );
}
