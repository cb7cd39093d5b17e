// How an order travels and when it is expected, in one line.
import { useTranslation } from "react-i18next";
import type { SellerOrder } from "#contract/orders/seller-order";
import { useFormats } from "#studio/format/format";

const deliveries = ["fullStandardCost", "fullRushCost", "fullSuperRushCost"] as const;

export function useDeliveryText({
  shippingMethod,
  arrivalEstimate,
}: Pick<SellerOrder, "shippingMethod" | "arrivalEstimate">): string {
  const { t } = useTranslation("orders");
  const { day } = useFormats();
  const delivery = deliveries.find((known) => known === shippingMethod);
  const way = delivery === undefined ? shippingMethod : t(`delivery.${delivery}`);
  if (arrivalEstimate === null) return way;
  return `${way} · ${t("delivery.arrival", { date: day(arrivalEstimate) })}`;
}
