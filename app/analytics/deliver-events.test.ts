import { expect, test } from "vitest";
import type { ShopEvent } from "#contract/shop-events";
import { deliverEvents } from "./deliver-events";

const page = (events: ShopEvent[]) => ({ shopEvents: events }) as unknown as Window;

test("ANA-01 every destination hears what was said before it was there and after, in order", () => {
  const [first, second]: [string[], string[]] = [[], []];
  const here = page([{ name: "search", results: 3 }]);
  deliverEvents(here, [
    { deliver: ({ name }) => first.push(name) },
    { deliver: ({ name }) => second.push(name) },
  ]);
  here.shopEvents?.push({ name: "visit", referrer: "" });
  expect([first, second]).toEqual([
    ["search", "visit"],
    ["search", "visit"],
  ]);
});
