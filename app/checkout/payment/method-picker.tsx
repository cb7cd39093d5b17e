// The payment methods as a choice of one. With scripts it is saved at once, without them by a button.
import { useFetcher } from "@remix-run/react";
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { track } from "#app/analytics/events/track";
import { RadioCard, RadioCards, RadioCardText } from "#app/checkout/controls/radio-cards";
import type { CheckoutResult } from "#app/checkout/forms/checkout-result";
import { useEarlyChoice } from "#app/checkout/forms/use-early-choice";
import { type FormFailure, useFormFailure } from "#app/checkout/forms/use-form-failure";
import { MethodLogos } from "#app/checkout/methods/method-logos";
import { methodNames } from "#app/checkout/methods/method-names";
import {
  chosenMethod,
  type PickedMethod,
  pickedMethods,
} from "#app/checkout/methods/offered-methods";
import type { Checkout } from "#contract/checkout/checkout";
import { useHydrated } from "#core/browser/use-hydrated";

export type MethodChoice = {
  method: PickedMethod;
  pick(method: PickedMethod): void;
  /** The choice could not be saved, so that it is the one before. */
  failure: FormFailure | null;
};

/** Follows the press at once; the answer confirms it. */
export function useMethodChoice(
  checkout: Checkout,
  methods: readonly PickedMethod[],
): MethodChoice {
  const fetcher = useFetcher<CheckoutResult>({ key: "payment-method" });
  // State of its own as well: the fetcher shows a press only after the event, when React has already
  // restored the radio button that was checked before.
  const [pressed, setPressed] = useState<PickedMethod | null>(null);
  useEffect(() => {
    if (fetcher.state === "idle") setPressed(null);
  }, [fetcher.state]);
  // The step may render again meanwhile, when a provider's script has loaded.
  const sent = pickedMethods.find((one) => one === fetcher.formData?.get("paymentMethod"));
  const method = chosenMethod(methods, pressed ?? sent ?? checkout.paymentMethod);
  const pick = (paymentMethod: PickedMethod) => {
    setPressed(paymentMethod);
    track({ name: "checkout.payment_method.clicked", method: paymentMethod });
    fetcher.submit(
      { intent: "method", paymentMethod, next: "stay" },
      { method: "post", preventScrollReset: true },
    );
  };
  useEarlyChoice("paymentMethod", { values: methods, shown: method }, pick);
  const failure = useFormFailure(fetcher.data, checkout);
  return { method, pick, failure: fetcher.state === "idle" ? failure : null };
}

/** The chosen way and what it asks for are one box. */
const chosenBox =
  "rounded border border-mark bg-surface [box-shadow:inset_0_0_0_1px_var(--color-mark)]";

const formId = "payment-method";

type MethodPickerProps = {
  methods: readonly PickedMethod[];
  choice: MethodChoice;
  /** What the chosen way asks for; it stands under its own choice. */
  children: ReactNode;
};

export function MethodPicker({ methods, choice, children }: MethodPickerProps) {
  const { t } = useTranslation();
  const hydrated = useHydrated();
  return (
    <RadioCards name={t("payment.method")}>
      {/* The panel has a form of its own, and forms do not nest. What a browser fills in again was not chosen here. */}
      <form id={formId} method="post" autoComplete="off">
        <input type="hidden" name="intent" value="method" />
      </form>
      {methods.map((method) => (
        <div key={method} className={`method ${method === choice.method ? chosenBox : ""}`}>
          <RadioCard
            bare={method === choice.method}
            form={formId}
            name="paymentMethod"
            value={method}
            checked={method === choice.method}
            onChange={() => choice.pick(method)}
          >
            <RadioCardText>{t(methodNames[method])}</RadioCardText>
            <MethodLogos method={method} />
          </RadioCard>
          {method === choice.method && (
            <div className="method-panel px-4 pt-1 pb-4">{children}</div>
          )}
        </div>
      ))}
      {!hydrated && methods.length > 1 && (
        <button
          type="submit"
          form={formId}
          className="button button-small method-choose appear-late justify-self-start"
        >
          {t("payment.choose")}
        </button>
      )}
    </RadioCards>
  );
}
