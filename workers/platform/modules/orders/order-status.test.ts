import { expect, test } from "vitest";
import { mayBecome, stageOf, statusOf } from "./order-status";

test("a seller says only what comes next: being made, or arrived after it was shipped", () => {
  expect(mayBecome("placed", "in-production", false)).toBe(true);
  expect(mayBecome("shipped", "delivered", false)).toBe(true);
  expect(mayBecome("shipped", "in-production", false)).toBe(false);
  expect(mayBecome("placed", "delivered", false)).toBe(false);
  expect(mayBecome("delivered", "in-production", true)).toBe(false);
});

test("saying it twice changes nothing, and what is only downloaded arrives without being shipped", () => {
  expect(mayBecome("in-production", "in-production", false)).toBe(true);
  expect(mayBecome("delivered", "delivered", false)).toBe(true);
  expect(mayBecome("placed", "delivered", true)).toBe(true);
});

test("an order is cancelled or refunded only when all of its money went back", () => {
  const order = {
    fulfilment: "placed",
    totalMinor: 500,
    refundedMinor: 499,
    shipmentCount: 0,
    nothingLeft: false,
    isCancelled: false,
  } as const;
  expect(statusOf(order)).toBe("placed");
  expect(statusOf({ ...order, refundedMinor: 500 })).toBe("cancelled");
  expect(statusOf({ ...order, refundedMinor: 500, shipmentCount: 1 })).toBe("refunded");
  expect(statusOf({ ...order, refundedMinor: 500, fulfilment: "delivered" })).toBe("refunded");
  expect(statusOf({ ...order, totalMinor: 0, refundedMinor: 0 })).toBe("placed");
});

test("18 an order is on its way once all that was not refunded has been sent", () => {
  const order = {
    fulfilment: "in-production",
    totalMinor: 500,
    refundedMinor: 200,
    shipmentCount: 1,
    nothingLeft: true,
    isCancelled: false,
  } as const;
  expect(statusOf(order)).toBe("shipped");
  expect(statusOf({ ...order, nothingLeft: false })).toBe("in-production");
  expect(statusOf({ ...order, shipmentCount: 0 })).toBe("in-production");
  expect(statusOf({ ...order, fulfilment: "delivered" })).toBe("delivered");
});

test("an order that was cancelled is so without a refund, unless a parcel is on its way or units wait again", () => {
  const order = {
    fulfilment: "placed",
    totalMinor: 0,
    refundedMinor: 0,
    shipmentCount: 0,
    nothingLeft: true,
    isCancelled: true,
  } as const;
  expect(statusOf(order)).toBe("cancelled");
  expect(statusOf({ ...order, totalMinor: 500 })).toBe("cancelled");
  expect(statusOf({ ...order, nothingLeft: false })).toBe("placed");
  expect(statusOf({ ...order, fulfilment: "in-production", shipmentCount: 1 })).toBe("shipped");
  expect(statusOf({ ...order, fulfilment: "delivered" })).toBe("delivered");
});

test("an order waits to be shipped for as long as it has units to send, and downloads wait for nothing", () => {
  expect([stageOf("placed", 1), stageOf("in-production", 2)]).toEqual(["to-ship", "to-ship"]);
  expect([stageOf("placed", 0), stageOf("shipped", 1), stageOf("cancelled", 1)]).toEqual([
    "open",
    "shipped",
    "cancelled",
  ]);
});
