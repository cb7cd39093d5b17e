// Whether something of an order waits to be sent, so that it can be cancelled. Pure.
import type { SellerOrder } from "#contract/orders/seller-order";

export function isCancellable({
  status,
  shipments,
  unitsLeft,
}: Pick<SellerOrder, "status" | "shipments" | "unitsLeft">): boolean {
  const isOpen = status === "placed" || status === "in-production";
  return isOpen && (shipments.length === 0 || unitsLeft.length > 0);
}
