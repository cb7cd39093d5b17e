// The person in checkouts: found by an e-mail address, and taken out. What an order or a refund still
// needs of its checkout stays.
import * as z from "zod";
import { type PaymentState, PaymentStateSchema } from "#contract/checkout/checkout";
import { CustomerSchema } from "#contract/checkout/customer";
import { jsonColumn } from "#platform/kernel/database/json-column";
import { forgetCustomer } from "#platform/kernel/forgotten-shopper";
import type { StoreContext } from "#platform/kernel/store-context";
import { QuoteSchema } from "./frozen-quote";

const PersonRow = z
  .object({
    checkout_id: z.string(),
    payment_state: PaymentStateSchema,
    payment_id: z.string().nullable(),
    customer: jsonColumn.pipe(CustomerSchema).nullable(),
    quote: jsonColumn.pipe(QuoteSchema).nullable(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .transform((row) => ({
    id: row.checkout_id,
    paymentState: row.payment_state,
    paymentId: row.payment_id,
    customer: row.customer,
    quote: row.quote,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
export type PersonsCheckout = z.output<typeof PersonRow>;

const columns = "checkout_id, payment_state, payment_id, customer, quote, created_at, updated_at";

/**
 * Those that are no order's: by what was typed last and by what was frozen for the payment, which may differ.
 * Reads all of them, as an index would cost each sale more than this rare call. @param email in lower case
 */
export function listCheckoutsOf({ sql }: StoreContext, email: string): PersonsCheckout[] {
  return sql
    .exec(
      `SELECT ${columns} FROM checkout WHERE payment_state <> 'ordered'
         AND (lower(json_extract(customer, '$.email')) = ?1
           OR lower(json_extract(quote, '$.customer.email')) = ?1)
       ORDER BY rowid`,
      email,
    )
    .toArray()
    .map((row) => PersonRow.parse(row));
}

export function readCheckoutPerson({ sql }: StoreContext, id: string): PersonsCheckout | null {
  const [row] = sql.exec(`SELECT ${columns} FROM checkout WHERE checkout_id = ?`, id).toArray();
  return row === undefined ? null : PersonRow.parse(row);
}

/** Money is on its way: the person is needed to make the order, or to know whom it is owed to. */
export function isUnderWay(state: PaymentState): boolean {
  return ["reserved", "intent", "processing", "paid"].includes(state);
}

/** Must run in a transaction. */
export function forgetPerson({ sql }: StoreContext, checkout: PersonsCheckout): void {
  const { id, paymentState, paymentId, customer, quote } = checkout;
  if (paymentState === "open" && paymentId === null) {
    sql.exec("DELETE FROM checkout WHERE checkout_id = ?", id);
    return;
  }
  const isDone = paymentState === "ordered";
  // Without its quote a payment that comes in late makes no order: it goes back.
  const left =
    isDone && quote !== null ? { ...quote, customer: forgetCustomer(quote.customer) } : null;
  const person = isDone && customer !== null ? forgetCustomer(customer) : null;
  sql.exec(
    `UPDATE checkout SET customer = ?, quote = ?, paypal_approval = NULL, payment_token = NULL,
       failure_notice_at_ms = NULL WHERE checkout_id = ?`,
    person === null ? null : JSON.stringify(person),
    left === null ? null : JSON.stringify(left),
    id,
  );
}
