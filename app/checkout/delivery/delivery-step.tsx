// Step 2: how fast. Plain radio buttons, each with its price and its days; none where one is free.
import { Form, useFetcher, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { track } from "#app/analytics/events/track";
import { BusyButton } from "#app/checkout/controls/busy-button";
import { RadioCard, RadioCards, RadioCardText } from "#app/checkout/controls/radio-cards";
import { chargeOf } from "#app/checkout/delivery/delivery-charge";
import type { CheckoutResult } from "#app/checkout/forms/checkout-result";
import { useEarlyChoice } from "#app/checkout/forms/use-early-choice";
import { useFormFailure } from "#app/checkout/forms/use-form-failure";
import { useLocalization } from "#app/localization/localization-context";
import { deliveryLabels } from "#app/orders/delivery-labels";
import type { Checkout } from "#contract/checkout/checkout";
import type { DeliveryOptionId, DeliveryQuote } from "#contract/checkout/delivery-options";
import { money as moneyOf } from "#core/money/money";
import type { Delivery } from "./choose-delivery.server";
import { DeliveryProblem } from "./delivery-problem";
import { findFreeQuote } from "./free-delivery";

export type DeliveryStepProps = {
  checkout: Checkout;
  delivery: Delivery;
  /** What the page's own form was answered. */
  answer: Extract<CheckoutResult, { kind: "invalid" }> | null;
};

export function DeliveryStep({ checkout, delivery, answer }: DeliveryStepProps) {
  const { t } = useTranslation();
  const busy = useNavigation().formData?.get("intent") === "delivery";
  const picker = useFetcher<CheckoutResult>();
  const picked = useFormFailure(picker.data, checkout);
  const failure = useFormFailure(answer ?? undefined, checkout) ?? picked;
  if (!delivery.ok) return <DeliveryProblem message={delivery.message} of={delivery} />;
  const free = findFreeQuote(delivery.quotes);
  // The order's total follows the choice at once; going on confirms it.
  const pick = (deliveryOption: DeliveryOptionId) => {
    track({ name: "checkout.delivery_option.clicked", option: deliveryOption });
    picker.submit(
      { intent: "pick", deliveryOption, next: "stay" },
      { method: "post", preventScrollReset: true },
    );
  };
  return (
    <Form method="post" className="form" autoComplete="off">
      <input type="hidden" name="intent" value="delivery" />
      {failure !== null && failure.problem !== null && (
        <DeliveryProblem message={failure.problem} of={failure} />
      )}
      {free === null ? (
        <DeliveryQuotes quotes={delivery.quotes} chosen={checkout.deliveryOption} onPick={pick} />
      ) : (
        <p>
          <input type="hidden" name="deliveryOption" value={free.name} />
          {t("delivery.free")}
        </p>
      )}
      {/* What is gone on with is the total of what is chosen. */}
      <BusyButton busy={busy || picker.state !== "idle"}>{t("checkout.toPayment")}</BusyButton>
    </Form>
  );
}

type DeliveryQuotesProps = {
  quotes: DeliveryQuote[];
  chosen: DeliveryOptionId | null;
  onPick(option: DeliveryOptionId): void;
};

function DeliveryQuotes({ quotes, chosen, onPick }: DeliveryQuotesProps) {
  const { t } = useTranslation();
  useEarlyChoice(
    "deliveryOption",
    { values: quotes.map(({ name }) => name), shown: chosen },
    onPick,
  );
  return (
    <RadioCards name={t("checkout.step.delivery")}>
      {quotes.map((quote) => (
        <Quote key={quote.name} quote={quote} chosen={quote.name === chosen} onPick={onPick} />
      ))}
    </RadioCards>
  );
}

type QuoteProps = Pick<DeliveryQuotesProps, "onPick"> & { quote: DeliveryQuote; chosen: boolean };

function Quote({ quote, chosen, onPick }: QuoteProps) {
  const { t } = useTranslation();
  const { money, day } = useLocalization();
  const { early, late } = quote.deliveryEstimates;
  const charge = chargeOf(quote);
  const isReduced = charge.amount < quote.cost.amount;
  return (
    <RadioCard
      name="deliveryOption"
      value={quote.name}
      defaultChecked={chosen}
      required
      onChange={() => onPick(quote.name)}
    >
      <RadioCardText>
        {t(deliveryLabels[quote.name])}
        <small className="block text-quiet">
          {t("delivery.between", { early: day(early), late: day(late) })}
        </small>
      </RadioCardText>
      <span className="quote-price grid justify-items-end [font-variant-numeric:tabular-nums]">
        {isReduced && (
          <s className="text-14 text-quiet">
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
    </RadioCard>
  );
}
