// Step 2: how fast. Plain radio buttons, each with its price and its days.
import { Form, useNavigation } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { Notice } from "#app/ui/notice";
import type { Checkout, DeliveryOptionId, DeliveryQuote } from "#contract/checkout";
import { money as moneyOf } from "#contract/money";
import type { Delivery } from "./checkout.server";

const labels: Record<DeliveryOptionId, MessageKey> = {
  fullStandardCost: "delivery.standard",
  fullRushCost: "delivery.rush",
  fullSuperRushCost: "delivery.superRush",
};

export type DeliveryStepProps = {
  checkout: Checkout;
  delivery: Delivery;
  problem: MessageKey | null;
};

export function DeliveryStep({ checkout, delivery, problem }: DeliveryStepProps) {
  const { t } = useLocalization();
  const busy = useNavigation().formData?.get("intent") === "delivery";
  if (!delivery.ok) return <Notice tone="danger">{t(delivery.message)}</Notice>;
  const chosen = checkout.deliveryOption ?? delivery.quotes[0]?.name;
  return (
    <Form method="post" className="form">
      <input type="hidden" name="intent" value="delivery" />
      {problem !== null && <Notice tone="danger">{t(problem)}</Notice>}
      <fieldset className="form-group quotes">
        <legend>{t("checkout.step.delivery")}</legend>
        {delivery.quotes.map((quote) => (
          <Quote key={quote.name} quote={quote} chosen={quote.name === chosen} />
        ))}
      </fieldset>
      <button
        type="submit"
        className="button button-primary button-wide"
        disabled={busy}
        aria-busy={busy}
      >
        {t("checkout.toPayment")}
      </button>
    </Form>
  );
}

function Quote({ quote, chosen }: { quote: DeliveryQuote; chosen: boolean }) {
  const { t, money, day } = useLocalization();
  const { early, late } = quote.deliveryEstimates;
  return (
    <label className="quote">
      <input
        type="radio"
        name="deliveryOption"
        value={quote.name}
        defaultChecked={chosen}
        required
      />
      <span className="quote-words">
        {t(labels[quote.name])}
        <small>{t("delivery.between", { early: day(early), late: day(late) })}</small>
      </span>
      <strong>{money(moneyOf(quote.cost.amount, quote.cost.currency))}</strong>
    </label>
  );
}
