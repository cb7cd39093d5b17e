import { expect, test } from "vitest";
import { refundEverything } from "./refund-everything";

const line = { sku: "1_1_1", title: "Tee", options: "", merchantSku: "", image: null, quantity: 3 };

test("everything is every unit that is left, with the delivery, and only what was not shipped back in stock", () => {
  const lines = [
    {
      ...line,
      parts: [
        { key: "shipped:1_1_1", kind: "shipped" as const, left: 1 },
        { key: "unshipped:1_1_1", kind: "unshipped" as const, left: 2 },
      ],
    },
    { ...line, sku: "2", parts: [{ key: "2", kind: "any" as const, left: 1 }] },
    { ...line, sku: "3", parts: [] },
  ];
  expect([...refundEverything(lines, "4,99")]).toEqual([
    ["units:shipped:1_1_1", "1"],
    ["units:unshipped:1_1_1", "2"],
    ["units:2", "1"],
    ["restock", "unshipped:1_1_1"],
    ["shipping", "4,99"],
  ]);
});
