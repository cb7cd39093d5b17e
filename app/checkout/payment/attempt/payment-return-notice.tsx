// Why the last attempt to pay came to nothing: in the page always, and a failed payment also as its
// toast where scripts run.
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { checkoutToast } from "#app/checkout/controls/checkout-toast";
import { DeliveryProblem } from "#app/checkout/delivery/delivery-problem";
import type { FormFailure } from "#app/checkout/forms/use-form-failure";
import { methodNames } from "#app/checkout/methods/method-names";
import type { PaymentReturn } from "#app/checkout/methods/payment-return-url";
import type { MessageKey } from "#app/localization/shop-i18n";
import { Notice } from "#app/ui/notice";
import { useToast } from "#app/ui/toast/toast";
import type { Checkout } from "#contract/checkout/checkout";
import { FixProblemLink } from "./fix-problem-link";
import { stripReturnParams } from "./strip-return-params";
import { usePaymentErrorMessage } from "./use-payment-error-message";

type ReturnedPaymentNoticeProps = {
  checkout: Checkout;
  failure: FormFailure | null;
  paymentReturn: PaymentReturn | null;
};

/** The toast, once for the page: the sentence itself may move with the form that it belongs to. */
export function usePaymentReturnToast(paymentReturn: PaymentReturn | null): void {
  const { t } = useTranslation();
  const { show } = useToast();
  const hasFailed = paymentReturn?.outcome === "failed";
  useEffect(() => {
    if (hasFailed) show({ message: t("payment.failed"), options: checkoutToast });
  }, [hasFailed, show, t]);
  useEffect(() => {
    if (paymentReturn !== null) stripReturnParams(window, paymentReturn);
  }, [paymentReturn]);
}

/** On a step before the payment's. */
export function EarlierStepPaymentReturnNotice({
  checkout,
  paymentReturn,
}: Omit<ReturnedPaymentNoticeProps, "failure">) {
  usePaymentReturnToast(paymentReturn);
  return <PaymentReturnNotice checkout={checkout} failure={null} paymentReturn={paymentReturn} />;
}

export function PaymentReturnNotice({
  checkout,
  failure,
  paymentReturn,
}: ReturnedPaymentNoticeProps) {
  const { t } = useTranslation();
  const textOf = usePaymentErrorMessage();
  const explain = (key: MessageKey, code = "") => (
    <Notice tone="danger">
      {t(key, { code })} <FixProblemLink problem={key} />
    </Notice>
  );
  const problem = failure?.problem ?? null;
  if (problem !== null) return explain(problem, failure?.promoCode);
  if (paymentReturn === null) return null;
  if (paymentReturn.outcome === "undeliverable") {
    return <DeliveryProblem message="checkout.error.destination" of={paymentReturn} />;
  }
  if (paymentReturn.outcome === "changed")
    return <Notice tone="danger">{t("payment.changed")}</Notice>;
  if (paymentReturn.outcome === "elsewhere") {
    const method = t(methodNames[paymentReturn.method]);
    return <Notice tone="neutral">{t("payment.begunElsewhere", { method })}</Notice>;
  }
  if (paymentReturn.outcome === "soldOut") return explain("checkout.error.outOfStock");
  if (paymentReturn.outcome === "unpaid")
    return <Notice tone="neutral">{t("payment.unpaid")}</Notice>;
  if (paymentReturn.outcome === "cancelled")
    return <Notice tone="neutral">{t("payment.cancelled")}</Notice>;
  if (paymentReturn.method === "paypal")
    return <Notice tone="danger">{t("payment.paypalFailed")}</Notice>;
  return (
    <Notice tone="danger">
      <strong>{t("payment.notAuthorized")}</strong> {textOf(checkout.displayMessage)}
    </Notice>
  );
}
