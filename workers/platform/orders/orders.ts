// Orders: made once from a frozen quote, read by checkout or number, listed for the seller. Knows
// nothing of how they were paid for.
import * as z from "zod";
import type { CallAnswer } from "#contract/call";
import type { Costs } from "#contract/checkout";
import { type Order, OrderSchema } from "#contract/order";
import type { listOrders as ListOrders } from "#contract/order-calls";
import type { Quote } from "#platform/checkout/quote";
import { accept, type Outcome, refuse } from "#platform/outcome";
import type { StoreContext } from "#platform/store/store-context";
import { makeOrderNumber, normalizeOrderNumber } from "./order-number";

export type OrderInput = { checkoutId: string; paymentId: string; quote: Quote };

const DocumentRow = z.object({ document: z.string(), email: z.string() });

function amount(part: { value: number }, total: Costs["total"]) {
  return { amount: part.value, currency: total.currency };
}

function buildOrder(orderNumber: string, input: OrderInput, now: string): Order {
  const { quote, checkoutId } = input;
  const { total, shipping, tax } = quote.costs;
  return {
    orderNumber,
    lookupNumber: orderNumber,
    cartId: checkoutId,
    promo: quote.promoCode,
    totalCost: amount(total, total),
    shippingCost: amount(shipping, total),
    tax: amount(tax, total),
    refunded: 0,
    items: quote.lines.map((line) => ({
      title: line.title,
      sku: line.sku,
      price: { amount: line.price },
      quantity: line.quantity,
      color: line.color,
      size: line.size,
      productType: line.productType,
      image: line.image,
    })),
    status: "placed",
    shippingMethod: quote.deliveryOption,
    arrivalEstimate: quote.arrivalEstimate,
    created: now,
    updated: now,
    shipments: [],
  };
}

function freeOrderNumber(ctx: StoreContext): string {
  for (;;) {
    const number = makeOrderNumber();
    const taken = ctx.sql.exec("SELECT 1 FROM orders WHERE order_number = ?", number).toArray();
    if (taken.length === 0) return number;
  }
}

/**
 * Must run inside the transaction that sells the stock; the table lets one checkout and one payment
 * have one order only. Returns the order's number.
 */
export function makeOrder(ctx: StoreContext, input: OrderInput): string {
  const now = ctx.clock.now().toISOString();
  const number = freeOrderNumber(ctx);
  ctx.sql.exec(
    `INSERT INTO orders (order_number, checkout_id, payment_id, status, email, document, customer,
       created_at, updated_at) VALUES (?, ?, ?, 'placed', ?, ?, ?, ?, ?)`,
    number,
    input.checkoutId,
    input.paymentId,
    input.quote.customer.email,
    JSON.stringify(buildOrder(number, input, now)),
    JSON.stringify(input.quote.customer),
    now,
    now,
  );
  for (const slug of new Set(input.quote.lines.map((line) => line.slug))) {
    ctx.sql.exec("UPDATE listing SET sold_orders = sold_orders + 1 WHERE slug = ?", slug);
  }
  return number;
}

function parseDocument(raw: unknown): { order: Order; email: string } {
  const { document, email } = DocumentRow.parse(raw);
  return { order: OrderSchema.parse(JSON.parse(document)), email };
}

/** API-29: by checkout, or by the number as a shopper types it. */
export function getOrder(
  ctx: StoreContext,
  by: { cartId?: string | undefined; lookupNumber?: string | undefined },
): Outcome<Order> {
  const [row] =
    by.cartId !== undefined
      ? ctx.sql
          .exec("SELECT document, email FROM orders WHERE checkout_id = ?", by.cartId)
          .toArray()
      : ctx.sql
          .exec(
            "SELECT document, email FROM orders WHERE order_number = ?",
            normalizeOrderNumber(by.lookupNumber ?? ""),
          )
          .toArray();
  if (row === undefined) return refuse(404, "order_unknown", "The store has no such order.");
  return accept(parseDocument(row).order);
}

/** For the seller only: an e-mail address stands beside every order. Newest first. */
export function listOrders(ctx: StoreContext, limit: number): CallAnswer<typeof ListOrders> {
  const orders = ctx.sql
    .exec("SELECT document, email FROM orders ORDER BY created_at DESC, rowid DESC LIMIT ?", limit)
    .toArray()
    .map(parseDocument)
    .map(({ order, email }) => ({ ...order, email }));
  return { orders, next: null };
}
