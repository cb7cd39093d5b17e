// Badges of an order: its status, and that a part of its money went back.
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

/** Where all of it went back, the status says so. */
export function RefundBadge({ paid, refunded }: { paid: number; refunded: number }) {
  const { t } = useTranslation("orders");
  return refunded > 0 && refunded < paid ? <Badge>{t("status.partlyRefunded")}</Badge> : null;
}
