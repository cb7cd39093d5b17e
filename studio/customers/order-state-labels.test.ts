import { expect, test } from "vitest";
import deCustomers from "#studio/locales/de/customers.json";
import deOrders from "#studio/locales/de/orders.json";
import enCustomers from "#studio/locales/en/customers.json";
import enOrders from "#studio/locales/en/orders.json";

/** Texts of one kind, by what follows its name. */
const textsOf = (texts: Readonly<Record<string, string>>, kind: string) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) =>
      key.startsWith(`${kind}.`) ? [[key.slice(kind.length + 1), text]] : [],
    ),
  );

test.each([
  ["en", enCustomers, enOrders],
  ["de", deCustomers, deOrders],
])(
  "an order's state has the same name with a shopper as in the orders, in %s",
  (_, own, orders) => {
    const states = textsOf(own, "orderState");
    expect(Object.keys(states).length).toBeGreaterThan(0);
    expect(textsOf(orders, "status")).toMatchObject(states);
  },
);
