// Paying by card. The provider's fields are loaded here and nowhere else; card numbers never touch our
// page. Without scripts the card is entered on a page of the provider's.

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentSettings } from "#app/context/shop-context";
import { Notice } from "#app/ui/notice";
import { useLazy } from "#app/ui/use-lazy";
import type { Checkout } from "#contract/checkout/checkout";
import { useHydrated } from "#core/browser/use-hydrated";
import { RedirectPaymentForm } from "./attempt/redirect-payment-form";
import { useStripe } from "./stripe/use-stripe";

const loadCardPayment = () =>
  import("./stripe/card-payment").then(({ CardPayment }) => CardPayment);

type CardPanelProps = {
  checkout: Checkout;
  payments: PaymentSettings;
  /** How the last payment by card ended, until the next one. */
  problem: ReactNode;
};

export function CardPanel({ checkout, payments, problem }: CardPanelProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  const { stripe, fail } = useStripe(payments, hydrated);
  const CardPayment = useLazy(loadCardPayment, hydrated, fail);
  if (!hydrated) {
    return (
      <>
        {problem}
        <div className="appear-late">
          <RedirectPaymentForm checkout={checkout} method="hosted-card" />
        </div>
      </>
    );
  }
  if (stripe === "failed") {
    return (
      <>
        {problem}
        <Notice tone="danger">{t("payment.loadFailed")}</Notice>
        <RedirectPaymentForm checkout={checkout} method="hosted-card" />
      </>
    );
  }
  if (stripe === null || CardPayment === null) {
    return (
      <>
        {problem}
        <p role="status">{t("payment.loading")}</p>
      </>
    );
  }
  return <CardPayment stripe={stripe} checkout={checkout} problem={problem} />;
}
