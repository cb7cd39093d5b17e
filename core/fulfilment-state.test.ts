import { expect, test } from "vitest";
import { fulfilmentStateOf } from "./fulfilment-state";

test("an order is partly fulfilled while units are on their way and others wait for a parcel", () => {
  expect(fulfilmentStateOf(0, 3)).toBe("unfulfilled");
  expect(fulfilmentStateOf(1, 2)).toBe("partial");
  expect(fulfilmentStateOf(2, 0)).toBe("fulfilled");
  expect(fulfilmentStateOf(0, 0)).toBeNull();
});
