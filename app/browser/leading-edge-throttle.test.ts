import { expect, test } from "vitest";
import { leadingEdgeThrottle } from "./leading-edge-throttle";

test("ADR-14 a double click acts once, at once: what follows within 300 ms is dropped", () => {
  const acted: string[] = [];
  let nowMs = 5_000;
  const choose = leadingEdgeThrottle(
    (address: string) => acted.push(address),
    300,
    () => nowMs,
  );
  choose("first");
  expect(acted).toEqual(["first"]);
  nowMs += 120;
  choose("second");
  // Each press restarts the quiet time.
  nowMs += 299;
  choose("third");
  expect(acted).toEqual(["first"]);
  nowMs += 300;
  choose("fourth");
  expect(acted).toEqual(["first", "fourth"]);
});
