// The checkout table: its rows as typed records, read and written here only. Knows columns, not
// prices or payments.
import * as z from "zod";
import {
  type CheckoutState,
  CheckoutStateSchema,
  PaymentMethodSchema,
  type PaymentState,
  PaymentStateSchema,
  PaypalApprovalSchema,
} from "#contract/checkout/checkout";
import { CustomerSchema } from "#contract/checkout/customer";
import { DeliveryOptionIdSchema } from "#contract/checkout/delivery-options";
import { MarketSchema } from "#contract/values/market";
import { jsonColumn } from "#platform/kernel/database/json-column";
import type { StoreContext } from "#platform/kernel/store-context";
import { QuoteSchema } from "./frozen-quote";
import { StoredLineSchema } from "./stored-line";

const RowSchema = z.object({
  checkout_id: z.string(),
  payment_state: PaymentStateSchema,
  state: CheckoutStateSchema,
  market: jsonColumn.pipe(MarketSchema),
  line_items: jsonColumn.pipe(z.array(StoredLineSchema)),
  customer: jsonColumn.pipe(CustomerSchema).nullable(),
  delivery_option: DeliveryOptionIdSchema.nullable(),
  payment_method: PaymentMethodSchema,
  promo_code: z.string().nullable(),
  marketing_opt_in: z.int().transform((flag) => flag === 1),
  attempt: z.int(),
  payment_id: z.string().nullable(),
  payment_token: z.string().nullable(),
  payment_provider: z.string().nullable(),
  quote: jsonColumn.pipe(QuoteSchema).nullable(),
  display_message: z.string().nullable(),
  affiliate: z.string().nullable(),
  traffic_source: z.string().nullable(),
  paypal_approval: jsonColumn.pipe(PaypalApprovalSchema).nullable(),
  decline_id: z.string().nullable(),
  order_number: z.string().nullable(),
});

function toRecord(raw: unknown) {
  const row = RowSchema.parse(raw);
  return {
    id: row.checkout_id,
    paymentState: row.payment_state,
    state: row.state,
    market: row.market,
    lineItems: row.line_items,
    customer: row.customer,
    deliveryOption: row.delivery_option,
    paymentMethod: row.payment_method,
    promoCode: row.promo_code,
    marketingOptIn: row.marketing_opt_in,
    /** Counts the payment attempts; each has its own key at the provider. */
    attempt: row.attempt,
    paymentId: row.payment_id,
    paymentToken: row.payment_token,
    /** Who holds the payment; null in rows of earlier releases, where the id's form says it. */
    paymentProvider: row.payment_provider,
    quote: row.quote,
    displayMessage: row.display_message,
    affiliate: row.affiliate,
    trafficSource: row.traffic_source,
    paypalApproval: row.paypal_approval,
    /** The last decline that ended an attempt; where a capture was rejected, the payment's id. */
    declineId: row.decline_id,
    orderNumber: row.order_number,
  };
}
export type CheckoutRecord = ReturnType<typeof toRecord>;

const select = `SELECT c.*, o.order_number FROM checkout c
  LEFT JOIN orders o ON o.checkout_id = c.checkout_id`;

export function findCheckout(ctx: StoreContext, id: string): CheckoutRecord | null {
  const [row] = ctx.sql.exec(`${select} WHERE c.checkout_id = ?`, id).toArray();
  return row === undefined ? null : toRecord(row);
}

export function findCheckoutByKey(ctx: StoreContext, key: string): CheckoutRecord | null {
  const [row] = ctx.sql.exec(`${select} WHERE c.idempotency_key = ?`, key).toArray();
  return row === undefined ? null : toRecord(row);
}

/** Checkouts of earlier releases have no fingerprint; of them any request counts as the first. */
export function isOpenedBy(ctx: StoreContext, id: string, fingerprint: string): boolean {
  const query = "SELECT 1 FROM checkout WHERE checkout_id = ?1 AND COALESCE(fingerprint, ?2) = ?2";
  return ctx.sql.exec(query, id, fingerprint).toArray().length > 0;
}

export function findCheckoutByPayment(ctx: StoreContext, paymentId: string): CheckoutRecord | null {
  const [row] = ctx.sql.exec(`${select} WHERE c.payment_id = ?`, paymentId).toArray();
  return row === undefined ? null : toRecord(row);
}

