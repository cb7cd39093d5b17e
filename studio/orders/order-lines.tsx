// What was bought, with picture, options and the seller's own number, and how many units went out or back.

import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { useFormats } from "#studio/format/format";
import { Icon } from "#studio/ui/icons/icon";
import { type LineUnits, listLineUnits, noUnits } from "./line-units";

export function ItemPicture({ src }: { src: string | null }) {
  const look = "size-14 flex-none rounded-(--radius) border border-line bg-soft object-cover";
  if (src !== null) {
    return <img src={src} alt="" width={56} height={56} loading="lazy" className={look} />;
  }
  return (
    <span className={`${look} grid place-items-center text-quiet`}>
      <Icon name="no-picture" size={20} />
    </span>
  );
}

/** @param src as the order has it: a path of the shop, or an address of its own. */
export function pictureUrl(src: string | null, shopOrigin: string): string | null {
  if (src === null || src === "") return null;
  return URL.canParse(src) ? src : `${shopOrigin}${src}`;
}

function UnitFacts({ units }: { units: LineUnits | undefined }) {
  const { t } = useTranslation("orders");
  const { refunded, returned, cancelled, ...counts } = units ?? noUnits;
  const all = { ...counts, returned, cancelled, refunded: refunded - returned - cancelled };
  const facts = (["left", "shipped", "returned", "cancelled", "refunded"] as const)
    .filter((fact) => all[fact] > 0)
    .map((fact) => t(`line.${fact}`, { count: all[fact] }));
  return facts.length === 0 ? null : <p className="text-14 text-quiet">{facts.join(" · ")}</p>;
}

export function OrderLines({ order, shopOrigin }: { order: SellerOrder; shopOrigin: string }) {
  const { t } = useTranslation("orders");
  const { money } = useFormats();
  const { currency } = order.totalCost;
  const units = listLineUnits(order);
  return (
    <ul className="divide-y divide-line">
      {order.items.map((item, index) => {
        const options = [item.color, item.size].filter((part) => part !== "").join(" / ");
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change.
          <li key={index} className="flex gap-4 py-3 first:pt-0">
            <ItemPicture src={pictureUrl(item.image, shopOrigin)} />
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{item.title}</p>
              <p className="text-14 text-quiet">
                {[item.productType, options].filter((part) => part !== "").join(" · ")}
                {item.kind === "digital" && ` · ${t("line.download")}`}
              </p>
              {item.merchantSku !== undefined && (
                <p className="text-14 break-all text-quiet">
                  {t("line.sku", { sku: item.merchantSku })}
                </p>
              )}
              <UnitFacts units={units[index]} />
            </div>
            <p className="numbers flex-none text-end">
              <span className="block">{money(item.price.amount * item.quantity, currency)}</span>
              <span className="text-14 text-quiet">
                {item.quantity} × {money(item.price.amount, currency)}
              </span>
            </p>
          </li>
        );
      })}
    </ul>
  );
}

export function OrderTotals({ order }: { order: SellerOrder }) {
  const { t } = useTranslation("orders");
  const { money } = useFormats();
  const { totalCost, shippingCost, tax, promo, refunded } = order;
  const say = (amountMinor: number) => money(amountMinor, totalCost.currency);
  const goods = order.items.reduce((sum, item) => sum + item.price.amount * item.quantity, 0);
  const discount = goods + shippingCost.amount + tax.amount - totalCost.amount;
  const discountLabel = promo === null ? t("total.discount") : t("total.code", { code: promo });
  const rows = [
    { label: t("total.goods"), value: say(goods) },
    ...(discount > 0 ? [{ label: discountLabel, value: say(-discount) }] : []),
    { label: t("total.delivery"), value: say(shippingCost.amount) },
    { label: t("total.tax"), value: say(tax.amount) },
  ];
  return (
    <dl className="numbers grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
      {rows.map(({ label, value }) => (
        <div key={label} className="contents">
          <dt className="text-quiet">{label}</dt>
          <dd className="text-end">{value}</dd>
        </div>
      ))}
      <dt className="font-medium">{t("total.paid")}</dt>
      <dd className="text-end font-medium">{say(totalCost.amount)}</dd>
      {refunded > 0 && (
        <>
          <dt className="text-quiet">{t("total.refunded")}</dt>
          <dd className="text-end">{say(-refunded)}</dd>
        </>
      )}
    </dl>
  );
}
