import { expect, test } from "vitest";
import type { Refund } from "#contract/orders/order";
import { anOrder, openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

const path = "/v1/seller/orders/A1B2C3";
const open = anOrder({ unitsLeft: [{ sku: "1-2-3", quantity: 2 }], refundable: 123450 });
const cancelling = aPlatform({
  [`GET ${path}`]: { order: open },
  [`POST ${path}/cancellation`]: { order: anOrder({ status: "cancelled", refunded: 123450 }) },
});

test("a cancellation names its units and its sum before it is confirmed, and asks for exactly these", async () => {
  const words = "orders cancel A1B2C3 --store aurora --reason late";
  const alone = await anOpsRun(words, cancelling);
  expect([alone.exitCode, alone.calls.map(({ call }) => call)]).toEqual([1, [`GET ${path}`]]);
  expect(alone.warned).toContain("Add --yes");
  const run = await anOpsRun(words, cancelling, {}, { typed: "y" });
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.asked).toEqual(["Cancel order A1B2C3 (2 units, €1,234.50 goes back)? [y/N] "]);
  expect(run.calls[1]?.body).toEqual({
    ...({ refund: true, restock: true, notify: true, reason: "late" } as const),
    ...({ amount: 123450, units: 2 } as const),
  });
  expect(run.keys[1]).toMatch(/^[0-9a-f-]{36}$/);
  expect(run.printed).toMatch(/^Status +cancelled$/m);
});

test("a cancellation without refund, stock and mail says that nothing goes back", async () => {
  const words = "orders cancel A1B2C3 --store aurora --no-refund --no-restock --no-mail";
  const run = await anOpsRun(words, cancelling, {}, { typed: "y" });
  expect(run.asked).toEqual(["Cancel order A1B2C3 (2 units, €0.00 goes back)? [y/N] "]);
  expect(run.calls[1]?.body).toEqual({
    ...({ refund: false, restock: false, notify: false, reason: "" } as const),
    ...({ amount: 0, units: 2 } as const),
  });
});

const made: Refund = {
  ...({ id: "re_1", amount: 123450, currency: "EUR", reason: "", failure: null } as const),
  ...({ origin: "shop", state: "succeeded", cancels: true, shipping: 500 } as const),
  createdAt: openedAt,
  items: [{ sku: "1-2-3", quantity: 2, restock: true, shipped: false }],
};

test("an order of which nothing can be cancelled is not asked to be, except as the same request under its key", async () => {
  const words = "orders cancel A1B2C3 --store aurora --yes";
  const shipped = aPlatform({ [`GET ${path}`]: { order: anOrder({ status: "shipped" }) } });
  const run = await anOpsRun(`${words} --key K`, shipped);
  expect([run.exitCode, run.sent.length]).toEqual([1, 1]);
  expect(run.warned).toBe("Order A1B2C3 is shipped: nothing of it can be cancelled.");
  const order = anOrder({ status: "cancelled", refunds: [made] });
  const answers = { [`GET ${path}`]: { order }, [`POST ${path}/cancellation`]: { order } };
  expect((await anOpsRun(words, aPlatform(answers))).exitCode).toBe(1);
  const again = await anOpsRun(`${words} --key K`, aPlatform(answers));
  expect([again.exitCode, again.keys]).toEqual([0, [null, "K"]]);
  expect(again.calls[1]?.body).toMatchObject({ amount: 123450, units: 2 });
});
