import { expect, test } from "vitest";
import { listOrders } from "#contract/orders/seller-order-calls";
import { forgottenEmail } from "#contract/shoppers/forgotten-email";
import type { OpenStore } from "#studio/session/require-account.server";
import { readOrderBuyers } from "./order-buyers.server";

const anOrder = (orderNumber: string, email: string, buyer = "") => ({
  orderNumber,
  email,
  buyer,
  created: `2026-11-2${orderNumber.length}T10:00:00.000Z`,
});

test("19.8 each buyer of a page of orders stands once, with their last order, and a forgotten one not at all", async () => {
  const asked: unknown[] = [];
  const orders = [
    anOrder("AW-3", "ada@people.test", "Ada Byron"),
    anOrder("AW-2", forgottenEmail),
    anOrder("AW-1", "ADA@people.test", "Ada"),
    anOrder("AW-0", "bo@people.test"),
  ];
  const call = async (named: { name: string }, { query }: { query: unknown }) => {
    asked.push([named.name, query]);
    return { orders, next: "AW-0" };
  };
  const store = { client: { call } } as unknown as OpenStore;
  const request = new Request("https://studio.example/stores/tiny/customers?before=AW-9");
  const { buyers, pages } = await readOrderBuyers({ request, store });
  expect(asked).toEqual([[listOrders.name, { limit: 100, before: "AW-9" }]]);
  expect(buyers.map(({ name, email, orderNumber }) => [name, email, orderNumber])).toEqual([
    ["Ada Byron", "ada@people.test", "AW-3"],
    ["", "bo@people.test", "AW-0"],
  ]);
  expect(pages).toEqual({ first: "?", next: "?before=AW-0" });
});
