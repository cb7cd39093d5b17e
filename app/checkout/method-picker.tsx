// The ways to pay as a choice of one. With scripts it is saved at once, without them by a button.
import { useFetcher } from "@remix-run/react";
import { track } from "#app/analytics/track";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { useHydrated } from "#app/ui/hydrated";
import type { Checkout } from "#contract/checkout";
import type { CheckoutAnswer } from "./checkout-answer";
import { chosenMethod, type PickedMethod, pickedMethods } from "./payment-methods";
import { type Refusal, useRefusal } from "./use-refusal";

const names: Record<PickedMethod, MessageKey> = {
  card: "payment.card",
  paypal: "payment.paypal",
  afterpay: "payment.afterpay",
};

export type MethodChoice = {
  method: PickedMethod;
  pick(method: PickedMethod): void;
  /** The choice could not be saved, so that it is the one before. */
  refusal: Refusal | null;
};

/** Follows the press at once; the answer confirms it. */
export function useMethodChoice(
  checkout: Checkout,
  methods: readonly PickedMethod[],
): MethodChoice {
  const fetcher = useFetcher<CheckoutAnswer>({ key: "payment-method" });
  const pressed = pickedMethods.find((one) => one === fetcher.formData?.get("paymentMethod"));
  const method = chosenMethod(methods, pressed ?? checkout.paymentMethod);
  const pick = (paymentMethod: PickedMethod) => {
    track({ name: "checkout.payment_method.clicked", method: paymentMethod });
    fetcher.submit(
      { intent: "method", paymentMethod, next: "stay" },
      { method: "post", preventScrollReset: true },
    );
  };
  const refusal = useRefusal(fetcher.data, checkout);
  return { method, pick, refusal: fetcher.state === "idle" ? refusal : null };
}

type MethodPickerProps = { methods: readonly PickedMethod[]; choice: MethodChoice };

export function MethodPicker({ methods, choice }: MethodPickerProps) {
  const { t } = useLocalization();
  const hydrated = useHydrated();
  return (
    <form method="post" className="form">
      <input type="hidden" name="intent" value="method" />
      <fieldset className="form-group quotes">
        <legend>{t("payment.method")}</legend>
        {methods.map((method) => (
          <label key={method} className="quote">
            <input
              type="radio"
              name="paymentMethod"
              value={method}
              checked={method === choice.method}
              onChange={() => choice.pick(method)}
            />
            <span className="quote-words">{t(names[method])}</span>
          </label>
        ))}
      </fieldset>
      {!hydrated && methods.length > 1 && (
        <button type="submit" className="button button-small method-choose appear-late">
          {t("payment.choose")}
        </button>
      )}
    </form>
  );
}
