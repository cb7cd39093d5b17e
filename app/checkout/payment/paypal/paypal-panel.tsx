// PayPal on the payment step: its own buttons, and the form that leads to its page where they do not come.

import { useTranslation } from "react-i18next";
import { OverlayGrid } from "#app/checkout/controls/overlay-grid";
import { PaymentErrorBanner } from "#app/checkout/payment/attempt/payment-error-banner";
import { RedirectPaymentForm } from "#app/checkout/payment/attempt/redirect-payment-form";
import { amountDueOf } from "#app/checkout/summary/amount-due";
import type { PaypalSettings } from "#app/context/shop-context";
import { useLocalization } from "#app/localization/localization-context";
import { Notice } from "#app/ui/notice";
import type { Checkout } from "#contract/checkout/checkout";
import { PaypalStack } from "./paypal-stack";
import { usePaypalButtons } from "./use-paypal-buttons";
import { usePaypalPayment } from "./use-paypal-payment";

type PaypalPanelProps = { checkout: Checkout; settings: PaypalSettings | null };

export function PaypalPanel({ checkout, settings }: PaypalPanelProps) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  const payment = usePaypalPayment(checkout, () => view.giveUp());
  const { currency } = checkout.costs.total;
  const { handlers, problem, isCancelled, isResolving } = payment;
  const view = usePaypalButtons({ settings, currency, isFinal: true, handlers });
  const { isShown } = view;
  const here = isResolving
    ? t("payment.working")
    : t("payment.paypalHere", { total: money(amountDueOf(checkout)) });
  return (
    <>
      <PaymentErrorBanner problem={problem} onLookAgain={payment.lookAgain} />
      {isCancelled && <Notice tone="neutral">{t("payment.cancelled")}</Notice>}
      <RedirectPaymentForm
        checkout={checkout}
        method="paypal"
        renderNote={(note) => (
          <OverlayGrid>
            <p className={isShown ? "form-note invisible" : "form-note"}>{note}</p>
            <p className={isShown ? "form-note" : "form-note invisible"} role="status">
              {here}
            </p>
          </OverlayGrid>
        )}
        renderButton={(button) => (
          <PaypalStack view={view} label={t("payment.paypal")}>
            {button}
          </PaypalStack>
        )}
      />
    </>
  );
}
