import { expect, test } from "vitest";
import { listCurrencies } from "./product-currencies";
import { blankDraft } from "./product-draft";

test("11 a draft that is restored shows the price in a currency that was added before", () => {
  const draft = blankDraft("One size");
  expect(listCurrencies(draft, ["USD"])).toEqual(["USD"]);
  const cell = draft.products[0]?.colors[0]?.cells[0];
  if (cell !== undefined) cell.prices = { USD: "20", EUR: "19" };
  expect(listCurrencies(draft, ["USD"])).toEqual(["USD", "EUR"]);
});
