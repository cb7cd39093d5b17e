// Making an order, once, from a frozen quote. Knows nothing of how it was paid for beyond the
// method's name.
import type { PaymentMethod } from "#contract/checkout/checkout";
import type { Costs } from "#contract/checkout/checkout-costs";
import type { Order } from "#contract/orders/order";
import { countUnits } from "#core/line-quantities";
import type { StoreContext } from "#platform/kernel/store-context";
import { type CheckoutRecord, findCheckout } from "#platform/modules/checkout/checkout-record";
import { type Quote, shippingDiscountOfQuote } from "#platform/modules/checkout/frozen-quote";
import { type BoughtFile, issueDownloads } from "#platform/modules/downloads/downloads";
import { queueMail } from "#platform/modules/mails/mail-outbox";
import { countRevenue } from "#platform/modules/promotions/promo-code-uses";
import { queueWebhook } from "#platform/modules/webhooks/queue-webhook";
import { type BoughtProduct, readBoughtProducts, readMerchantSkus } from "./bought-products";
import { queueOrderMails } from "./new-order-mails";
import { makeOrderNumber } from "./order-number";
import { writeOrderTerms } from "./order-search-terms";
import { stageOf } from "./order-status";
import { unitsLeft } from "./shipped-units";

export type OrderInput = {
  checkoutId: string;
  paymentId: string;
  paymentMethod: PaymentMethod;
  quote: Quote;
};
type Bought = { products: ReadonlyMap<string, BoughtProduct>; skus: ReadonlyMap<string, string> };

function amount(part: { value: number }, total: Costs["total"]) {
  return { amount: part.value, currency: total.currency };
}

function buildItem(line: Quote["lines"][number], bought: Bought): Order["items"][number] {
  const merchantSku = bought.skus.get(line.sku);
  return {
    title: line.title,
    sku: line.sku,
    ...(merchantSku !== undefined && { merchantSku }),
    slug: line.slug,
    price: { amount: line.price },
    quantity: line.quantity,
    ...(line.discount !== undefined && { discount: line.discount }),
    color: line.color,
    size: line.size,
    productType: line.productType,
    image: line.image,
    kind: bought.products.get(line.teespringID)?.kind ?? "physical",
  };
}

function buildOrder(orderNumber: string, input: OrderInput, bought: Bought, now: string): Order {
  const { quote, checkoutId } = input;
  const { total, shipping, tax } = quote.costs;
  const items = quote.lines.map((line) => buildItem(line, bought));
  const isSent = items.some(({ kind }) => kind === "physical");
  return {
    orderNumber,
    lookupNumber: orderNumber,
    cartId: checkoutId,
    promo: quote.promoCode,
    totalCost: amount(total, total),
    shippingCost: amount(shipping, total),
    shippingDiscount: shippingDiscountOfQuote(quote),
    tax: amount(tax, total),
    refunded: 0,
    refundFailed: 0,
    refundSettled: 0,
    items,
    status: "placed",
    shippingMethod: quote.deliveryOption,
    // A download is there at once.
    arrivalEstimate: isSent ? quote.arrivalEstimate : null,
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

function insertOrder(
  ctx: StoreContext,
  { checkoutId, paymentId, paymentMethod, quote }: OrderInput,
  { market }: CheckoutRecord,
  order: Order,
): void {
  ctx.sql.exec(
    `INSERT INTO orders (order_number, checkout_id, payment_id, status, email, document, customer,
       locale, payment_method, stage, created_at, updated_at)
     VALUES (?, ?, ?, 'placed', ?, ?, ?, ?, ?, ?, ?, ?)`,
    order.orderNumber,
    checkoutId,
    paymentId,
    quote.customer.email,
    JSON.stringify(order),
    JSON.stringify(quote.customer),
    market.locale,
    paymentMethod,
    stageOf(order.status, countUnits(unitsLeft(order))),
    order.created,
    order.created,
  );
  writeOrderTerms(ctx, order.orderNumber, quote.customer);
}

/** One link per file, however many lines or units it was bought in. */
function filesOf(lines: Quote["lines"], bought: Bought): BoughtFile[] {
  const files = new Map<string, BoughtFile>();
  for (const { teespringID, sku, title } of lines) {
    const path = bought.products.get(teespringID)?.download ?? null;
    if (path === null) continue;
    files.set(path, { title, path, skus: [...(files.get(path)?.skus ?? []), sku] });
  }
  return [...files.values()];
}

function countPromo(ctx: StoreContext, { promo, created, totalCost }: Order): void {
  if (promo === null) return;
  const { amount: amountMinor, currency } = totalCost;
  countRevenue(ctx, { code: promo, orderedAt: created, amountMinor, currency });
}

/**
 * Must run inside the transaction that sells the stock; the table lets one checkout and one payment
 * have one order only. Returns the order's number.
 */
export function createOrder(ctx: StoreContext, input: OrderInput): string {
  const { checkoutId, quote } = input;
  const checkout = findCheckout(ctx, checkoutId);
  if (checkout === null) throw new Error("An order without a checkout");
  const number = freeOrderNumber(ctx);
  const { lines } = quote;
  const bought = { products: readBoughtProducts(ctx, lines), skus: readMerchantSkus(ctx, lines) };
  const order = buildOrder(number, input, bought, ctx.clock.now().toISOString());
  insertOrder(ctx, input, checkout, order);
  countPromo(ctx, order);
  for (const slug of new Set(quote.lines.map((line) => line.slug))) {
    ctx.sql.exec("UPDATE listing SET sold_orders = sold_orders + 1 WHERE slug = ?", slug);
  }
  const downloads = issueDownloads(ctx, number, filesOf(quote.lines, bought));
  const { customer } = quote;
  const content = { kind: "order-confirmation", order, customer, downloads } as const;
  queueMail(ctx, { to: customer.email, locale: checkout.market.locale, content });
  queueOrderMails(ctx, order);
  queueWebhook(ctx, { event: "order.created", order });
  return number;
}
