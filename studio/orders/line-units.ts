// Units of each line that were shipped, were refunded or wait. Lines of the same article are one heap, which is
// distributed over them in their sequence. Pure.
import type { SellerOrder } from "#contract/orders/seller-order";
import { sumBySku, type Units } from "#core/line-quantities";

export type LineUnits = {
  shipped: number;
  /** All of them; of some it is known that they were shipped before, of some that they were not. */
  refunded: number;
  returned: number;
  cancelled: number;
  left: number;
};

export const noUnits: LineUnits = {
  shipped: 0,
  refunded: 0,
  returned: 0,
  cancelled: 0,
  left: 0,
};

/** @param heap loses what the line takes */
function take(heap: Map<string, number>, { sku, quantity }: Units[number]): number {
  const taken = Math.min(heap.get(sku) ?? 0, quantity);
  heap.set(sku, (heap.get(sku) ?? 0) - taken);
  return taken;
}

/** In the sequence of the order's lines. */
export function listLineUnits({ items, shipments, refunds, unitsLeft }: SellerOrder): LineUnits[] {
  const counted = refunds.filter(({ state }) => state !== "failed");
  const shipped = sumBySku(shipments.flatMap((shipment) => shipment.items));
  const units = counted.flatMap((refund) => refund.items);
  const refunded = sumBySku(units);
  const returned = sumBySku(units.filter((unit) => unit.shipped === true));
  const cancelled = sumBySku(units.filter((unit) => unit.shipped === false));
  const left = sumBySku(unitsLeft);
  return items.map((item) => {
    return {
      shipped: take(shipped, item),
      refunded: take(refunded, item),
      left: take(left, item),
      returned: take(returned, item),
      cancelled: take(cancelled, item),
    };
  });
}
