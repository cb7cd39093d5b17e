// Derived state of an order: its progress and its arrival. Knows no translations.
import type { Order, OrderStatus } from "#contract/orders/order";

const stages = ["placed", "in-production", "shipped", "delivered"] as const;
export type OrderStage = (typeof stages)[number];
export type OrderStep = { stage: OrderStage; state: "done" | "current" | "ahead" };

function isStage(status: OrderStatus): status is OrderStage {
  return stages.some((stage) => stage === status);
}

/** The stages of an order, in order; none for one whose money went back. */
export function listOrderSteps({ status, items }: Pick<Order, "status" | "items">): OrderStep[] {
  if (!isStage(status)) return [];
  // Downloads are neither made nor sent.
  const isDigital = items.length > 0 && items.every(({ kind }) => kind === "digital");
  const steps = stages.filter(
    (stage) => !isDigital || stage === status || stage === "placed" || stage === "delivered",
  );
  const reached = steps.indexOf(status);
  return steps.map((stage, index) => {
    if (index < reached || (index === reached && stage === "delivered")) {
      return { stage, state: "done" };
    }
    return { stage, state: index === reached ? "current" : "ahead" };
  });
}

/** With a parcel on its way such an order waits for nothing but the next one. */
export function isPartlyShipped({
  status,
  shipments,
}: Pick<Order, "status" | "shipments">): boolean {
  return shipments.length > 0 && (status === "placed" || status === "in-production");
}

/**
 * An arrival is only foretold for what is still to come.
 * @param estimate of the address, for an order that cannot be read
 */
export function arrivalOf(
  order: Pick<Order, "status" | "arrivalEstimate"> | null,
  estimate: string | null,
): string | null {
  if (order === null) return estimate;
  const isOnItsWay = isStage(order.status) && order.status !== "delivered";
  return isOnItsWay ? (order.arrivalEstimate ?? estimate) : null;
}
