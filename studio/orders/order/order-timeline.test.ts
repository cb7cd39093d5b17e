import { expect, test } from "vitest";
import type { Mail } from "#contract/shoppers/mail-calls";
import { anOrder } from "#tests/fixtures/ops/answers";
import { buildTimeline } from "./order-timeline.server";

const at = (minute: number) => `2026-11-20T10:${String(minute).padStart(2, "0")}:00.000Z`;

test("an order's history is told from first to last, with who did it where the trail says so", () => {
  const shipment = { carrier: "UPS", trackingUrl: null, items: [{ sku: "1-2-3", quantity: 2 }] };
  const order = anOrder({
    created: at(0),
    shipments: [
      { ...shipment, trackingNumber: "1Z1", shippedAt: at(5) },
      { ...shipment, trackingNumber: "1Z2", shippedAt: at(9) },
    ],
  });
  const entries = buildTimeline({
    order,
    events: [
      { at: at(5), actor: "seller", actorName: "Ada", call: "shipOrder" },
      { at: at(20), actor: "seller", actorName: "Bob", call: "setOrderStatus" },
    ],
    notes: [{ id: "n1", text: "Call first", author: "Eve", createdAt: at(7) }],
    mails: [],
  });
  expect(entries.map(({ kind, by }) => `${kind} ${by}`)).toEqual([
    "placed null",
    "shipped Ada",
    "note Eve",
    "shipped null",
    "changed Bob",
  ]);
});

test("a refund made past the shop says so, and names no one of the shop", () => {
  const refund = {
    ...({ id: "r", amount: 500, currency: "EUR", reason: "", state: "succeeded" } as const),
    failure: null,
    createdAt: at(5),
    items: [],
    shipping: 0,
  };
  const entries = buildTimeline({
    order: anOrder({
      created: at(0),
      refunds: [
        { ...refund, origin: "shop", items: [{ sku: "1-2-3", quantity: 2, restock: true }] },
        { ...refund, origin: "dispute" },
      ],
    }),
    events: [{ at: at(5), actor: "seller", actorName: "Ada", call: "refundOrder" }],
    notes: [],
    mails: [],
  });
  const refunds = entries.flatMap((entry) => (entry.kind === "refunded" ? [entry] : []));
  expect(refunds.map(({ origin, by }) => `${origin} ${by}`)).toEqual(["shop Ada", "dispute null"]);
  const title = "Ridge Tee Spruce / M";
  expect(refunds.map(({ units }) => units)).toEqual([
    [{ title, quantity: 2, isRestocked: true }],
    [],
  ]);
});

test("a failed refund that was paid another way stays one that failed, and names who paid it when", () => {
  const refund = {
    ...({ id: "r", amount: 500, currency: "EUR", reason: "", state: "succeeded" } as const),
    ...({ origin: "shop", failure: "lost_or_stolen_card" } as const),
    createdAt: at(1),
    settledAt: at(30),
    settledNote: "transfer 4711",
    items: [],
    shipping: 0,
  };
  const entries = buildTimeline({
    order: anOrder({ created: at(0), refunds: [refund] }),
    events: [
      { at: at(1), actor: "seller", actorName: "Ada", call: "refundOrder" },
      { at: at(30), actor: "seller", actorName: "Bob", call: "settleRefund" },
    ],
    notes: [],
    mails: [],
  });
  expect(entries.slice(1)).toMatchObject([
    { kind: "refunded", state: "failed", by: "Ada" },
    { kind: "settled", at: at(30), amount: 500, note: "transfer 4711", by: "Bob" },
  ]);
});

test("a mail of a kind that released callers do not know is named by its own", () => {
  const mail = {
    to: "a@b.test",
    subject: "",
    state: "sent",
    attempts: 1,
    lastError: null,
  } as const;
  const sent = { ...mail, kind: "order-refunded", sentAt: null } as const;
  const entries = buildTimeline({
    order: anOrder({ created: at(0) }),
    events: [],
    notes: [],
    mails: [
      { ...sent, id: "1", createdAt: at(1) },
      { ...sent, id: "2", createdAt: at(2), exactKind: "refund-failed" },
    ],
  });
  const kinds = entries.flatMap((entry) => (entry.kind === "mail" ? [entry.mail] : []));
  expect(kinds).toEqual(["order-refunded", "refund-failed"]);
});

test("an order that cost nothing is not said to be paid, nor its cancellation to be a refund", () => {
  const mail = {
    ...({ id: "m", to: "ada@example.com", state: "sent", kind: "order-refunded" } as const),
    createdAt: at(5),
    sentAt: at(5),
  };
  const placedAndMailed = (amount: number) =>
    buildTimeline({
      order: anOrder({ created: at(0), totalCost: { amount, currency: "EUR" } }),
      events: [],
      notes: [],
      // Of a mail nothing else is shown.
      mails: [mail as unknown as Mail],
    });
  expect(placedAndMailed(0)).toMatchObject([{ isPaid: false }, { mail: "order-cancelled" }]);
  expect(placedAndMailed(500)).toMatchObject([{ isPaid: true }, { mail: "order-refunded" }]);
});
