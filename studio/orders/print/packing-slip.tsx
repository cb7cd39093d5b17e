// Packing slip of one order, a page of its own in print. It names no price: many are presents.
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { forgottenEmail } from "#contract/shoppers/forgotten-email";
import { useFormats } from "#studio/format/format";
import { listAddressLines } from "#studio/orders/address-lines";
import { useDeliveryText } from "#studio/orders/delivery-text";
import { listSlipUnits } from "./packing-slip-units";

type SlipProps = { order: SellerOrder; storeName: string };

export function PackingSlip({ order, storeName }: SlipProps) {
  const { t } = useTranslation("orders");
  const { date } = useFormats();
  const deliveryText = useDeliveryText(order);
  const isForgotten = order.email === forgottenEmail;
  const units = listSlipUnits(order);
  const addressLines = isForgotten ? [t("buyer.forgotten")] : listAddressLines(order.customer);
  return (
    <article className="slip card p-4 sm:p-8 print:border-0 print:p-0">
      <header className="flex justify-between gap-6 border-b border-line pb-4">
        <div className="min-w-0 wrap-anywhere">
          <p className="text-18 font-semibold">{storeName}</p>
          <h2 className="text-16">{t("slip.title", { number: order.orderNumber })}</h2>
          <p className="text-14">{t("slip.placed", { date: date(order.created) })}</p>
          <p className="text-14 font-medium">{deliveryText}</p>
        </div>
        <address className="min-w-0 text-end wrap-anywhere not-italic">
          {addressLines.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      </header>
      <table className="table mt-4">
        <thead>
          {/* A table's head comes again on each sheet: a loose one says whose it is. */}
          <tr aria-hidden className="hidden print:table-row">
            <th colSpan={4}>
              {storeName} · {t("slip.title", { number: order.orderNumber })}
            </th>
          </tr>
          <tr>
            <th scope="col">{t("slip.quantity")}</th>
            <th scope="col">{t("slip.item")}</th>
            <th scope="col">{t("slip.sku")}</th>
            <th scope="col">
              <span className="sr-only">{t("slip.packed")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {units.map(({ sku, quantity }) => (
            <SlipRow key={sku} order={order} sku={sku} quantity={quantity} />
          ))}
          {/* On the last sheet alone: one without it is followed by more. */}
          <tr>
            <td colSpan={4} className="font-medium">
              {t("slip.total", { count: units.reduce((sum, { quantity }) => sum + quantity, 0) })}
            </td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}

function SlipRow({ order, sku, quantity }: { order: SellerOrder; sku: string; quantity: number }) {
  const item = order.items.find((one) => one.sku === sku);
  const options = [item?.productType, item?.color, item?.size].filter((part) => part);
  return (
    <tr>
      <td className="text-18 font-semibold">{quantity}</td>
      <td>
        <span className="block font-medium wrap-anywhere">
          <bdi>{item?.title ?? sku}</bdi>
        </span>
        <span className="text-14 wrap-anywhere">{options.join(" · ")}</span>
      </td>
      <td className="text-14 break-all">{item?.merchantSku}</td>
      <td>
        <span aria-hidden className="block size-5 border border-strong-line" />
      </td>
    </tr>
  );
}
