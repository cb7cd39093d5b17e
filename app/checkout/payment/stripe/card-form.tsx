// The card form: one field at 767 px and above, three below, the name on the card, and one
// button that says what will happen.
import {
  CardCvcElement,
  CardElement,
  CardExpiryElement,
  CardNumberElement,
} from "@stripe/react-stripe-js";
import type { StripeElementChangeEvent } from "@stripe/stripe-js";
import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { LegalNote } from "#app/checkout/controls/legal-note";
import { PayButton } from "#app/checkout/controls/pay-button";
import { NameOnCardSchema } from "#app/checkout/forms/payment.schema";
import { PaymentErrorBanner } from "#app/checkout/payment/attempt/payment-error-banner";
import { amountDueOf } from "#app/checkout/summary/amount-due";
import { useFieldError } from "#app/forms/form-text";
import { InputField } from "#app/ui/field";
import { useMediaQuery } from "#app/ui/use-media-query";
import type { Checkout } from "#contract/checkout/checkout";
import { useCardPayment } from "./use-card-payment";
import { useIncompleteCard } from "./use-incomplete-card";

const cardField = "input card-field grid content-center";

/** The provider's frame sees none of our CSS: the theme's colours are passed to it. */
function readFieldStyle() {
  const theme = getComputedStyle(document.documentElement);
  return {
    base: {
      fontSize: "16px",
      color: theme.getPropertyValue("--color-text").trim(),
      "::placeholder": { color: theme.getPropertyValue("--color-text").trim() },
    },
  };
}

export type CardFormProps = {
  checkout: Checkout;
  /** How the last payment by card ended, until the next one. */
  problem: ReactNode;
};

export function CardForm({ checkout, problem }: CardFormProps) {
  const { t } = useTranslation();
  const errorOf = useFieldError();
  const payment = useCardPayment(checkout);
  const incomplete = useIncompleteCard();
  const [fieldError, setFieldError] = useState<string | null>(null);
  const [isPressed, setPressed] = useState(false);
  const [nameError, setNameError] = useState<string | undefined>(undefined);
  // What the provider says of the card stands beside it.
  const cardError = fieldError ?? payment.stripeError;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = NameOnCardSchema.safeParse(new FormData(event.currentTarget).get("nameOnCard"));
    setNameError(errorOf({ errors: name.error?.issues.map(({ message }) => message) }));
    if (!name.success) {
      event.currentTarget.querySelector<HTMLInputElement>("#nameOnCard")?.focus();
      return;
    }
    // The provider's own check says what is missing; the hand is led there meanwhile.
    incomplete.focusFirst();
    setPressed(true);
    void payment.pay(name.data);
  };
  return (
    <form className="form" onSubmit={submit} noValidate>
      {!isPressed && problem}
      <PaymentErrorBanner problem={payment.problem} onLookAgain={payment.lookAgain} />
      <InputField
        id="nameOnCard"
        name="nameOnCard"
        label={t("payment.nameOnCard")}
        error={nameError}
        autoComplete="cc-name"
        wide
        required
      />
      <CardFields
        onChange={(event) => {
          setFieldError(event.error?.message ?? null);
          incomplete.note(event);
        }}
      />
      {cardError !== null && (
        <p className="field-error" role="alert">
          {cardError}
        </p>
      )}
      <PayButton
        busy={payment.isLoading}
        working="payment.working"
        method="card"
        due={amountDueOf(checkout)}
      />
      <LegalNote />
    </form>
  );
}

function CardFields({ onChange }: { onChange(event: StripeElementChangeEvent): void }) {
  const { t } = useTranslation();
  const wide = useMediaQuery("(min-width: 767px)");
  const [style] = useState(readFieldStyle);
  if (wide) {
    return (
      <div className="field field-wide">
        <span className="field-label">{t("payment.cardDetails")}</span>
        <div className={cardField}>
          <CardElement options={{ hidePostalCode: true, style }} onChange={onChange} />
        </div>
      </div>
    );
  }
  const options = { style };
  return (
    <div className="form-group">
      <div className="field field-wide">
        <span className="field-label">{t("payment.cardNumber")}</span>
        <div className={cardField}>
          <CardNumberElement options={options} onChange={onChange} />
        </div>
      </div>
      <div className="field">
        <span className="field-label">{t("payment.expiry")}</span>
        <div className={cardField}>
          <CardExpiryElement options={options} onChange={onChange} />
        </div>
      </div>
      <div className="field">
        <span className="field-label">{t("payment.cvc")}</span>
        <div className={cardField}>
          <CardCvcElement options={options} onChange={onChange} />
        </div>
      </div>
    </div>
  );
}
