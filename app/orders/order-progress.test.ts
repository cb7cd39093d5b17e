import { expect, test } from "vitest";
import type { Order, OrderStatus } from "#contract/orders/order";
import { anOrder, anOrderItem } from "#tests/fixtures/app/order";
import { arrivalOf, isPartlyShipped, listOrderSteps } from "./order-progress";

const stepsOf = (status: OrderStatus, ...items: Order["items"]) =>
  listOrderSteps({ status, items }).map(({ stage, state }) => `${stage} ${state}`);

test("TRK-02 the steps before the status are done, the status is current, the rest is ahead", () => {
  const ways = (["placed", "in-production", "shipped", "delivered"] as const).map((status) =>
    stepsOf(status, anOrderItem()),
  );
  expect(ways).toEqual([
    ["placed current", "in-production ahead", "shipped ahead", "delivered ahead"],
    ["placed done", "in-production current", "shipped ahead", "delivered ahead"],
    ["placed done", "in-production done", "shipped current", "delivered ahead"],
    ["placed done", "in-production done", "shipped done", "delivered done"],
  ]);
});

test("TRK-02 an order of downloads only is never said to be made or sent", () => {
  const download = anOrderItem({ kind: "digital" });
  expect(stepsOf("placed", download)).toEqual(["placed current", "delivered ahead"]);
  expect(stepsOf("delivered", download)).toEqual(["placed done", "delivered done"]);
  expect(stepsOf("in-production", download)).toContain("in-production current");
  expect(stepsOf("placed", download, anOrderItem())).toHaveLength(4);
});

test("TRK-02 THX-01 an order whose money went back has no steps and no arrival, whatever the address says", () => {
  const arrival = (status: OrderStatus) => arrivalOf(anOrder({ status }), "2026-12-17");
  for (const status of ["cancelled", "refunded"] as const) {
    expect(stepsOf(status, anOrderItem())).toEqual([]);
    expect(arrival(status)).toBeNull();
  }
  expect(arrival("delivered")).toBeNull();
  expect(arrival("shipped")).toBe("2026-12-17");
  expect(arrivalOf(anOrder({ arrivalEstimate: "2026-12-14" }), "2026-12-17")).toBe("2026-12-14");
  expect(arrivalOf(null, "2026-12-17")).toBe("2026-12-17");
});

test("TRK-02 an order is partly shipped while a parcel is on its way and its status is still in production", () => {
  const parcel = { carrier: "UPS", trackingNumber: "1Z9", trackingUrl: null, items: [] };
  const shipments = [{ ...parcel, shippedAt: "2026-12-01T10:00:00.000Z" }];
  expect(isPartlyShipped(anOrder({ status: "in-production", shipments }))).toBe(true);
  expect(isPartlyShipped(anOrder({ status: "in-production" }))).toBe(false);
  expect(isPartlyShipped(anOrder({ status: "shipped", shipments }))).toBe(false);
  expect(isPartlyShipped(anOrder({ status: "refunded", shipments }))).toBe(false);
});
