// The delivery that is paid for, with its days and the way to change it, on the payment step.
import { useTranslation } from "react-i18next";
import { CompletedStepSummary } from "#app/checkout/controls/completed-step-summary";
import { useStepPath } from "#app/checkout/steps/use-step-path";
import { useLocalization } from "#app/localization/localization-context";
import { deliveryLabels } from "#app/orders/delivery-labels";
import type { Checkout } from "#contract/checkout/checkout";
import type { Delivery } from "./choose-delivery.server";
import { findFreeQuote } from "./free-delivery";

type ChosenDeliveryProps = { checkout: Checkout; delivery: Delivery };

export function ChosenDelivery({ checkout, delivery }: ChosenDeliveryProps) {
  const { t } = useTranslation();
  const { day } = useLocalization();
  const pathOf = useStepPath();
  const quotes = delivery.ok ? delivery.quotes : [];
  const quote = quotes.find(({ name }) => name === checkout.deliveryOption);
  // A download has nothing to choose and no days.
  if (quote === undefined || findFreeQuote(quotes) !== null) return null;
  const { early, late } = quote.deliveryEstimates;
  return (
    <CompletedStepSummary
      heading={t(deliveryLabels[quote.name])}
      label={t("checkout.shipping")}
      link={{ to: pathOf("delivery"), text: t("payment.changeDelivery") }}
    >
      <p>{t("delivery.between", { early: day(early), late: day(late) })}</p>
    </CompletedStepSummary>
  );
}
