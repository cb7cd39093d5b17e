import { expect, test } from "vitest";
import { findUsState, parseUsState, usStates } from "./us-states";

test("forms list states in the order of their names, each code once", () => {
  const names = usStates.map(({ name }) => name);
  expect(names).toEqual([...names].sort());
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(usStates.length);
});

test.each([
  ["TX", "TX"],
  [" tx ", "TX"],
  ["texas", "TX"],
  ["District Of Columbia", "DC"],
  ["Palau", "PW"],
])("a state that another form writes as %j is %s", (text, code) => {
  expect(parseUsState(text)?.code).toBe(code);
});

test.each(["", "T", "Bavaria"])("%j is no state", (text) => {
  expect(parseUsState(text)).toBeNull();
});

test("a code is found as it is written alone", () => {
  expect(findUsState("PR")).toEqual({ code: "PR", name: "Puerto Rico" });
  expect(findUsState("pr")).toBeNull();
});
