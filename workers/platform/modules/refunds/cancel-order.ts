// Cancellation of what an order has left to send: a refund that names those units, whose sum may be nothing. It stands and
// falls with that refund.
import type * as z from "zod";
import type { cancelOrder as CancelCall } from "#contract/orders/cancel-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { countUnits } from "#core/line-quantities";
import { planCancelledUnits } from "#core/payments/cancellation-plan";
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

/** Must run in the transaction that writes the refund. */
function planCancellation(
  ctx: StoreContext,
  record: OrderRecord,
  body: CancelBody,
): Result<RefundTerms> {
  const { order, refundedUnits: refunded } = record;
  if (order.status === "cancelled") {
    return err(409, "order_cancelled", "The order is cancelled already.");
  }
  const refundable = refundableMinor(ctx, record);
  const waiting = unitsToShip(record);
  const plan = planCancelledUnits(order, { waiting, refunded, refundableMinor: refundable });
  if (plan === null) {
    const detail = "Nothing of this order waits to be sent: what was shipped can be refunded.";
    return err(409, "order_shipped", detail);
  }
  if (body.refund && listRefunds(ctx, record.number).some(isUnwonDispute)) {
    const detail = "The buyer disputes this payment: unless it is won, it cannot be refunded.";
    return err(409, "payment_disputed", detail, "/refund");
  }
  const { units } = plan;
  const amountMinor = body.refund ? plan.amountMinor : 0;
  const isChanged =
    (body.amount ?? amountMinor) !== amountMinor ||
    (body.units ?? countUnits(units)) !== countUnits(units);
  if (isChanged) {
    const detail = `It would cancel ${countUnits(units)} units and refund ${amountMinor} minor units.`;
    return err(409, "cancellation_changed", detail);
  }
  const stored = new Set(physicalItems(order).map(({ sku }) => sku));
  const items = units.map(({ sku, quantity }) => {
    const isStored = stored.has(sku);
    return {
      sku,
      quantity,
      restock: body.restock && isStored,
      ...(isStored && { shipped: false }),
    };
  });
  const isWhole = order.shipments.length === 0;
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
