// What is being bought and how its price is made up.

import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import { Picture } from "#app/ui/picture/picture";
import type { Checkout } from "#contract/checkout/checkout";
import { money as moneyOf } from "#core/money/money";
import { RecalculatedAmount } from "./recalculated-amount";

export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const { money } = useLocalization();
  const { currency } = checkout.costs.total;
  return (
    <div className="summary lg:in-[.checkout-wide]:contents">
      <ul className="summary-lines grid gap-4">
        {checkout.lineItems.map((line) => (
          <li
            key={line.sku}
            className="summary-line grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-4"
          >
            <Picture
              src={line.image}
              alt=""
              width={64}
              height={64}
              className="aspect-square w-16 rounded"
            />
            <span className="summary-words">
              {line.quantity} × {line.title}
              <small className="block text-quiet">
                {[line.productType, line.color, line.size].filter(Boolean).join(", ")}
              </small>
            </span>
            <span className="[font-variant-numeric:tabular-nums]">
              {money(moneyOf(line.price * line.quantity, currency))}
            </span>
          </li>
        ))}
      </ul>
      <Costs checkout={checkout} />
    </div>
  );
}

function Costs({ checkout }: { checkout: Checkout }) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  const { subtotal, discount, shipping, tax, total } = checkout.costs;
  const amount = (value: number) => money(moneyOf(value, total.currency));
  const pending = checkout.deliveryOption === null;
  // A code for free delivery takes off what delivery will cost.
  const offShippingLater = discount.value === 0 && pending;
  const shippingText = shipping.value === 0 ? t("checkout.free") : amount(shipping.value);
  return (
    <dl className="costs lg:in-[.checkout-wide]:order-1">
      <dt>{t("cart.subtotal")}</dt>
      <dd>{amount(subtotal.value)}</dd>
      {(discount.value > 0 || checkout.promoCode !== null) && (
        <>
          <dt>{t("checkout.discount")}</dt>
          <dd>
            <RecalculatedAmount>
              {offShippingLater ? t("checkout.nextStep") : amount(-discount.value)}
            </RecalculatedAmount>
          </dd>
        </>
      )}
      <dt>{t("checkout.shipping")}</dt>
      <dd>
        <RecalculatedAmount>{pending ? t("checkout.nextStep") : shippingText}</RecalculatedAmount>
      </dd>
      <dt>{t("checkout.tax")}</dt>
      <dd>
        <RecalculatedAmount>
          {checkout.customer === null ? t("checkout.nextStep") : amount(tax.value)}
        </RecalculatedAmount>
      </dd>
      <dt className="costs-total">{t("checkout.total")}</dt>
      <dd className="costs-total" data-testid="total">
        <RecalculatedAmount>{amount(total.value)}</RecalculatedAmount>
      </dd>
    </dl>
  );
}
