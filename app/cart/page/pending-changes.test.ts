import { expect, test } from "vitest";
import { createUnreachable } from "#app/cart/cart-result";
import { money } from "#core/money/money";
import { countPending, readPendingChanges } from "./pending-changes";
import { applyPending } from "./pending-totals";

function aForm(fields: Record<string, string>, state = "submitting", data?: unknown) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(fields)) formData.set(name, value);
  return { state, formData, data };
}

function aLine(sku: string, quantity: number) {
  const price = money(1000, "USD");
  return { sku, quantity, price, total: money(1000 * quantity, "USD"), isCut: false };
}

const priced = {
  lines: [aLine("1_1_1", 2), aLine("2_1_1", 1)],
  totalQuantity: 3,
  subtotal: money(3000, "USD"),
};
const update = { intent: "update", sku: "1_1_1", quantity: "5" };

test("CRT-03 a quantity under way changes line total, subtotal and count at once", () => {
  const pending = readPendingChanges([aForm(update)]);
  const { lines, totalQuantity, subtotal } = applyPending(priced, pending);
  expect(lines[0]).toMatchObject({ quantity: 5, total: money(5000, "USD") });
  expect([totalQuantity, subtotal]).toEqual([6, money(6000, "USD")]);
  expect(countPending(priced.lines, pending)).toBe(6);
});

test("CRT-04 a line that is asked to go counts no more", () => {
  const pending = readPendingChanges([aForm({ intent: "remove", sku: "1_1_1" })]);
  const { lines, totalQuantity, subtotal } = applyPending(priced, pending);
  expect(lines.map(({ quantity }) => quantity)).toEqual([0, 1]);
  expect([totalQuantity, subtotal]).toEqual([1, money(1000, "USD")]);
});

test("CRT-03 a change shows until the cart is reloaded, and not at all once it is rejected", () => {
  const after = (data: unknown) => readPendingChanges([aForm(update, "loading", data)]).size;
  expect(after({ kind: "changed" })).toBe(1);
  expect(after(createUnreachable())).toBe(0);
  for (const reason of ["cart-full", "bad-quantity", "line-gone"]) {
    expect(after({ kind: "refused", reason })).toBe(0);
  }
  // A second try is not refused by the answer to the first.
  expect(readPendingChanges([aForm(update, "submitting", createUnreachable())]).size).toBe(1);
});

test("forms that are about something else change nothing", () => {
  const others = [
    { state: "idle" },
    aForm({ intent: "add", sku: "1_1_1", quantity: "4" }),
    aForm({ intent: "update", sku: "1_1_1", quantity: "many" }),
    aForm({ email: "ada@example.com" }),
  ];
  expect(readPendingChanges(others).size).toBe(0);
});
