import { expect, test } from "vitest";
import { money } from "#core/money/money";
import { instalmentOf } from "./instalment";

test.each([
  [3200, 800],
  [3201, 800],
  [3202, 801],
  [3203, 801],
  [100, 25],
])("LST-15 a quarter of %i cents is %i", (price, part) => {
  expect(instalmentOf(money(price, "USD"))).toEqual(money(part, "USD"));
});
