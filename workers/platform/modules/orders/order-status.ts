// What an order's status may become and what it follows from. Pure: the goods' way on the one hand,
// the money that went back on the other.
import * as z from "zod";
import type { OrderStatus } from "#contract/orders/order";
import type { OrderStage } from "#contract/orders/seller-order";

/** How far the goods are; a refund leaves it as it is, since a refund may still fail. */
export const FulfilmentSchema = z.enum(["placed", "in-production", "shipped", "delivered"]);
export type Fulfilment = z.infer<typeof FulfilmentSchema>;

/** What a seller may say by hand; `shipped` is said by shipments alone. */
const allowedFrom = {
  "in-production": ["placed", "in-production"],
  delivered: ["shipped", "delivered"],
} satisfies Record<string, Fulfilment[]>;
export type SellerStatus = keyof typeof allowedFrom;

/** @param nothingToSend downloads only: such an order arrives without ever being shipped */
export function mayBecome(from: Fulfilment, to: SellerStatus, nothingToSend: boolean): boolean {
  const allowed: readonly Fulfilment[] = allowedFrom[to];
  return allowed.includes(from) || (to === "delivered" && nothingToSend);
}

/**
 * @param order.nothingLeft all that is to be sent has been, or was refunded
 * @param order.isCancelled what was not shipped is not any more, whether or not money went back for it
 */
export function statusOf(order: {
  fulfilment: Fulfilment;
  totalMinor: number;
  refundedMinor: number;
  shipmentCount: number;
  nothingLeft: boolean;
  isCancelled: boolean;
}): OrderStatus {
  const { fulfilment, totalMinor, refundedMinor, shipmentCount, nothingLeft } = order;
  const neverLeft = shipmentCount === 0 && fulfilment !== "delivered";
  if (order.isCancelled && neverLeft && nothingLeft) return "cancelled";
  if (totalMinor === 0 || refundedMinor < totalMinor) {
    const isUnderWay = shipmentCount > 0 && nothingLeft && fulfilment !== "delivered";
    return isUnderWay ? "shipped" : fulfilment;
  }
  return neverLeft ? "cancelled" : "refunded";
}

/** `open`: nothing to send and nothing to do, such as downloads. */
export function stageOf(status: OrderStatus, unitsLeft: number): OrderStage | "open" {
  if (status !== "placed" && status !== "in-production") return status;
  return unitsLeft > 0 ? "to-ship" : "open";
}
