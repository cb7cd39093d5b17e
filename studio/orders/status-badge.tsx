// Badge of an order's status.
import { useTranslation } from "react-i18next";
import type { OrderStatus } from "#contract/orders/order";
import { Badge, type Tone } from "#studio/ui/page";

const tones: Record<OrderStatus, Tone> = {
  placed: "warning",
  "in-production": "warning",
  shipped: "good",
  delivered: "good",
  cancelled: "neutral",
  refunded: "neutral",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("orders");
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
