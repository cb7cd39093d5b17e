// The buyer of an order, taken out of it: number, amounts, tax and payment stay, as the law asks for them.
import { forgottenEmail } from "#contract/shoppers/forgotten-email";
import { forgetCustomer } from "#platform/kernel/forgotten-shopper";
import { expireRows } from "#platform/kernel/retention";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  forgetPerson,
  readCheckoutPerson,
} from "#platform/modules/checkout/forget-shopper-checkouts";
import { type OrderRecord, readOrders } from "./order-record";
import { forgetOrderTerms } from "./order-search-terms";
import { isFullyRefunded, isOpenDispute, listRefunds, openDisputes } from "./refund-record";
import { unitsLeft } from "./shipped-units";

/** @param email in lower case */
export function listOrdersOf(ctx: StoreContext, email: string, limit: number): OrderRecord[] {
  return readOrders(ctx, "WHERE lower(email) = ? ORDER BY created_at DESC LIMIT ?", email, limit);
}

/** Something is still to be sent to this buyer. */
export function awaitsDelivery(ctx: StoreContext, record: OrderRecord): boolean {
  const { order, fulfilment } = record;
  if (fulfilment !== "placed" && fulfilment !== "in-production") return false;
  if (isFullyRefunded(ctx, record)) return false;
  return unitsLeft(order, record.refundedUnits).length > 0;
}

/** Who bought, and where it was sent to, is what the bank is shown. */
export function isInDispute(ctx: StoreContext, { number }: OrderRecord): boolean {
  return listRefunds(ctx, number).some(isOpenDispute);
}

const buyersAtOnce = 100;

/** Of the alarm: buyers whose time is over. Who disputes a payment stays until the bank has decided. */
export function expireBuyers(ctx: StoreContext): void {
  expireRows(ctx, "buyers", {
    table: "orders",
    since: "created_at",
    where: `email <> '${forgottenEmail}' AND order_number NOT IN (${openDisputes})`,
    atOnce: buyersAtOnce,
    forget: (rowIds) => {
      const chosen = "WHERE rowid IN (SELECT value FROM json_each(?))";
      for (const record of readOrders(ctx, chosen, JSON.stringify(rowIds)))
        forgetBuyer(ctx, record);
    },
  });
}

/** Must run in a transaction. @returns how many links to downloads ended */
export function forgetBuyer(ctx: StoreContext, { number, customer, order }: OrderRecord): number {
  const { sql } = ctx;
  sql.exec(
    "UPDATE orders SET email = ?, customer = ? WHERE order_number = ?",
    forgottenEmail,
    JSON.stringify(forgetCustomer(customer)),
    number,
  );
  // A carrier's page shows the name and the place.
  sql.exec(
    "UPDATE shipment SET tracking_number = '', tracking_url = NULL WHERE order_number = ?",
    number,
  );
  forgetOrderTerms(ctx, number, customer);
  sql.exec("DELETE FROM order_note WHERE order_number = ?", number);
  sql.exec("UPDATE refund SET reason = '', settled_note = '' WHERE order_number = ?", number);
  sql.exec("UPDATE cancellation SET reason = '' WHERE order_number = ?", number);
  const checkout = readCheckoutPerson(ctx, order.cartId);
  if (checkout !== null) forgetPerson(ctx, checkout);
  const links = "DELETE FROM download WHERE order_number = ? RETURNING 1";
  return sql.exec(links, number).toArray().length;
}
