// Fixtures of the load tests: what a shop and its providers say about the same money.
import { runInDurableObject } from "cloudflare:test";
import type Stripe from "stripe";
import { expect } from "vitest";
import { listStock, ordersOf, passMinutes, ringAlarm, type Shop, stripeAccount } from "./payments";
import { orderAtPaypal } from "./paypal";
import { objectOf } from "./platform";
import { usesOf } from "./promotions";

/** Money that was taken and did not go back: for which checkout, and how much. */
type NetPayment = [checkoutId: string | undefined, amountMinor: number];

async function netAtStripe(shop: Shop): Promise<NetPayment[]> {
  const expand = ["data.latest_charge"];
  const payments: Stripe.PaymentIntent[] = [];
  for await (const payment of stripeAccount().paymentIntents.list({ limit: 100, expand })) {
    if (payment.metadata.store_slug === shop.slug) payments.push(payment);
  }
  return payments
    .filter(({ status, latest_charge: charge }) => {
      return status === "succeeded" && typeof charge === "object" && charge?.refunded === false;
    })
    .map(({ metadata, amount_received }) => [metadata.checkout_id, amount_received]);
}

async function netAtPaypal(orderId: string): Promise<NetPayment[]> {
  const [unit] = (await orderAtPaypal(orderId)).purchase_units;
  const captures = unit.payments?.captures ?? [];
  return captures
    .filter(({ status }) => status === "COMPLETED")
    .map(({ amount }) => [unit.custom_id.split(",")[0], Math.round(Number(amount.value) * 100)]);
}

function rowsIn({ seller }: Shop, table: string): Promise<number> {
  return runInDurableObject(
    objectOf(seller),
    (_store, { storage }) =>
      storage.sql.exec<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`).one().n,
  );
}

type Expected = { putIn: number; code: string; uses: number; paypalOrders?: readonly string[] };

/** The records of the shop and of the providers agree, and nothing is held. */
export async function expectBalance(shop: Shop, expected: Expected): Promise<void> {
  const { putIn, code, uses, paypalOrders = [] } = expected;
  const orders = await ordersOf(shop);
  const [stock] = await listStock(shop);
  const quantity = orders
    .flatMap(({ items }) => items)
    .reduce((sum, item) => sum + item.quantity, 0);
  expect(orders.length).toBeGreaterThan(0);
  expect((stock?.stock ?? 0) + (stock?.sold ?? 0)).toBe(putIn);
  expect(stock).toMatchObject({ sold: quantity, reserved: 0 });
  const byPaypal = await Promise.all(paypalOrders.map(netAtPaypal));
  const netPayments = [...(await netAtStripe(shop)), ...byPaypal.flat()];
  const ordered = orders.map(({ cartId, totalCost }) => [cartId, totalCost.amount]);
  expect(netPayments.sort()).toEqual(ordered.sort());
  const withCode = orders.filter(({ promo }) => promo === code).length;
  expect(await usesOf(shop.seller, code)).toBe(withCode);
  expect(withCode).toBeLessThanOrEqual(uses);
  expect(await rowsIn(shop, "promo_hold")).toBe(0);
  expect(await rowsIn(shop, "reservation")).toBe(0);
  const underWay = "checkout WHERE payment_state NOT IN ('open', 'failed', 'ordered', 'refunded')";
  expect(await rowsIn(shop, underWay)).toBe(0);
}

/** Sixteen minutes later, and once more after what the first alarm may have had to leave. */
export async function passTheirTime(shop: Shop, fromMinutes: number): Promise<void> {
  for (const minutes of [16, 18, 82]) {
    await passMinutes(shop, fromMinutes + minutes);
    await ringAlarm(shop);
  }
}
