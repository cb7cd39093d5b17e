import { expect, test } from "vitest";
import {
  buildLineItems,
  buildShippingRates,
  buildWalletForm,
  splitName,
  stateCodeOf,
  type WalletOrder,
} from "./wallet-order";

const costs = {
  subtotal: { value: 2000 },
  discount: { value: 300 },
  shipping: { value: 499 },
  tax: { value: 123 },
  total: { value: 2322, currency: "USD" },
} as const;
const words = { subtotal: "Subtotal", discount: "Discount", shipping: "Shipping", tax: "Tax" };
const deliveryEstimates = { early: "2026-01-02", late: "2026-01-09" };
const cost = { amount: 499, currency: "USD" } as const;
const order: WalletOrder = {
  costs,
  deliveryOption: "fullRushCost",
  quotes: [
    { name: "fullStandardCost", cost, deliveryEstimates },
    { name: "fullRushCost", cost: { ...cost, amount: 999 }, deliveryEstimates },
  ],
};

test("PAY-01 a wallet's lines add up to the total, and what costs nothing has none", () => {
  const items = buildLineItems(order, words);
  expect(items.map(({ name, amount }) => `${name} ${amount}`)).toEqual([
    "Subtotal 2000",
    "Discount -300",
    "Shipping 499",
    "Tax 123",
  ]);
  expect(items.reduce((sum, { amount }) => sum + amount, 0)).toBe(costs.total.value);
  expect(
    buildLineItems({ ...order, costs: { ...costs, discount: { value: 0 } } }, words),
  ).toHaveLength(3);
});

test("PRM-04 a wallet shows rates as they are charged, and its lines still add up", () => {
  const charged = { amount: 500, currency: "USD" } as const;
  const costly = {
    name: "fullRushCost" as const,
    cost: { ...cost, amount: 999 },
    deliveryEstimates,
  };
  const free = {
    costs: { ...costs, discount: { value: 499 }, shipping: { value: 999 }, tax: { value: 0 } },
    deliveryOption: "fullRushCost" as const,
    quotes: [{ ...costly, charged }],
  };
  expect(buildLineItems(free, words)).toEqual([
    { name: "Subtotal", amount: 2000 },
    { name: "Shipping", amount: 500 },
  ]);
  const rates = buildShippingRates(free, { label: String, estimate: ({ early }) => early });
  expect(rates.map(({ amount }) => amount)).toEqual([500]);
});

test("the chosen delivery is the wallet's first", () => {
  const rates = buildShippingRates(order, {
    label: (option) => option,
    estimate: ({ early }) => early,
  });
  expect(rates.map(({ id, amount }) => [id, amount])).toEqual([
    ["fullRushCost", 999],
    ["fullStandardCost", 499],
  ]);
});

test("a wallet's holder becomes a customer of the checkout's form", () => {
  const address = {
    line1: "500 Howard St",
    line2: null,
    city: "San Francisco",
    state: "california",
    postal_code: "94105",
    country: "US",
  };
  const form = buildWalletForm({
    billingDetails: { name: "x", email: "ada@example.com", phone: "+14155550132", address },
    shippingAddress: { name: "Ada King Byron", address },
    shippingRate: { id: "fullRushCost", amount: 999, displayName: "Rush" },
  });
  expect(form).toMatchObject({
    firstname: "Ada King",
    lastname: "Byron",
    state: "CA",
    address2: "",
    country: "US",
    email: "ada@example.com",
    phone: "+14155550132",
    deliveryOption: "fullRushCost",
  });
  expect(splitName("Cher")).toEqual({ first: "Cher", last: "-" });
  expect(stateCodeOf("ny")).toBe("NY");
  expect(stateCodeOf("Ontario")).toBe("Ontario");
});
