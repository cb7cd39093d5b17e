// Step 3: which payment method, and what it asks for. The backend knows the choice, so that it is
// the same in a second tab and after a reload.

import { useTranslation } from "react-i18next";
import type { Delivery } from "#app/checkout/delivery/choose-delivery.server";
import { ChosenDelivery } from "#app/checkout/delivery/chosen-delivery";
import { usePaymentErrors } from "#app/checkout/events/use-checkout-events";
import type { CheckoutResult } from "#app/checkout/forms/checkout-result";
import { type FormFailure, useFormFailure } from "#app/checkout/forms/use-form-failure";
import { PaymentLayout } from "#app/checkout/layout/payment-layout";
import type { PickedMethod } from "#app/checkout/methods/offered-methods";
import type { PaymentReturn } from "#app/checkout/methods/payment-return-url";
import type { PaymentSettings } from "#app/context/shop-context";
import type { Checkout } from "#contract/checkout/checkout";
import { AfterpayUnavailable } from "./afterpay-unavailable";
import { PaymentReturnNotice, usePaymentReturnToast } from "./attempt/payment-return-notice";
import { RedirectPaymentForm } from "./attempt/redirect-payment-form";
import { useBfcacheReload } from "./attempt/use-bfcache-reload";
import { CardPanel } from "./card-panel";
import { FreeOrder } from "./free-order";
import { MethodPicker, useMethodChoice } from "./method-picker";
import { PaypalPanel } from "./paypal/paypal-panel";
import { PayPalApprovalReview } from "./paypal-approval-review";
import { WalletPanel } from "./wallets/wallet-panel";

export type PaymentStepProps = {
  checkout: Checkout;
  delivery: Delivery;
  payments: PaymentSettings;
  /** What is offered, the default first. */
  methods: readonly PickedMethod[];
  /** A refused form of this step. */
  answer: Extract<CheckoutResult, { kind: "invalid" }> | null;
  /** How the shopper came back from a provider's page. */
  paymentReturn: PaymentReturn | null;
};

/** It was asked for, here or by an express checkout, and this order cannot be paid with it. */
function isAfterpayGone(
  { paymentMethod }: Checkout,
  methods: readonly PickedMethod[],
  failure: FormFailure | null,
): boolean {
  if (failure !== null) return failure.problem === "unavailable.afterpayText";
  return paymentMethod === "afterpay" && !methods.includes("afterpay");
}

export function PaymentStep(props: PaymentStepProps) {
  const { checkout, delivery, payments, methods, answer, paymentReturn } = props;
  const { t } = useTranslation();
  const choice = useMethodChoice(checkout, methods);
  useBfcacheReload();
  usePaymentReturnToast(paymentReturn);
  usePaymentErrors({ method: choice.method, answer, paymentReturn });
  const failure = useFormFailure(answer ?? undefined, checkout) ?? choice.failure;
  const approval = choice.method === "paypal" ? checkout.paypalApproval : null;
  const problem = (
    <PaymentReturnNotice checkout={checkout} failure={failure} paymentReturn={paymentReturn} />
  );
  if (checkout.costs.total.value === 0) {
    return (
      <PaymentLayout aria-label={t("checkout.step.payment")}>
        {problem}
        <ChosenDelivery checkout={checkout} delivery={delivery} />
        <FreeOrder checkout={checkout} />
      </PaymentLayout>
    );
  }
  // A card that was declined later stands where one that is declined at once does.
  const isAtCard =
    choice.method === "card" &&
    failure === null &&
    paymentReturn?.outcome === "failed" &&
    paymentReturn.method === "card";
  return (
    <PaymentLayout aria-label={t("checkout.step.payment")}>
      {isAfterpayGone(checkout, methods, failure) ? (
        <AfterpayUnavailable of={failure} />
      ) : (
        !isAtCard && problem
      )}
      {approval === null ? (
        <ChosenDelivery checkout={checkout} delivery={delivery} />
      ) : (
        <PayPalApprovalReview checkout={checkout} approval={approval} />
      )}
      <WalletPanel checkout={checkout} payments={payments} />
      <MethodPicker methods={methods} choice={choice}>
        {choice.method === "card" ? (
          <CardPanel checkout={checkout} payments={payments} problem={isAtCard ? problem : null} />
        ) : choice.method === "paypal" && approval === null ? (
          <PaypalPanel checkout={checkout} settings={payments.paypal} />
        ) : (
          <RedirectPaymentForm
            key={choice.method}
            checkout={checkout}
            method={choice.method}
            isApproved={approval !== null}
          />
        )}
      </MethodPicker>
    </PaymentLayout>
  );
}
