// A shipment taken back, as long as no shopper has heard of it: its mail waits, or there was none.
import * as z from "zod";
import type { undoShipment as Undo } from "#contract/orders/seller-order-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { withdrawMail } from "#platform/modules/mails/mail-outbox";
import { normalizeOrderNumber } from "./order-number";
import { findOrder, type OrderRecord, saveOrder } from "./order-record";
import { buildSellerOrder, orderUnknown } from "./seller-order";

const ShipmentRow = z.object({ mail_id: z.string().nullable() });

function takeBack(ctx: StoreContext, record: OrderRecord, id: string): OrderRecord {
  ctx.sql.exec("DELETE FROM shipment WHERE shipment_id = ?", id);
  const shipments = record.order.shipments.filter((shipment) => shipment.id !== id);
  const fulfilment = shipments.length === 0 ? "placed" : "in-production";
  return saveOrder(ctx, { ...record, order: { ...record.order, shipments } }, { fulfilment });
}

export function undoShipment(
  ctx: StoreContext,
  typed: string,
  id: string,
): Result<CallAnswer<typeof Undo>> {
  return ctx.transaction(() => {
    const record = findOrder(ctx, normalizeOrderNumber(typed));
    if (record === null) return orderUnknown();
    const [raw] = ctx.sql
      .exec(
        "SELECT mail_id FROM shipment WHERE shipment_id = ? AND order_number = ?",
        id,
        record.number,
      )
      .toArray();
    if (raw === undefined) return err(404, "shipment_unknown", "The order has no such shipment.");
    const { mail_id: mailId } = ShipmentRow.parse(raw);
    const isHeardOf = mailId !== null && !withdrawMail(ctx, mailId);
    if (isHeardOf || record.fulfilment === "delivered") {
      const detail = "The shopper knows of this shipment; it cannot be undone any more.";
      return err(409, "shipment_announced", detail);
    }
    return ok({ order: buildSellerOrder(ctx, takeBack(ctx, record, id)) });
  });
}