export type NewCheckout = {
  id: string;
  idempotencyKey: string;
  fingerprint: string;
  market: CheckoutRecord["market"];
  lineItems: CheckoutRecord["lineItems"];
  trafficSource: string | null;
  affiliate: string | null;
};

export function insertCheckout(ctx: StoreContext, made: NewCheckout): void {
  const now = ctx.clock.now().toISOString();
  ctx.sql.exec(
    `INSERT INTO checkout (checkout_id, idempotency_key, fingerprint, payment_state, state, market,
       line_items, payment_method, traffic_source, affiliate, created_at, updated_at)
     VALUES (?, ?, ?, 'open', 'created', ?, ?, 'card', ?, ?, ?, ?)`,
    made.id,
    made.idempotencyKey,
    made.fingerprint,
    JSON.stringify(made.market),
    JSON.stringify(made.lineItems),
    made.trafficSource,
    made.affiliate,
    now,
    now,
  );
}

/** Writes what the shopper may change. */
export function saveChoices(ctx: StoreContext, record: CheckoutRecord): void {
  ctx.sql.exec(
    `UPDATE checkout SET market = ?, line_items = ?, customer = ?, delivery_option = ?,
       payment_method = ?, promo_code = ?, marketing_opt_in = ?, affiliate = ?,
       traffic_source = ?, updated_at = ?
     WHERE checkout_id = ?`,
    JSON.stringify(record.market),
    JSON.stringify(record.lineItems),
    record.customer === null ? null : JSON.stringify(record.customer),
    record.deliveryOption,
    record.paymentMethod,
    record.promoCode,
    record.marketingOptIn ? 1 : 0,
    record.affiliate,
    record.trafficSource,
    ctx.clock.now().toISOString(),
    record.id,
  );
}

/** What the shopper sees of a payment's state. */
export function stateOf(paymentState: PaymentState): CheckoutState {
  switch (paymentState) {
    case "open":
      return "created";
    case "ordered":
      return "success";
    case "failed":
    case "refunded":
      return "failure";
    default:
      return "pending";
  }
}

/** Only what was never paid; an order keeps its checkout. */
export function deleteCheckout(ctx: StoreContext, id: string): void {
  ctx.sql.exec("DELETE FROM checkout WHERE checkout_id = ?", id);
}

export type PaymentDetails = Pick<
  CheckoutRecord,
  | "paymentId"
  | "paymentToken"
  | "paymentProvider"
  | "quote"
  | "displayMessage"
  | "paypalApproval"
  | "declineId"
>;

/** A payment's outcome is polled after this time, if no webhook has reported it by then. */
export const firstCheckMs = 60_000;

/** What is left out stays. Called by the payment's transitions only, which know the states' order. */
export function savePaymentState(
  ctx: StoreContext,
  record: CheckoutRecord,
  change: Partial<PaymentDetails> & Pick<CheckoutRecord, "paymentState" | "attempt">,
): CheckoutRecord {
  const next = { ...record, ...change };
  next.state = stateOf(next.paymentState);
  const now = ctx.clock.now();
  ctx.sql.exec(
    `UPDATE checkout SET payment_state = ?, state = ?, attempt = ?, payment_id = ?,
       payment_token = ?, payment_provider = ?, quote = ?, display_message = ?, paypal_approval = ?,
       decline_id = ?, updated_at = ?, next_check_at_ms = ?,
       state_since = CASE WHEN payment_state = ? THEN COALESCE(state_since, updated_at) ELSE ? END
     WHERE checkout_id = ?`,
    next.paymentState,
    next.state,
    next.attempt,
    next.paymentId,
    next.paymentToken,
    next.paymentProvider,
    next.quote === null ? null : JSON.stringify(next.quote),
    next.displayMessage,
    next.paypalApproval === null ? null : JSON.stringify(next.paypalApproval),
    next.declineId,
    now.toISOString(),
    now.getTime() + firstCheckMs,
    next.paymentState,
    now.toISOString(),
    next.id,
  );
  return next;
}

/** From here on the terms stand: money may be on its way. */
export function isClosed(paymentState: PaymentState): boolean {
  return ["processing", "paid", "ordered", "refunded"].includes(paymentState);
}
