import { expect, test, vi } from "vitest";
import { anOrder, requestRefund, sellerOrder } from "#tests/fixtures/platform/orders";
import { inStore } from "#tests/fixtures/platform/outbox";
import { aShop, passMinutes, ringAlarm, type Shop } from "#tests/fixtures/platform/payments";

/** Lists asked for at Stripe, and how many of them at once. */
function countLists() {
  const real = globalThis.fetch;
  const asked: string[] = [];
  const underWay = new Set<string>();
  let atOnce = 0;
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    if (!url.includes("/v1/refunds?")) return real(input, init);
    asked.push(url);
    underWay.add(url);
    atOnce = Math.max(atOnce, underWay.size);
    const answer = await real(input, init);
    underWay.delete(url);
    return answer;
  });
  return { asked, atOnce: () => atOnce };
}

/**
 * Refunds that Stripe has taken and that nothing was heard of since. Due in a minute, which the store's clock alone is
 * set past: at a past moment the alarm would ring by itself.
 */
const leavePending = ({ seller }: Shop, numbers: readonly string[]) =>
  inStore(seller, ({ sql, clock }) => {
    const now = clock.now();
    for (const number of numbers) {
      sql.exec(
        `INSERT INTO refund (refund_id, order_number, amount_minor, reason, restock, notify, state,
           provider_id, next_check_at_ms, created_at) VALUES (?, ?, 1, '', 0, 0, 'pending', ?, ?, ?)`,
        crypto.randomUUID(),
        number,
        `re_${crypto.randomUUID()}`,
        now.getTime() + 60_000,
        now.toISOString(),
      );
    }
  });

test("refunds that are due are looked up once an order, ten orders at once, and the others right after", async () => {
  const shop = await aShop("aurora", 100);
  const numbers: string[] = [];
  for (let count = 0; count < 12; count += 1) numbers.push((await anOrder(shop)).number);
  await leavePending(shop, [...numbers, ...numbers]);
  const { asked, atOnce } = countLists();
  await passMinutes(shop, 2);
  try {
    await ringAlarm(shop);
    expect(asked).toHaveLength(10);
    await ringAlarm(shop);
  } finally {
    vi.unstubAllGlobals();
  }
  expect(new Set(asked).size).toBe(12);
  expect([asked.length, atOnce()]).toEqual([12, 10]);
});

test("an order that cannot be looked at delays none of the others, whose lost refunds are asked for together", async () => {
  const shop = await aShop("aurora", 100);
  const orders = [await anOrder(shop), await anOrder(shop), await anOrder(shop)];
  const real = globalThis.fetch;
  const lost = () => Promise.reject(new TypeError("The connection was lost"));
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes("/v1/refunds") ? lost() : real(input, init),
  );
  const asked = orders.map(({ number }) => requestRefund(shop, number, { amount: 500 }));
  for (const answer of await Promise.all(asked)) await answer.text();
  const [first] = orders;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).includes(`payment_intent=${first?.paymentId}`) ? lost() : real(input, init),
  );
  await passMinutes(shop, 2);
  await ringAlarm(shop).finally(() => vi.unstubAllGlobals());
  const states = await Promise.all(
    orders.map(async ({ number }) => (await sellerOrder(shop, number)).refunds[0]?.state),
  );
  expect(states).toEqual(["pending", "succeeded", "succeeded"]);
});
