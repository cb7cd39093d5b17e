// What the tests of crowds share: what a shop and its providers say about the same money.
import { runInDurableObject } from "cloudflare:test";
import type Stripe from "stripe";
import { expect } from "vitest";
import { usesOf } from "#platform/promotions/testing";
import { objectOf } from "#platform/testing";
import { orderAtPaypal } from "./paypal-testing";
import { listStock, ordersOf, passMinutes, ringAlarm, type Shop, stripeAccount } from "./testing";

/** Money that was taken and did not go back: for which checkout, and how much. */
type Kept = [checkoutId: string | undefined, amountMinor: number];

async function keptByStripe(shop: Shop): Promise<Kept[]> {
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

async function keptByPaypal(orderId: string): Promise<Kept[]> {
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

type Books = { putIn: number; code: string; uses: number; paypalOrders?: readonly string[] };

/** The books of the shop and of the providers say the same, and nothing is held. */
export async function expectBalance(shop: Shop, books: Books): Promise<void> {
  const { putIn, code, uses, paypalOrders = [] } = books;
  const orders = await ordersOf(shop);
  const [stock] = await listStock(shop);
  const pieces = orders.flatMap(({ items }) => items).reduce((sum, item) => sum + item.quantity, 0);
  expect(orders.length).toBeGreaterThan(0);
  expect((stock?.stock ?? 0) + (stock?.sold ?? 0)).toBe(putIn);
  expect(stock).toMatchObject({ sold: pieces, reserved: 0 });
  const byPaypal = await Promise.all(paypalOrders.map(keptByPaypal));
  const kept = [...(await keptByStripe(shop)), ...byPaypal.flat()];
  const ordered = orders.map(({ cartId, totalCost }) => [cartId, totalCost.amount]);
  expect(kept.sort()).toEqual(ordered.sort());
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
