import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { anOrder } from "#tests/fixtures/ops/answers";
import { anOpsRun, readSent } from "#tests/fixtures/ops/run";

const [plain] = anOrder().items;
if (plain === undefined) throw new Error("The order has an item");
const first = anOrder({
  items: [
    { ...plain, merchantSku: "RT-M", title: '=HYPERLINK("x","y")' },
    { ...plain, sku: "1-2-4", size: "L", quantity: 1, price: { amount: 1000 } },
  ],
  tax: { amount: 100, currency: "EUR" },
  shipments: [
    {
      carrier: "UPS",
      trackingNumber: "1Z9",
      trackingUrl: null,
      shippedAt: "2026-01-03T00:00:00.000Z",
      items: [{ sku: plain.sku, quantity: 2 }],
    },
  ],
});

test("orders go out as CSV page by page, each article in a line, totals once an order", async () => {
  const pages = [
    { orders: [first], next: "A1B2C3" },
    { orders: [anOrder({ orderNumber: "B2" })], next: null },
  ];
  const answer = async (request: Request) => {
    const { query } = await readSent(request);
    return Response.json(pages[query.before === "A1B2C3" ? 1 : 0]);
  };
  const words = "orders export --store aurora --status placed --output @o.csv";
  const run = await anOpsRun(words, answer);
  expect([run.exitCode, run.printed]).toEqual([0, "o.csv has 2 orders."]);
  expect(run.modes["o.csv"]).toBe(0o600);
  expect(run.calls.map(({ call, query }) => [call, query.before, query.status])).toEqual([
    ["GET /v1/seller/order-details", undefined, "placed"],
    ["GET /v1/seller/order-details", "A1B2C3", "placed"],
  ]);
  const rows: Record<string, string>[] = parse(run.left["o.csv"] ?? "", { columns: true });
  expect(rows).toMatchObject([
    {
      order: "A1B2C3",
      your_sku: "RT-M",
      title: `'=HYPERLINK("x","y")`,
      quantity: "2",
      shipped: "2",
      line_total: "1229.50",
      goods: "1239.50",
      discount: "11.00",
      shipping: "5.00",
      tax: "1.00",
      total: "1234.50",
      currency: "EUR",
      phone: "'+12015550123",
      zip: "62701",
      tracking: "1Z9",
    },
    {
      order: "A1B2C3",
      sku: "1-2-4",
      size: "L",
      shipped: "0",
      total: "",
      goods: "",
      payment_id: "",
    },
    { order: "B2", total: "1234.50", your_sku: "" },
  ]);
});

test("a CSV on standard output cannot be JSON as well", async () => {
  const run = await anOpsRun("orders export --store aurora --json", () => Response.json({}));
  expect([run.exitCode, run.sent]).toEqual([2, []]);
});
