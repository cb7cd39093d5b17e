// Cancellation of what an order has left to send: a refund that names those units, whose sum may be nothing. It stands and
// falls with that refund.
import type * as z from "zod";
import type { cancelOrder as CancelCall } from "#contract/orders/cancel-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { countUnits, sumBySku, type Units } from "#core/line-quantities";
import { paidOrderOf, refundShareMinor } from "#core/payments/refund-amount";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { normalizeOrderNumber } from "#platform/modules/orders/order-number";
import { type OrderRecord, unitsToShip } from "#platform/modules/orders/order-record";
import {
  isUnwonDispute,
  listRefunds,
  refundableMinor,
  refundableShippingMinor,
} from "#platform/modules/orders/refund-record";
import { physicalItems } from "#platform/modules/orders/shipped-units";
import type { PaymentContext } from "#platform/modules/payment-providers/registry/payment-context";
import type { RefundTerms } from "./plan-refund";
import { makeRefund } from "./refund-order";

type CancelBody = z.output<(typeof CancelCall)["body"]>;

/** What was bought and not refunded, downloads as well: an order without a parcel is cancelled whole. */
function unitsNotRefunded({ order, refundedUnits }: OrderRecord): Units {
  const gone = sumBySku(refundedUnits);
  return [...sumBySku(order.items)]
    .map(([sku, quantity]) => ({ sku, quantity: quantity - (gone.get(sku) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
}

function validateStatus({ order }: OrderRecord, waiting: Units) {
  const { status, shipments } = order;
  if (status === "cancelled") return err(409, "order_cancelled", "The order is cancelled already.");
  const isOpen = status === "placed" || status === "in-production";
  if (isOpen && (shipments.length === 0 || waiting.length > 0)) return null;
  const detail = "Nothing of this order waits to be sent: what was shipped can be refunded.";
  return err(409, "order_shipped", detail);
}

/** Of an order without a parcel all that is left, delivery included; else what was paid for what waits. */
function amountOf(ctx: StoreContext, record: OrderRecord, units: Units): number {
  const leftMinor = refundableMinor(ctx, record);
  if (record.order.shipments.length === 0) return leftMinor;
  const share = refundShareMinor(paidOrderOf(record.order), record.refundedUnits, units);
  return Math.min(share, leftMinor);
}

/** Must run in the transaction that writes the refund. */
function planCancellation(
  ctx: StoreContext,
  record: OrderRecord,
  body: CancelBody,
): Result<RefundTerms> {
  const waiting = unitsToShip(record);
  const refused = validateStatus(record, waiting);
  if (refused !== null) return refused;
  if (body.refund && listRefunds(ctx, record.number).some(isUnwonDispute)) {
    const detail = "The buyer disputes this payment: unless it is won, it cannot be refunded.";
    return err(409, "payment_disputed", detail, "/refund");
  }
  const units = record.order.shipments.length === 0 ? unitsNotRefunded(record) : waiting;
  const amountMinor = body.refund ? amountOf(ctx, record, units) : 0;
  const isChanged =
    (body.amount ?? amountMinor) !== amountMinor ||
    (body.units ?? countUnits(units)) !== countUnits(units);
  if (isChanged) {
    const detail = `It would cancel ${countUnits(units)} units and refund ${amountMinor} minor units.`;
    return err(409, "cancellation_changed", detail);
  }
  const stored = new Set(physicalItems(record.order).map(({ sku }) => sku));
  const items = units.map(({ sku, quantity }) => {
    const isStored = stored.has(sku);
    return {
      sku,
      quantity,
      restock: body.restock && isStored,
      ...(isStored && { shipped: false }),
    };
  });
  const isWhole = record.order.shipments.length === 0;
  const shippingLeft = isWhole ? refundableShippingMinor(ctx, record) : 0;
  const sums = { amountMinor, shippingMinor: Math.min(shippingLeft, amountMinor) };
  const { reason, notify } = body;
  return ok({ ...sums, reason, notify, restock: false, items, cancels: true });
}

/** One of the order's refunds: replayed, followed and undone as they are. */
export function cancelOrder(
  ctx: PaymentContext,
  typed: string,
  body: CancelBody,
): Promise<Result<CallAnswer<typeof CancelCall>>> {
  const number = normalizeOrderNumber(typed);
  return makeRefund(ctx, number, (record) => planCancellation(ctx, record, body));
}
