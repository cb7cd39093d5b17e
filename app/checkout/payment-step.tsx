// Step 3: paying by card. The provider's fields are loaded here and nowhere else; card numbers never
// touch our page.
import type { Stripe } from "@stripe/stripe-js";
import { useCallback, useContext, useEffect, useState } from "react";
import type { PaymentSettings } from "#app/context";
import { useLocalization } from "#app/localization/localization-context";
import { useHydrated } from "#app/ui/hydrated";
import { NonceContext } from "#app/ui/nonce";
import { Notice } from "#app/ui/notice";
import { useOnDemand } from "#app/ui/on-demand";
import type { Checkout } from "#contract/checkout";
import { loadStripeFrom } from "./load-stripe";

const loadCardPayment = () => import("./card-payment").then(({ CardPayment }) => CardPayment);

export type PaymentStepProps = { checkout: Checkout; payments: PaymentSettings };

export function PaymentStep({ checkout, payments }: PaymentStepProps) {
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
  return (
    <section className="payment" aria-label={t("checkout.step.payment")}>
      <h2 className="step-title">{t("payment.card")}</h2>
      {!hydrated && (
        <div className="appear-late">
          <Notice tone="neutral">{t("payment.needsScripts")}</Notice>
        </div>
      )}
      {stripe === "failed" && <Notice tone="danger">{t("payment.loadFailed")}</Notice>}
      {hydrated && stripe !== "failed" && (stripe === null || CardPayment === null) && (
        <p role="status">{t("payment.loading")}</p>
      )}
      {stripe !== null && stripe !== "failed" && CardPayment !== null && (
        <CardPayment stripe={stripe} checkout={checkout} />
      )}
    </section>
  );
}
