import { runInDurableObject } from "cloudflare:test";
import type Stripe from "stripe";
import { expect, inject, test, vi } from "vitest";
import { exportArchive, importArchive, loseStore } from "#tests/fixtures/platform/archive";
import { anOrder, requestRefund, sellerOrder } from "#tests/fixtures/platform/orders";
import {
  aShop,
  letProvidersFinish,
  ordersOf,
  passMinutes,
  ringAlarm,
  type Shop,
  stockOf,
  stripeAccount,
} from "#tests/fixtures/platform/payments";
import { objectOf } from "#tests/fixtures/platform/platform";

const orderCount = inject("drillOrders");
const refundCount = 40;
const atOnce = 25;
const stock = orderCount + 100;
/** Paid with this card a refund takes the provider a while. */
const pendingRefundCard = "4000000000007726";
const refundEvery = orderCount / refundCount;

type Placed = Awaited<ReturnType<typeof anOrder>>;

/** Those that are refunded are paid with a card whose refunds stay pending. */
async function sellAll(shop: Shop): Promise<Placed[]> {
  const placed: Placed[] = [];
  while (placed.length < orderCount) {
    const some = Array.from({ length: atOnce }, (_, index) =>
      anOrder(shop, (placed.length + index) % refundEvery === 0 ? { card: pendingRefundCard } : {}),
    );
    placed.push(...(await Promise.all(some)));
  }
  return placed;
}

async function refundSome(shop: Shop, placed: readonly Placed[]): Promise<void> {
  const chosen = placed.filter((_, index) => index % refundEvery === 0);
  for (const [index, { number }] of chosen.entries()) {
    if (index % 5 !== 0) {
      const body = index % 2 === 0 ? { restock: true } : { amount: 700 };
      await (await requestRefund(shop, number, body)).text();
      continue;
    }
    // The provider makes it, and its answer is lost.
    const real = globalThis.fetch;
    vi.stubGlobal("fetch", async (...asked: Parameters<typeof fetch>) => {
      const response = await real(...asked);
      await response.text();
      throw new TypeError("The connection was lost");
    });
    const lost = requestRefund(shop, number, { amount: 900 });
    await (await lost.finally(() => vi.unstubAllGlobals())).text();
  }
}

/** What was paid and what went back, by payment, as the provider has it. */
async function netAtStripe(shop: Shop): Promise<Map<string, [paid: number, back: number]>> {
  const expand = ["data.latest_charge"];
  const net = new Map<string, [number, number]>();
  const list = stripeAccount().paymentIntents.list({ limit: 100, expand });
  for await (const payment of list) {
    if (payment.metadata.store_slug !== shop.slug) continue;
    const charge = payment.latest_charge as Stripe.Charge | null;
    net.set(payment.id, [payment.amount_received, charge?.amount_refunded ?? 0]);
  }
  return net;
}

async function netInShop(shop: Shop): Promise<Map<string, [paid: number, back: number]>> {
  type Row = { payment_id: string; paid: number; refunded_minor: number };
  const select = `SELECT payment_id, json_extract(document, '$.totalCost.amount') AS paid,
    refunded_minor FROM orders`;
  const rows = await runInDurableObject(objectOf(shop.seller), (_store, { storage }) =>
    storage.sql.exec<Row>(select).toArray(),
  );
  return new Map(rows.map((row) => [row.payment_id, [row.paid, row.refunded_minor]]));
}

test(`a store with ${orderCount} orders and refunds under way is destroyed and brought back: stock, orders and the provider's records agree`, async () => {
  const shop = await aShop("aurora", stock);
  const placed = await sellAll(shop);
  await refundSome(shop, placed);
  const before = { orders: await ordersOf(shop), stock: await stockOf(shop) };
  const archive = await exportArchive("aurora");
  const pending = await runInDurableObject(objectOf(shop.seller), (_store, { storage }) =>
    storage.sql.exec("SELECT * FROM refund WHERE state = 'pending'").toArray(),
  );
  expect(pending).toHaveLength(refundCount);
  await loseStore(shop.seller);
  // The provider goes on meanwhile.
  await letProvidersFinish();
  const back = { ...shop, seller: await importArchive(archive) };
  expect({ orders: await ordersOf(back), stock: await stockOf(back) }).toEqual(before);
  // Ten orders are asked after at once.
  for (const minutes of [2, 4, 6, 8, 10, 30]) {
    await passMinutes(back, minutes);
    await ringAlarm(back);
  }
  const [atStripe, inShop] = [await netAtStripe(back), await netInShop(back)];
  expect(inShop.size).toBe(orderCount);
  expect([...inShop].sort()).toEqual([...atStripe].sort());
  const refunds = [...atStripe.values()].filter(([, amount]) => amount > 0);
  expect(refunds).toHaveLength(refundCount);
  const restocked = 16;
  expect(await stockOf(back)).toBe(`${stock - orderCount + restocked}/0/${orderCount - restocked}`);
  const [first] = placed;
  const { refunds: ofFirst } = await sellerOrder(back, first?.number ?? "");
  expect(ofFirst).toMatchObject([{ amount: 900, state: "succeeded" }]);
}, 300_000);
