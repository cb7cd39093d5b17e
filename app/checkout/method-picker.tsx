// The ways to pay as a choice of one. With scripts it is saved at once, without them by a button.
import { useFetcher } from "@remix-run/react";
import type { ReactNode } from "react";
import { track } from "#app/analytics/track";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { useHydrated } from "#app/ui/hydrated";
import type { Checkout } from "#contract/checkout";
import type { CheckoutAnswer } from "./checkout-answer";
import { MethodMarks } from "./method-marks";
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

const formId = "payment-method";

type MethodPickerProps = {
  methods: readonly PickedMethod[];
  choice: MethodChoice;
  /** What the chosen way asks for; it stands under its own choice. */
  children: ReactNode;
};

export function MethodPicker({ methods, choice, children }: MethodPickerProps) {
  const { t } = useLocalization();
  const hydrated = useHydrated();
  return (
    <fieldset className="form-group quotes">
      <legend className="visually-hidden">{t("payment.method")}</legend>
      {/* The panel has a form of its own, and forms do not nest. */}
      <form id={formId} method="post">
        <input type="hidden" name="intent" value="method" />
      </form>
      {methods.map((method) => (
        <div key={method} className="method">
          <label className="quote">
            <input
              type="radio"
              form={formId}
              name="paymentMethod"
              value={method}
              checked={method === choice.method}
              onChange={() => choice.pick(method)}
            />
            <span className="quote-words">{t(names[method])}</span>
            <MethodMarks method={method} />
          </label>
          {method === choice.method && <div className="method-panel">{children}</div>}
        </div>
      ))}
      {!hydrated && methods.length > 1 && (
        <button
          type="submit"
          form={formId}
          className="button button-small method-choose appear-late"
        >
          {t("payment.choose")}
        </button>
      )}
    </fieldset>
  );
}
