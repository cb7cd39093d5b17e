// Paying by card. The provider's fields are loaded here and nowhere else; card numbers never touch our
// page. Without scripts the card is entered on a page of the provider's.
import type { Stripe } from "@stripe/stripe-js";
import { useCallback, useContext, useEffect, useState } from "react";
import type { PaymentSettings } from "#app/context";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { NonceContext } from "#app/ui/nonce";
import { Notice } from "#app/ui/notice";
import { useOnDemand } from "#app/ui/on-demand";
import type { Checkout } from "#contract/checkout";
import { LeavePanel } from "./leave-panel";
import { loadStripeFrom } from "./load-stripe";

const loadCardPayment = () => import("./card-payment").then(({ CardPayment }) => CardPayment);

type CardPanelProps = { checkout: Checkout; payments: PaymentSettings };

export function CardPanel({ checkout, payments }: CardPanelProps) {
  const { t, market } = useLocalization();
  const { locale } = market;
  const hydrated = useHydrated();
  const nonce = useContext(NonceContext);
  const [stripe, setStripe] = useState<Stripe | "failed" | null>(null);
  const fail = useCallback(() => setStripe("failed"), []);
  const CardPayment = useOnDemand(loadCardPayment, hydrated, fail);
  useEffect(() => {
    let wanted = true;
    loadStripeFrom(payments, nonce, locale).then(
      (loaded) => wanted && setStripe(loaded ?? "failed"),
      () => wanted && fail(),
    );
    return () => {
      wanted = false;
    };
  }, [payments, nonce, locale, fail]);
  if (!hydrated) {
    return (
      <div className="appear-late">
        <LeavePanel checkout={checkout} way="hosted-card" />
      </div>
    );
  }
  if (stripe === "failed") {
    return (
      <>
        <Notice tone="danger">{t("payment.loadFailed")}</Notice>
        <LeavePanel checkout={checkout} way="hosted-card" />
      </>
    );
  }
  if (stripe === null || CardPayment === null) return <p role="status">{t("payment.loading")}</p>;
  return <CardPayment stripe={stripe} checkout={checkout} />;
}
