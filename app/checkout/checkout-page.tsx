// The open step of a checkout in its frame, and what its last form was answered.

import { useTranslation } from "react-i18next";
import { expressNames } from "#app/cart/cart-checkout-methods";
import { Notice } from "#app/ui/notice";
import type { CheckoutPageData } from "./checkout-page.server";
import { FormProblem } from "./controls/form-problem";
import { DeliveryStep } from "./delivery/delivery-step";
import { DetailsStep } from "./details/details-step";
import { DigitalDetailsStep } from "./details/digital-details-step";
import { useCheckoutEvents } from "./events/use-checkout-events";
import type { ExpressMethod } from "./express/express-method-names";
import { type CheckoutResult, typedPromoCode } from "./forms/checkout-result";
import { CheckoutLayout } from "./layout/checkout-layout";
import { EarlierStepPaymentReturnNotice } from "./payment/attempt/payment-return-notice";
import { PaymentStep } from "./payment/payment-step";

type CheckoutPageProps = {
  page: CheckoutPageData;
  answer: CheckoutResult | null;
  /** The store's logo; null shows its name. */
  logo: string | null;
};

export function CheckoutPage({ page, answer, logo }: CheckoutPageProps) {
  const { store, checkout, delivery, step, payments, methods, paymentReturn, express } = page;
  useCheckoutEvents(checkout, step);
  const invalid = answer?.kind === "invalid" ? answer : null;
  const verify = answer?.kind === "verify" ? answer : null;
  const typed = step === "details" ? typedPromoCode(answer) : "";
  const typedPromo = typed === "" ? null : { typed, problem: null, changing: false };
  const promo = answer?.kind === "promo" ? answer : typedPromo;
  const entries = answer?.kind === "promo" ? answer.entries : null;
  return (
    <CheckoutLayout storeName={store} logo={logo} checkout={checkout} step={step} promo={promo}>
      {step !== "payment" && paymentReturn !== null && (
        <EarlierStepPaymentReturnNotice checkout={checkout} paymentReturn={paymentReturn} />
      )}
      {step !== "payment" && express !== null && <ExpressNotice method={express} />}
      {step === "details" && !checkout.requiresShipping && (
        <DigitalDetailsStep
          checkout={checkout}
          storeName={store}
          result={invalid?.result ?? entries}
          problem={invalid !== null && <FormProblem answer={invalid} />}
        />
      )}
      {step === "details" && checkout.requiresShipping && (
        <DetailsStep
          countries={page.countries}
          international={page.international}
          checkout={checkout}
          storeName={store}
          result={invalid?.result ?? verify?.result ?? entries}
          problem={invalid !== null && <FormProblem answer={invalid} />}
          verification={verify?.verification ?? null}
        />
      )}
      {step === "delivery" && (
        <DeliveryStep checkout={checkout} delivery={delivery} answer={invalid} />
      )}
      {step === "payment" && (
        <PaymentStep
          checkout={checkout}
          delivery={delivery}
          payments={payments}
          methods={methods}
          answer={invalid}
          paymentReturn={paymentReturn}
        />
      )}
    </CheckoutLayout>
  );
}

/** What an express payment that was pressed still needs, on the steps before it. */
function ExpressNotice({ method }: { method: ExpressMethod }) {
  const { t } = useTranslation();
  const name = method === "card" ? t("express.card") : expressNames[method];
  return <Notice tone="neutral">{t("express.needsAddress", { method: name })}</Notice>;
}
