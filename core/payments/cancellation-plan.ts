// What the cancellation of an order takes: its units and the sum that goes back for them. The page that names them and
// the platform that does it ask the same function.
import { sumBySku, type Units } from "#core/line-quantities";
import { type PricedOrder, paidOrderOf, refundShareMinor } from "./refund-amount";

/** As the contract has it. */
type OpenOrder = { status: string; shipments: readonly unknown[] };

/** @param waiting units that are still to be shipped */
export function isCancellable({ status, shipments }: OpenOrder, waiting: Units): boolean {
  const isOpen = status === "placed" || status === "in-production";
  return isOpen && (shipments.length === 0 || waiting.length > 0);
}

/** Downloads as well. */
function listUnitsNotRefunded(items: Units, refunded: Units): Units {
  const gone = sumBySku(refunded);
  return [...sumBySku(items)]
    .map(([sku, quantity]) => ({ sku, quantity: quantity - (gone.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

type SellerOrder = OpenOrder &
  PricedOrder & {
    unitsLeft: Units;
    refundable: number;
    refunds: readonly { state: string; items: Units }[];
  };

/** For the order as its seller reads it. */
export function planSellerCancellation(order: SellerOrder) {
  const counted = order.refunds.filter(({ state }) => state !== "failed");
  return planCancelledUnits(order, {
    waiting: order.unitsLeft,
    refunded: counted.flatMap(({ items }) => items),
    refundableMinor: order.refundable,
  });
}

type OrderState = {
  waiting: Units;
  /** Refunded or being so. */
  refunded: Units;
  /** What is left of all that was paid. */
  refundableMinor: number;
};

/**
 * An order without a parcel is cancelled whole, with all that is left of its money, delivery included. Of one with
 * parcels the units that wait are, with what was paid for them.
 * @returns null where nothing of it can be cancelled
 */
export function planCancelledUnits(
  order: OpenOrder & PricedOrder,
  { waiting, refunded, refundableMinor }: OrderState,
): { units: Units; amountMinor: number } | null {
  if (!isCancellable(order, waiting)) return null;
  if (order.shipments.length === 0) {
    return { units: listUnitsNotRefunded(order.items, refunded), amountMinor: refundableMinor };
  }
  const share = refundShareMinor(paidOrderOf(order), refunded, waiting);
  return { units: waiting, amountMinor: Math.min(share, refundableMinor) };
}
