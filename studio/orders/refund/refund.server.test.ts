import { expect, test } from "vitest";
import { PlatformError } from "#client/platform-error";
import type { SellerOrder } from "#contract/orders/seller-order";
import type { refundOrder } from "#contract/orders/seller-order-calls";
import { keyInUseCode } from "#contract/protocol/errors";
import type { OpenStore } from "#studio/session/require-account.server";
import { anOrder } from "#tests/fixtures/ops/answers";
import {
  computeSum,
  listRefundLines,
  readChoice,
  refundableShipping,
  refundFromForm,
} from "./refund.server";

/** Two tees at 614.75 and a delivery of 5.00: 1,234.50. */
const unitsLeft = [{ sku: "1-2-3", quantity: 2 }];
const order = anOrder({ refundable: 123450, unitsLeft });

const refunded = (
  change: Partial<SellerOrder["refunds"][number]>,
): SellerOrder["refunds"][number] => ({
  id: "r",
  amount: 61475,
  currency: "EUR",
  reason: "",
  state: "succeeded",
  failure: null,
  origin: "shop",
  createdAt: order.created,
  items: [],
  shipping: 0,
  ...change,
});
const sum = (query: string, of = order) =>
  computeSum(of, readChoice(new URLSearchParams(query), of));

test("17 the sum is what was paid for the items and the delivery that are chosen", () => {
  expect(sum("units:unshipped:1-2-3=1")).toMatchObject({ ok: true, amountMinor: 61475 });
  expect(sum("units:unshipped:1-2-3=2&shipping=5")).toMatchObject({ amountMinor: 123450 });
  expect(sum("units:unshipped:1-2-3=1&amount=10,50")).toMatchObject({ amountMinor: 1050 });
  expect(sum("amount=0.07")).toMatchObject({ amountMinor: 7, items: [] });
});

test("17 more than is left of the money, the delivery or the units is refused before it is asked for", () => {
  expect(sum("amount=1234.51")).toEqual({ ok: false, failure: "refund_too_large" });
  expect(sum("shipping=5.01")).toEqual({ ok: false, failure: "shipping_too_large" });
  expect(sum("units:unshipped:1-2-3=3")).toEqual({ ok: false, failure: "not_left_to_refund" });
  expect(sum("amount=ten")).toEqual({ ok: false, failure: "sum_unreadable" });
  expect(sum("")).toEqual({ ok: false, failure: "nothing_chosen" });
});

test("17 refunds that were made count against what is left, and those that failed do not", () => {
  const items = [{ sku: "1-2-3", quantity: 1, restock: false }];
  const half = anOrder({
    refundable: 61475,
    unitsLeft: [{ sku: "1-2-3", quantity: 1 }],
    refunds: [refunded({ items, shipping: 500 }), refunded({ items, state: "failed" })],
  });
  expect(listRefundLines(half)).toMatchObject([{ quantity: 2, parts: [{ left: 1 }] }]);
  expect(refundableShipping(half)).toBe(0);
  expect(sum("units:unshipped:1-2-3=2", half)).toEqual({
    ok: false,
    failure: "not_left_to_refund",
  });
  expect(sum("units:unshipped:1-2-3=1", half)).toMatchObject({ amountMinor: 61475 });
});

test("17 what a promo code paid of the delivery is neither offered nor taken off the goods", () => {
  const free = anOrder({
    totalCost: { amount: 122950, currency: "EUR" },
    refundable: 122950,
    promo: "FREE",
    shippingDiscount: 500,
    unitsLeft,
  });
  expect(sum("units:unshipped:1-2-3=2", free)).toMatchObject({ ok: true, amountMinor: 122950 });
  expect(refundableShipping(free)).toBe(0);
});

/** Two tees, of which one is shipped. */
const partly = anOrder({ refundable: 123450, unitsLeft: [{ sku: "1-2-3", quantity: 1 }] });

test("18 of a line that is partly shipped the units that were sent and those that were not are chosen apart", () => {
  expect(listRefundLines(partly)[0]?.parts).toEqual([
    { key: "shipped:1-2-3", kind: "shipped", left: 1 },
    { key: "unshipped:1-2-3", kind: "unshipped", left: 1 },
  ]);
  expect(sum("units:shipped:1-2-3=1", partly)).toMatchObject({
    ok: true,
    amountMinor: 61475,
    items: [{ sku: "1-2-3", quantity: 1, shipped: true }],
  });
  expect(sum("units:shipped:1-2-3=1&units:unshipped:1-2-3=1", partly)).toMatchObject({
    ok: true,
    amountMinor: 122950,
    items: [{ shipped: true }, { shipped: false }],
  });
  const tooMany = { ok: false, failure: "not_left_to_refund" };
  expect(sum("units:unshipped:1-2-3=2", partly)).toEqual(tooMany);
  // Chosen before it was shipped.
  expect(sum("units:unshipped:1-2-3=1", { ...partly, unitsLeft: [] })).toEqual(tooMany);
});

test("18 a download is neither shipped nor waits to be", () => {
  const [tee] = partly.items;
  if (tee === undefined) throw new Error("The order has no article");
  const digital = anOrder({ refundable: 123450, items: [{ ...tee, kind: "digital" }] });
  expect(listRefundLines(digital)[0]?.parts).toEqual([{ key: "1-2-3", kind: "any", left: 2 }]);
  const chosen = sum("units:1-2-3=1", digital);
  expect(chosen.ok && chosen.items).toEqual([{ key: "1-2-3", sku: "1-2-3", quantity: 1 }]);
});

test("18 the press says which units it is for, and which of them are put back", async () => {
  const bodies: unknown[] = [];
  const call = async (_call: typeof refundOrder, { body }: { body: unknown }) => {
    bodies.push(body);
    return { order: partly };
  };
  const store = { slug: "aurora", client: { call } } as unknown as OpenStore;
  const form = new FormData();
  form.append("units:shipped:1-2-3", "1");
  form.append("units:unshipped:1-2-3", "1");
  form.append("restock", "unshipped:1-2-3");
  form.append("named", "122950");
  const request = new Request("https://studio.example/", { method: "POST" });
  expect(await refundFromForm(request, store, partly, form)).toMatchObject({ ok: true });
  expect(bodies).toMatchObject([
    {
      amount: 122950,
      items: [
        { sku: "1-2-3", quantity: 1, shipped: true, restock: false },
        { sku: "1-2-3", quantity: 1, shipped: false, restock: true },
      ],
    },
  ]);
});

test("a refund whose first press is still at work is not said to be refused", async () => {
  const errors = [{ code: keyInUseCode, detail: "At work" }];
  const call = () => Promise.reject(new PlatformError("refundOrder was refused", 409, errors));
  const store = { slug: "aurora", client: { call } } as unknown as OpenStore;
  const form = new FormData();
  form.append("named", "700");
  const request = new Request("https://studio.example/", { method: "POST" });
  const refunded = await refundFromForm(request, store, order, form);
  expect(refunded).toEqual({ ok: false, failure: "unanswered" });
});
