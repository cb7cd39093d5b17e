import { expect, test } from "vitest";
import { chosenAt, forgetChosen, rememberChosen } from "./chosen-orders";

test("ticks are found again at their own entry of the history, and at no other one", () => {
  rememberChosen("to-ship", new Set(["A1", "A2"]));
  expect([...chosenAt("to-ship")]).toEqual(["A1", "A2"]);
  expect([...chosenAt("all")]).toEqual([]);
  forgetChosen("to-ship");
  expect([...chosenAt("to-ship")]).toEqual([]);
});

test("ticks of entries long ago are forgotten", () => {
  for (let entry = 0; entry < 25; entry += 1) rememberChosen(`page ${entry}`, new Set(["A1"]));
  expect([...chosenAt("page 0")]).toEqual([]);
  expect([...chosenAt("page 24")]).toEqual(["A1"]);
});
