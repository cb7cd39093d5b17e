// What a packing slip lists. Pure.
import type { SellerOrder } from "#contract/orders/seller-order";
import { listLineUnits } from "#studio/orders/line-units";

type Units = SellerOrder["unitsLeft"];

/** What waits for a parcel; for an order that is out already, all that was bought, less what was refunded instead of sent. */
export function listSlipUnits(order: SellerOrder): Units {
  if (order.unitsLeft.length > 0) return order.unitsLeft;
  const cancelled = listLineUnits(order).map((units) => units.cancelled);
  const sent = new Map<string, number>();
  for (const [index, { sku, kind, quantity }] of order.items.entries()) {
    const left = kind === "physical" ? quantity - (cancelled[index] ?? 0) : 0;
    if (left > 0) sent.set(sku, (sent.get(sku) ?? 0) + left);
  }
  return [...sent].map(([sku, quantity]) => ({ sku, quantity }));
}
