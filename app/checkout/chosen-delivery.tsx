// The delivery that is paid for, with its days and the way to change it, on the payment step.
import { Link } from "@remix-run/react";
import { useLocalization } from "#app/localization/localization-context";
import { deliveryLabels } from "#app/orders/delivery-labels";
import type { Checkout } from "#contract/checkout";
import type { Delivery } from "./checkout.server";
import { findFreeQuote } from "./free-delivery";
import { useStepPath } from "./use-step-path";

type ChosenDeliveryProps = { checkout: Checkout; delivery: Delivery };

export function ChosenDelivery({ checkout, delivery }: ChosenDeliveryProps) {
  const { t, day } = useLocalization();
  const pathOf = useStepPath();
  const quotes = delivery.ok ? delivery.quotes : [];
  const quote = quotes.find(({ name }) => name === checkout.deliveryOption);
  // A download has nothing to choose and no days.
  if (quote === undefined || findFreeQuote(quotes) !== null) return null;
  const { early, late } = quote.deliveryEstimates;
  return (
    <section className="entered" aria-label={t("checkout.shipping")}>
      <h3>{t(deliveryLabels[quote.name])}</h3>
      <Link to={pathOf("delivery")}>{t("payment.changeDelivery")}</Link>
      <p>{t("delivery.between", { early: day(early), late: day(late) })}</p>
    </section>
  );
}
