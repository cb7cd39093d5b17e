// The order on wide screens, beside the step, with the link to change it.
import { useTranslation } from "react-i18next";
import type { Checkout } from "#contract/checkout/checkout";
import { countUnits } from "#core/line-quantities";
import { CheckoutSummary } from "./checkout-summary";
import { ModifyOrderLink } from "./modify-order-link";

export function SummaryAside({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  return (
    <div className="checkout-wide max-lg:hidden lg:contents">
      <p className="checkout-modify mb-4 flex justify-between gap-4 font-semibold">
        <span>{t("checkout.yourCart", { count: countUnits(checkout.lineItems) })}</span>
        <ModifyOrderLink className="text-14 font-normal" />
      </p>
      <CheckoutSummary checkout={checkout} />
    </div>
  );
}
