// Step 2: how fast. Plain radio buttons, each with its price and its days; none where one is free.
import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { track } from "#app/analytics/track";
import { useLocalization } from "#app/localization/localization-context";
import type { MessageKey } from "#app/localization/translator";
import { deliveryLabels } from "#app/orders/delivery-labels";
import {
  type Checkout,
  chargeOf,
  type DeliveryOptionId,
  type DeliveryQuote,
} from "#contract/checkout";
import { money as moneyOf } from "#contract/money";
import { BusyButton } from "./busy-button";
import type { Delivery } from "./checkout.server";
import type { CheckoutAnswer } from "./checkout-answer";
import { DeliveryProblem } from "./delivery-problem";
import { findFreeQuote } from "./free-delivery";
import { useRefusal } from "./use-refusal";

export type DeliveryStepProps = {
  checkout: Checkout;
  delivery: Delivery;
  /** What the page's own form was answered. */
  answer: { problem: MessageKey | null } | null;
};

export function DeliveryStep({ checkout, delivery, answer }: DeliveryStepProps) {
  const { t } = useLocalization();
  const busy = useNavigation().formData?.get("intent") === "delivery";
  const picker = useFetcher<CheckoutAnswer>();
  const picked = useRefusal(picker.data, checkout);
  if (!delivery.ok) return <DeliveryProblem message={delivery.message} of={delivery} />;
  const free = findFreeQuote(delivery.quotes);
  const refusal = answer ?? picked;
  // DEL-06: the order's total follows the choice at once; going on confirms it.
  const pick = (deliveryOption: DeliveryOptionId) => {
    track({ name: "checkout.delivery_option.clicked", option: deliveryOption });
    picker.submit(
      { intent: "pick", deliveryOption, next: "stay" },
      { method: "post", preventScrollReset: true },
    );
  };
  return (
    <Form method="post" className="form">
      <input type="hidden" name="intent" value="delivery" />
      {refusal !== null && refusal.problem !== null && (
        <DeliveryProblem message={refusal.problem} of={refusal} />
      )}
      {free === null ? (
        <Quotes quotes={delivery.quotes} chosen={checkout.deliveryOption} onPick={pick} />
      ) : (
        <p>
          <input type="hidden" name="deliveryOption" value={free.name} />
          {t("delivery.free")}
        </p>
      )}
      <BusyButton busy={busy}>{t("checkout.toPayment")}</BusyButton>
    </Form>
  );
}

type QuotesProps = {
  quotes: DeliveryQuote[];
  chosen: DeliveryOptionId | null;
  onPick(option: DeliveryOptionId): void;
};

function Quotes({ quotes, chosen, onPick }: QuotesProps) {
  const { t } = useLocalization();
  return (
    <fieldset className="form-group quotes">
      <legend className="visually-hidden">{t("checkout.step.delivery")}</legend>
      {quotes.map((quote) => (
        <Quote key={quote.name} quote={quote} chosen={quote.name === chosen} onPick={onPick} />
      ))}
    </fieldset>
  );
}

type QuoteProps = Pick<QuotesProps, "onPick"> & { quote: DeliveryQuote; chosen: boolean };

function Quote({ quote, chosen, onPick }: QuoteProps) {
  const { t, money, day } = useLocalization();
  const { early, late } = quote.deliveryEstimates;
  const charge = chargeOf(quote);
  const isReduced = charge.amount < quote.cost.amount;
  return (
    <label className="quote">
      <input
        type="radio"
        name="deliveryOption"
        value={quote.name}
        defaultChecked={chosen}
        required
        onChange={() => onPick(quote.name)}
      />
      <span className="quote-words">
        {t(deliveryLabels[quote.name])}
        <small>{t("delivery.between", { early: day(early), late: day(late) })}</small>
      </span>
      <span className="quote-price">
        {isReduced && (
          <s>
            <span className="visually-hidden">{t("delivery.insteadOf")} </span>
            {money(moneyOf(quote.cost.amount, quote.cost.currency))}
          </s>
        )}
        <strong>
          {charge.amount === 0
            ? t("checkout.free")
            : money(moneyOf(charge.amount, charge.currency))}
        </strong>
      </span>
    </label>
  );
}
