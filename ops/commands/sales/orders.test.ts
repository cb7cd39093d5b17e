import { expect, test } from "vitest";
import { anOrder, openedAt } from "#tests/fixtures/ops/answers";
import { anOpsRun, aPlatform, refused } from "#tests/fixtures/ops/run";

const path = "/v1/seller/orders/A1B2C3";
const aRefund = {
  ...({ id: "re_1", amount: 1250, currency: "EUR", reason: "", failure: null } as const),
  createdAt: openedAt,
  items: [],
  shipping: 0,
};

test("orders are listed by status, page after page up to the limit", async () => {
  const pages = [
    { orders: [anOrder(), anOrder({ orderNumber: "B", refunded: 500 })], next: "B" },
    { orders: [anOrder({ orderNumber: "C" })], next: "C" },
  ];
  let page = 0;
  const answer = () => {
    page += 1;
    return Response.json(pages[page - 1]);
  };
  const run = await anOpsRun("orders list --store aurora --status placed --limit 3", answer);
  expect(run.calls.map(({ query }) => query)).toEqual([
    { limit: "3", status: "placed" },
    { limit: "1", status: "placed", before: "B" },
  ]);
  expect(run.printed.split("\n")).toEqual([
    "ORDER   PLACED (UTC)        STATUS  UNITS      TOTAL   BACK  E-MAIL",
    "A1B2C3  02 Jan 2026, 03:04  placed      2  €1,234.50         ann@shopper.example",
    "B       02 Jan 2026, 03:04  placed      2  €1,234.50  €5.00  ann@shopper.example",
    "C       02 Jan 2026, 03:04  placed      2  €1,234.50         ann@shopper.example",
  ]);
  expect(run.warned).toBe("There are more; --all or a higher --limit shows them.");
});

test("--all reads every page, in the largest there are", async () => {
  let page = 0;
  const answer = () => {
    page += 1;
    return Response.json({ orders: [anOrder()], next: page < 4 ? String(page) : null });
  };
  const run = await anOpsRun("orders list --store aurora --all --json", answer);
  expect(JSON.parse(run.printed)).toHaveLength(4);
  expect(run.calls.map(({ query }) => query.limit)).toEqual(["200", "200", "200", "200"]);
  expect(run.warned).toBe("");
  const none = await anOpsRun("orders list --store aurora --status shipped", () =>
    Response.json({ orders: [], next: null }),
  );
  expect(none.printed).toBe('Store "aurora" has no such orders.');
});

test("orders that were partly refunded are listed, as the studio's tab has them", async () => {
  const run = await anOpsRun("orders list --store aurora --refund partial", () =>
    Response.json({ orders: [anOrder({ refunded: 500 })], next: null }),
  );
  expect(run.calls.map(({ query }) => query)).toEqual([{ limit: "50", refund: "partial" }]);
  expect(run.printed).toContain("€5.00");
  const wrong = await anOpsRun("orders list --store aurora --refund some", () => Response.json({}));
  expect([wrong.exitCode, wrong.sent.length]).toEqual([2, 0]);
  expect(wrong.warned).toContain("pending, failed, disputed, partial");
});

test("orders of which some units are shipped and others are not are listed", async () => {
  const run = await anOpsRun("orders list --store aurora --fulfilment partial", () =>
    Response.json({ orders: [anOrder({ status: "in-production" })], next: null }),
  );
  expect(run.calls.map(({ query }) => query)).toEqual([{ limit: "50", fulfilment: "partial" }]);
});

test("an order is shown with its customer, units, shipments, refunds and downloads", async () => {
  const order = anOrder({
    shippingMethod: "fullRushCost",
    affiliate: "partner-7",
    trafficSource: "tiktok",
    downloads: [
      { title: "Wallpaper", url: "https://a.example/d/1", expiresAt: openedAt, downloadsLeft: 4 },
    ],
    refunded: 1250,
    shipments: [
      {
        carrier: "UPS",
        trackingNumber: "1Z99",
        trackingUrl: null,
        shippedAt: openedAt,
        items: [{ sku: "1-2-3", quantity: 1 }],
      },
    ],
    refunds: [
      { ...aRefund, reason: "torn", origin: "shop", state: "failed", failure: "card closed" },
      { ...aRefund, id: "du_1", origin: "dispute", state: "succeeded" },
    ],
  });
  const platform = aPlatform({ [`GET ${path}`]: { order } });
  const run = await anOpsRun("orders show A1B2C3 --store aurora", platform);
  expect(run.printed).toMatch(/^Total +€1,234\.50 \(delivery €5\.00, tax €0\.00\)$/m);
  expect(run.printed).toMatch(/^Delivery +rush$/m);
  expect(run.printed).toMatch(/^Affiliate +partner-7\nLed here by +tiktok$/m);
  expect(run.printed).toMatch(/^Address +1 Main Street, Springfield, IL 62701, United States$/m);
  expect(run.printed).toMatch(/^ +2 +Ridge Tee +Spruce, M +€614\.75 +1-2-3$/m);
  expect(run.printed).toMatch(/ +UPS +1Z99 +1 × 1-2-3$/m);
  expect(run.printed).toMatch(/ +€12\.50 +failed: card closed +torn +re_1$/m);
  expect(run.printed).toMatch(/ +€12\.50 +lost +disputed by the buyer +du_1$/m);
  expect(run.printed).toMatch(/^Wallpaper +4 +02 Jan 2026, 03:04 +https:\/\/a\.example\/d\/1$/m);
  const json = await anOpsRun("orders show A1B2C3 --store aurora --json", platform);
  expect(JSON.parse(json.printed)).toEqual(order);
});

