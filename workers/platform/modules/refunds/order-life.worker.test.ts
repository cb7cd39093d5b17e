import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import type { Refund } from "#contract/orders/order";
import { sumBySku } from "#core/line-quantities";
import {
  anyProvider,
  anyStep,
  beginLife,
  bought,
  endLife,
  type Life,
  openShop,
  promoCode,
  stocked,
  takeStep,
} from "#tests/fixtures/platform/order-life";
import { sellerOrder } from "#tests/fixtures/platform/orders";
import { revenueOf } from "#tests/fixtures/platform/outside-refunds";
import { listStock } from "#tests/fixtures/platform/payments";

afterEach(() => vi.unstubAllGlobals());

type Order = Awaited<ReturnType<typeof sellerOrder>>;

const sumOf = (refunds: readonly { amount: number }[]) =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);
const isMade = ({ state }: Refund) => state === "succeeded";

/** All that was bought, where all of the money went back and a refund asked for that; else what was named. */
function restockedUnits({ wholes }: Life, { refunds, refunded, totalCost }: Order) {
  const isWhole = refunds.some((refund) => isMade(refund) && wholes.has(refund.id));
  const named = refunds.filter(isMade).flatMap(({ items }) => items);
  const units = sumBySku(named.filter(({ restock }) => restock));
  return (sku: string, all: number) =>
    isWhole && refunded >= totalCost.amount ? all : (units.get(sku) ?? 0);
}

function expectUnits(life: Life, order: Order, stock: Awaited<ReturnType<typeof listStock>>): void {
  const sent = sumBySku(order.shipments.flatMap(({ items }) => items));
  const open = order.refunds.filter(({ state }) => state !== "failed");
  const cancelled = open.flatMap(({ items }) => items.filter(({ shipped }) => shipped === false));
  const gone = sumBySku(cancelled);
  const left = sumBySku(order.unitsLeft);
  const restocked = restockedUnits(life, order);
  for (const [index, sku] of life.skus.entries()) {
    const all = bought[index] ?? 0;
    const row = stock.find((one) => one.sku === sku);
    const counted = (sent.get(sku) ?? 0) + (gone.get(sku) ?? 0) + (left.get(sku) ?? 0);
    expect(counted, "sent, cancelled and left").toBeLessThanOrEqual(all);
    expect((row?.stock ?? 0) + (row?.sold ?? 0), "on hand and sold").toBe(stocked);
    expect(row?.stock, "on hand").toBe((life.onHand[index] ?? 0) - all + restocked(sku, all));
  }
}

async function expectAgreement(life: Life): Promise<Order> {
  const order = await sellerOrder(life.shop, life.number);
  const made = sumOf(order.refunds.filter(isMade));
  expect(order.refunded).toBe(Math.min(order.totalCost.amount, made));
  expectUnits(life, order, await listStock(life.shop));
  return order;
}

/** The provider's refunds and the shop's, once nothing is under way. */
async function expectFinalAgreement(life: Life): Promise<void> {
  const { totalCost, refunded, refunds, refundable } = await expectAgreement(life);
  const total = totalCost.amount;
  const isDispute = ({ origin }: Refund) => origin === "dispute";
  expect(refunds.filter((one) => one.state === "pending" && !isDispute(one))).toEqual([]);
  const atProvider = await life.provider.refundedMinor(life.paymentId);
  const settled = sumOf(refunds.filter(({ settledAt }) => settledAt !== undefined));
  expect(atProvider).toBeLessThanOrEqual(total);
  // A repeat under another key would be one that no one asked for.
  const unasked = refunds.filter(({ origin }) => origin === "provider");
  expect(unasked.length).toBeLessThanOrEqual(life.outside);
  const disputed = refunds.filter(isDispute);
  if (disputed.length === 0) expect(refunded).toBe(Math.min(total, atProvider + settled));
  expect((await revenueOf(life.shop)) - life.revenue).toBe(total - refunded);
  const open = refunds.filter(({ state }) => state !== "failed");
  const isHeld = open.some(isDispute);
  expect(refundable).toBe(isHeld ? 0 : Math.max(0, total - sumOf(open)));
}

test("parcels, refunds, cancellations, disputes and lost answers in any sequence leave money, stock and units in agreement", async () => {
  const shop = await openShop();
  await fc.assert(
    fc.asyncProperty(
      anyProvider,
      fc.constantFrom(null, promoCode),
      fc.array(anyStep, { minLength: 3, maxLength: 14 }),
      async (openProvider, code, steps) => {
        const life = await beginLife(shop, openProvider(), code);
        const done = [life.provider.name];
        try {
          for (const step of steps) {
            done.push(`${JSON.stringify(step)}: ${await takeStep(life, step)}`);
            await expectAgreement(life);
          }
          await endLife(life);
          await expectFinalAgreement(life);
        } catch (cause) {
          throw new Error(`${String(cause)}\n${done.join("\n")}`, { cause });
        }
      },
    ),
    // Another dozen with each run; a failure names its seed.
    { numRuns: 12, endOnFailure: true },
  );
});
