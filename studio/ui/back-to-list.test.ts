import { expect, test } from "vitest";
import { backToList, carryList, fromList } from "./back-to-list";

test("the way back from a page leads to the list's search, filter and page, however many pages lie between", () => {
  const search = "?q=ada%20%26%20co&tab=to-ship&before=AW-1";
  const order = fromList("/orders/AW-2", search);
  const refund = carryList("/orders/AW-2/refund", new URL(order, "https://a.example").search);
  const back = backToList("/orders", `${new URL(refund, "https://a.example").search}&shipping=5`);
  expect(back).toBe("/orders?q=ada+%26+co&tab=to-ship&before=AW-1");
});

test("a page that was opened from no list, or from all of it, leads back to all of it", () => {
  expect(fromList("/orders/AW-2", "")).toBe("/orders/AW-2");
  expect(fromList("/orders/AW-2", "?")).toBe("/orders/AW-2");
  expect(carryList("/orders/AW-2/refund", "?amount=5")).toBe("/orders/AW-2/refund");
  expect(backToList("/orders", "?amount=5")).toBe("/orders");
});

test("a list that a link invents leads nowhere but to the list", () => {
  const list = new URLSearchParams({ list: "//evil.example/#x" });
  expect(backToList("/orders", `?${list}`)).toBe("/orders?%2F%2Fevil.example%2F%23x=");
});
