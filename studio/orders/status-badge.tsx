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

type StatusProps = { status: OrderStatus; isPartlyShipped: boolean };

/** The status of an order of which a part is shipped is that it is in production: the part says more. */
export function StatusBadge({ status, isPartlyShipped }: StatusProps) {
  const { t } = useTranslation("orders");
  const isPart = isPartlyShipped && status === "in-production";
  return (
    <Badge tone={tones[status]}>{t(isPart ? "status.partlyShipped" : `status.${status}`)}</Badge>
  );
}

/** Where all of it went back, the status says so. */
export function RefundBadge({ paid, refunded }: { paid: number; refunded: number }) {
  const { t } = useTranslation("orders");
  return refunded > 0 && refunded < paid ? <Badge>{t("status.partlyRefunded")}</Badge> : null;
}
