// Step 3: which way to pay, and what that way asks for. The backend knows the choice, so that it is
// the same in a second tab and after a reload (PAY-02).
import type { PaymentSettings } from "#app/context";
import { useLocalization } from "#app/localization/localization-context";
import type { Checkout } from "#contract/checkout";
import { AfterpayUnavailable } from "./afterpay-unavailable";
import { ApprovalReview } from "./approval-review";
import { CardPanel } from "./card-panel";
import type { Delivery } from "./checkout.server";
import type { CheckoutAnswer } from "./checkout-answer";
import { ChosenDelivery } from "./chosen-delivery";
import { FreeOrder } from "./free-order";
import { LeavePanel } from "./leave-panel";
import { MethodPicker, useMethodChoice } from "./method-picker";
import type { PickedMethod } from "./payment-methods";
import { PaymentProblem } from "./payment-problem";
import type { PaymentReturn } from "./payment-return";
import { usePaymentErrors } from "./use-checkout-events";
import { useFreshPage } from "./use-fresh-page";
import type { Refusal } from "./use-refusal";
import { WalletPanel } from "./wallet-panel";

export type PaymentStepProps = {
  checkout: Checkout;
  delivery: Delivery;
  payments: PaymentSettings;
  /** What is offered, the default first. */
  methods: readonly PickedMethod[];
  /** A refused form of this step. */
  answer: Extract<CheckoutAnswer, { kind: "invalid" }> | null;
  /** How the shopper came back from a provider's page. */
  came: PaymentReturn | null;
};

/** CRT-31: it was asked for, here or by an express checkout, and this order cannot be paid with it. */
function isAfterpayGone(
  { paymentMethod }: Checkout,
  methods: readonly PickedMethod[],
  refusal: Refusal | null,
): boolean {
  if (refusal !== null) return refusal.problem === "unavailable.afterpayText";
  return paymentMethod === "afterpay" && !methods.includes("afterpay");
}

export function PaymentStep(props: PaymentStepProps) {
  const { checkout, delivery, payments, methods, answer, came } = props;
  const { t } = useLocalization();
  const choice = useMethodChoice(checkout, methods);
  useFreshPage();
  usePaymentErrors({ method: choice.method, answer, came });
  const refusal = answer ?? choice.refusal;
  const approval = choice.method === "paypal" ? checkout.paypalApproval : null;
  if (checkout.costs.total.value === 0) {
    return (
      <section className="payment" aria-label={t("checkout.step.payment")}>
        <PaymentProblem checkout={checkout} problem={refusal?.problem ?? null} came={came} />
        <ChosenDelivery checkout={checkout} delivery={delivery} />
        <FreeOrder checkout={checkout} />
      </section>
    );
  }
  return (
    <section className="payment" aria-label={t("checkout.step.payment")}>
      {isAfterpayGone(checkout, methods, refusal) ? (
        <AfterpayUnavailable of={refusal} />
      ) : (
        <PaymentProblem checkout={checkout} problem={refusal?.problem ?? null} came={came} />
      )}
      {approval === null ? (
        <ChosenDelivery checkout={checkout} delivery={delivery} />
      ) : (
        <ApprovalReview checkout={checkout} approval={approval} />
      )}
      <WalletPanel checkout={checkout} payments={payments} />
      <MethodPicker methods={methods} choice={choice}>
        {choice.method === "card" ? (
          <CardPanel checkout={checkout} payments={payments} />
        ) : (
          <LeavePanel
            key={choice.method}
            checkout={checkout}
            way={choice.method}
            isApproved={approval !== null}
          />
        )}
      </MethodPicker>
    </section>
  );
}
