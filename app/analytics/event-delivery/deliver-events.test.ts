import { expect, test, vi } from "vitest";
import type { ShopEvent } from "#contract/analytics/shop-events";
import { deliverEvents, type EventPage, joinDelivery } from "./deliver-events";

const page = (events: ShopEvent[]): EventPage => ({ shopEvents: events });

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

test("ANA-06 who joins later hears what was said before, once, whether delivery has begun or not", () => {
  const heard: string[][] = [[], []];
  const destinationOf = (index: number) => ({
    deliver: ({ name }: ShopEvent) => heard[index]?.push(name),
  });
  const here = page([{ name: "search", results: 3 }]);
  joinDelivery(here, destinationOf(0));
  deliverEvents(here, []);
  here.shopEvents?.push({ name: "visit", referrer: "" });
  joinDelivery(here, destinationOf(1));
  here.shopEvents?.push({ name: "page_view", page: "/cart" });
  expect(heard).toEqual([
    ["search", "visit", "page_view"],
    ["search", "visit", "page_view"],
  ]);
});

test("ANA-01 a service that throws stops neither the delivery to others nor any button", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const heard: string[] = [];
  const broken = {
    deliver() {
      throw new Error("broken");
    },
  };
  const here = page([]);
  deliverEvents(here, [broken, { deliver: ({ name }) => heard.push(name) }]);
  here.shopEvents?.push({ name: "search", results: 3 });
  joinDelivery(here, broken);
  expect(heard).toEqual(["search"]);
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
