import { expect, test } from "vitest";
import { anOrder, openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform } from "#tests/fixtures/ops/run";

const path = "/v1/seller/orders/A1B2C3";
const aRefund = {
  ...({ id: "re_1", amount: 1250, currency: "EUR", reason: "", failure: null } as const),
  createdAt: openedAt,
  items: [],
  shipping: 0,
};

const refunding = aPlatform({
  [`GET ${path}`]: { order: anOrder() },
  [`POST ${path}/refunds`]: { order: anOrder({ refunded: 1250 }) },
});

test("a part of an order's money goes back in the order's own currency, under a key", async () => {
  const run = await anOpsRun(
    "orders refund A1B2C3 --store aurora --amount 12.50 --reason torn --no-mail --yes",
    refunding,
  );
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.calls[1]?.body).toEqual({
    amount: 1250,
    reason: "torn",
    restock: false,
    notify: false,
  });
  expect(run.keys[1]).toMatch(/^[0-9a-f-]{36}$/);
  expect(run.printed).toMatch(/^Given back +€12\.50$/m);
});

test("a confirmed full refund returns the amount and restocks the units", async () => {
  const words = "orders refund A1B2C3 --store aurora --restock --json";
  const alone = await anOpsRun(words, refunding);
  expect([alone.exitCode, alone.calls.map(({ call }) => call)]).toEqual([1, [`GET ${path}`]]);
  expect(alone.warned).toContain("Add --yes");
  const yes = await anOpsRun(words, refunding, {}, { typed: "yes" });
  expect(yes.asked).toEqual(["Give all that is left of order A1B2C3 (€1,234.50) back? [y/N] "]);
  expect(yes.calls[1]?.body).toEqual({ reason: "", restock: true, notify: true });
  expect(JSON.parse(yes.printed).refunded).toBe(1250);
});

test("18 a refund of items says which of them were shipped, before it is confirmed and afterwards", async () => {
  const items = [
    { sku: "1-2-3", quantity: 1, restock: true, shipped: true },
    { sku: "1-2-3", quantity: 2, restock: true, shipped: false },
    { sku: "1-2-3", quantity: 1, restock: false },
  ];
  const refunds = [
    { ...aRefund, ...({ origin: "shop", state: "succeeded" } as const), reason: "torn", items },
  ];
  const platform = aPlatform({
    [`GET ${path}`]: { order: anOrder() },
    [`POST ${path}/refunds`]: { order: anOrder({ refunds }) },
  });
  const words = "orders refund A1B2C3 --store aurora --restock";
  const run = await anOpsRun(
    `${words} --returned 1-2-3=1 --cancelled 1-2-3=1 --cancelled OWN=1`,
    ...([platform, {}, { typed: "y" }] as const),
  );
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.asked).toEqual([
    "Give what was paid for 1 × 1-2-3 (shipped), 1 × 1-2-3, 1 × OWN (not shipped any more) of order A1B2C3 (€1,234.50) back? [y/N] ",
  ]);
  expect(run.calls[1]?.body).toEqual({
    items: [
      { sku: "1-2-3", quantity: 1, shipped: true },
      { sku: "1-2-3", quantity: 1, shipped: false },
      { sku: "OWN", quantity: 1, shipped: false },
    ],
    reason: "",
    restock: true,
    notify: true,
  });
  expect(run.printed).toMatch(
    / +1 × 1-2-3 \(shipped\), 2 × 1-2-3 \(not shipped\), 1 × 1-2-3 +torn /,
  );
});

test("a refund above what is left is rejected before the confirmation, except when a lost run is repeated", async () => {
  const platform = aPlatform({
    [`GET ${path}`]: { order: anOrder({ refunded: 123000 }) },
    [`POST ${path}/refunds`]: { order: anOrder({ refunded: 123450 }) },
  });
  const words = "orders refund A1B2C3 --store aurora --amount 4.51";
  const run = await anOpsRun(words, platform, {}, { typed: "y" });
  expect([run.exitCode, run.asked, run.sent.length]).toEqual([1, [], 1]);
  expect(run.warned).toBe("At most €4.50 can still be given back.");
  const again = await anOpsRun(`${words} --key K`, platform, {}, { typed: "y" });
  expect([again.exitCode, again.keys]).toEqual([0, [null, "K"]]);
  expect(again.asked).toEqual([
    "Give €4.51 of order A1B2C3 (€1,234.50, €1,230.00 given back) back? [y/N] ",
  ]);
});

test("a refund whose answer is lost three times says how to ask for it once", async () => {
  const run = await anOpsRun("orders refund A1B2C3 --store aurora --yes --key K", (request) =>
    request.method === "GET"
      ? Response.json({ order: anOrder() })
      : new Response("bad gateway", { status: 502 }),
  );
  expect([run.exitCode, run.keys]).toEqual([1, [null, "K", "K", "K"]]);
  expect(run.warned).toContain("the same command with --key K does it once at most");
});

test("a refund that was paid another way is recorded after the question, under a key of its run", async () => {
  const failed = { ...aRefund, ...({ origin: "shop", state: "failed" } as const) };
  const settledAt = openedAt;
  const made = { ...failed, ...({ state: "succeeded", settledAt, settledNote: "4711" } as const) };
  const platform = aPlatform({
    [`GET ${path}`]: { order: anOrder({ refunds: [failed] }) },
    [`POST ${path}/refunds/re_1/settlement`]: { order: anOrder({ refunds: [made] }) },
  });
  const words = "orders settle-refund A1B2C3 re_1 --store aurora --note 4711";
  const declined = await anOpsRun(words, platform, {}, { typed: "n" });
  expect(declined.sent).toHaveLength(1);
  const run = await anOpsRun(`${words} --key K --no-mail`, platform, {}, { typed: "y" });
  expect([run.exitCode, run.keys]).toEqual([0, [null, "K"]]);
  expect(run.asked).toEqual([
    "Was €12.50 of order A1B2C3 paid back another way? It is recorded, and cannot be refunded again. [y/N] ",
  ]);
  expect(run.calls[1]?.body).toEqual({ note: "4711", notify: false });
  expect(run.printed).toMatch(/ +€12\.50 +paid back another way: 4711 /m);
  const unknown = await anOpsRun(words.replace("re_1", "re_2"), platform, {}, { typed: "y" });
  expect([unknown.exitCode, unknown.asked]).toEqual([1, []]);
});

test("invalid amounts, units and addresses are reported before any change is sent", async () => {
  for (const words of [
    "orders refund A1B2C3 --store aurora --amount 12.505 --yes",
    "orders refund A1B2C3 --store aurora --amount nought --yes",
    "orders ship A1B2C3 --store aurora --tracking 1Z99",
    "orders ship A1B2C3 --store aurora --carrier UPS --tracking 1 --item 1-2-3",
    "orders ship A1B2C3 --store aurora --carrier UPS --tracking 1 --item 1-2-3=0",
    "orders ship A1B2C3 --store aurora --carrier UPS --tracking 1 --url ftp://x",
  ]) {
    const run = await anOpsRun(words, refunding);
    expect(run.exitCode, words).toBe(2);
    expect(
      run.calls.filter(({ call }) => call.startsWith("POST")),
      words,
    ).toEqual([]);
    expect(run.warned, words).not.toBe("");
  }
});
