// What was bought and what it came to.

import { useTranslation } from "react-i18next";
import { useLocalization } from "#app/localization/localization-context";
import { Picture } from "#app/ui/picture/picture";
import type { Order } from "#contract/orders/order";
import { money as moneyOf } from "#core/money/money";
import { discountOf, subtotalOf } from "./order-amounts";

function OrderItem({ item, total }: { item: Order["items"][number]; total: string }) {
  return (
    <li className="grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-4">
      <Picture
        src={item.image}
        alt=""
        width={64}
        height={64}
        className="aspect-square w-16 rounded"
      />
      <span className="order-item-words">
        {item.quantity} × {item.title}
        <small className="block text-quiet">
          {[item.productType, item.color, item.size].filter(Boolean).join(", ")}
        </small>
      </span>
      <span className="[font-variant-numeric:tabular-nums]">{total}</span>
    </li>
  );
}

export function OrderSummary({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { money } = useLocalization();
  const amount = (minor: number) => money(moneyOf(minor, order.totalCost.currency));
  const discount = discountOf(order);
  return (
    <section
      className="order w-full rounded-lg border border-line bg-surface p-6 max-lg:in-[.thanks]:mt-4 max-xs:p-4"
      aria-label={t("thanks.order")}
    >
      <ul className="order-items grid gap-4">
        {order.items.map((item) => (
          <OrderItem key={item.sku} item={item} total={amount(item.price.amount * item.quantity)} />
        ))}
      </ul>
      <dl className="costs">
        <dt>{t("cart.subtotal")}</dt>
        <dd>{amount(subtotalOf(order))}</dd>
        {discount > 0 && (
          <>
            <dt>{t("checkout.discount")}</dt>
            <dd>{amount(-discount)}</dd>
          </>
        )}
        <dt>{t("checkout.shipping")}</dt>
        <dd>
          {order.shippingCost.amount === 0 ? t("checkout.free") : amount(order.shippingCost.amount)}
        </dd>
        <dt>{t("checkout.tax")}</dt>
        <dd>{amount(order.tax.amount)}</dd>
        <dt className="costs-total">{t("checkout.total")}</dt>
        <dd className="costs-total">{amount(order.totalCost.amount)}</dd>
        {order.refunded > 0 && (
          <>
            <dt>{t("track.refund")}</dt>
            <dd>{amount(-order.refunded)}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
