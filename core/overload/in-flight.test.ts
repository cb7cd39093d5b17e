import { expect, test } from "vitest";
import { InFlight } from "./in-flight";

test("what has begun counts until it has ended, and what is never heard of for half a minute", () => {
  const inFlight = new InFlight();
  const end = inFlight.enter(0);
  inFlight.enter(10);
  expect(inFlight.count(10)).toBe(2);
  end();
  end();
  expect(inFlight.count(30_009)).toBe(1);
  expect(inFlight.count(30_010)).toBe(0);
});