test("a shipment is recorded with its tracking and units under an idempotency key", async () => {
  const platform = aPlatform({
    [`POST ${path}/shipments`]: { order: anOrder({ status: "shipped" }) },
  });
  const words = "orders ship A1B2C3 --store aurora --carrier UPS --tracking 1Z99";
  const run = await anOpsRun(
    `${words} --url https://ups.example/1Z99 --item 1-2-3=1 --item OWN=4=2 --no-mail`,
    platform,
  );
  expect([run.exitCode, run.warned]).toEqual([0, ""]);
  expect(run.calls[0]?.body).toEqual({
    carrier: "UPS",
    trackingNumber: "1Z99",
    trackingUrl: "https://ups.example/1Z99",
    items: [
      { sku: "1-2-3", quantity: 1 },
      { sku: "OWN=4", quantity: 2 },
    ],
    notify: false,
  });
  expect(run.keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  expect(run.printed).toMatch(/^Status +shipped$/m);
  const all = await anOpsRun(`${words} --json`, platform);
  expect(all.calls[0]?.body).toEqual({
    carrier: "UPS",
    trackingNumber: "1Z99",
    trackingUrl: null,
    notify: true,
  });
  expect(JSON.parse(all.printed).status).toBe("shipped");
  const letter = await anOpsRun("orders ship A1B2C3 --store aurora", platform);
  expect(letter.calls[0]?.body).toMatchObject({ carrier: "", trackingNumber: "" });
});

test.each(["ship", "refund"])(
  "18 what %s refuses of a unit names it as it was typed",
  async (word) => {
    const platform = aPlatform({
      [`GET ${path}`]: { order: anOrder() },
      [`POST ${path}/${word === "ship" ? "shipments" : "refunds"}`]: refused(
        422,
        "too_many",
        "Only 1 is left.",
        "/items/1/quantity",
      ),
    });
    const option = word === "ship" ? "--item" : "--returned";
    const units = `${option} 1-2-3=1 ${option} OWN=4`;
    const yes = word === "ship" ? "" : " --yes";
    const run = await anOpsRun(`orders ${word} A1B2C3 --store aurora ${units}${yes}`, platform);
    expect(run.warned).toContain("OWN=4: Only 1 is left.");
  },
);

test("an order is said to be in production or delivered, and nothing else", async () => {
  const platform = aPlatform({
    [`PUT ${path}/status`]: { order: anOrder({ status: "delivered" }) },
  });
  const run = await anOpsRun("orders status A1B2C3 delivered --store aurora", platform);
  expect(run.calls[0]?.body).toEqual({ status: "delivered" });
  expect(run.printed).toBe("Order A1B2C3 is delivered.");
  const json = await anOpsRun("orders status A1B2C3 in-production --store aurora --json", platform);
  expect(JSON.parse(json.printed).orderNumber).toBe("A1B2C3");
  const wrong = await anOpsRun("orders status A1B2C3 shipped --store aurora", platform);
  expect([wrong.exitCode, wrong.sent.length]).toEqual([2, 0]);
});

test("an unknown order and one that cannot be shipped end with a readable error", async () => {
  const unknown = await anOpsRun("orders show NONE --store aurora", () =>
    refused(404, "order_unknown", "There is no such order."),
  );
  expect([unknown.exitCode, unknown.warned]).toEqual([1, "There is no such order."]);
  const words = "orders ship A1B2C3 --store aurora --carrier UPS --tracking 1";
  const shipped = await anOpsRun(words, () =>
    refused(409, "order_shipped", "Everything in it has been shipped."),
  );
  expect([shipped.exitCode, shipped.sent.length]).toEqual([1, 1]);
  expect(shipped.warned).toBe("Everything in it has been shipped.");
});
