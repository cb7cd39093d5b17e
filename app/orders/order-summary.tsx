// What was bought and what it came to.

import { useLocalization } from "#app/localization/localization-context";
import { money as moneyOf } from "#contract/money";
import type { Order } from "#contract/order";

export function OrderSummary({ order }: { order: Order }) {
  const { t, money } = useLocalization();
  const { currency } = order.totalCost;
  return (
    <section className="order" aria-label={t("thanks.order")}>
      <ul className="order-items">
        {order.items.map((item) => (
          <li key={item.sku}>
            <span>
              {item.quantity} × {item.title}
              <small>{[item.productType, item.color, item.size].filter(Boolean).join(", ")}</small>
            </span>
            <span>{money(moneyOf(item.price.amount * item.quantity, currency))}</span>
          </li>
        ))}
      </ul>
      <dl className="costs">
        <dt>{t("checkout.shipping")}</dt>
        <dd>{money(moneyOf(order.shippingCost.amount, currency))}</dd>
        <dt>{t("checkout.tax")}</dt>
        <dd>{money(moneyOf(order.tax.amount, currency))}</dd>
        <dt className="costs-total">{t("checkout.total")}</dt>
        <dd className="costs-total">{money(moneyOf(order.totalCost.amount, currency))}</dd>
      </dl>
    </section>
  );
}
