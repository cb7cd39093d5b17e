import { expect, test } from "vitest";
import type { ShopEvent } from "#contract/analytics/shop-events";
import { describePixelEvent } from "./facebook-pixel";
import { cleanLocation } from "./google-analytics";
import { toGoogleEvent } from "./google-event";

const price = { amountMinor: 2450, currency: "EUR" } as const;
const item = { listing: "tee", id: "77", title: "Tee", variant: "Ink / M", price, quantity: 2 };
const value = { amountMinor: 4900, currency: "EUR" } as const;
const purchase: ShopEvent = {
  name: "purchase",
  lookupNumber: "AB-1",
  items: [item],
  value,
  tax: { amountMinor: 931, currency: "EUR" },
  shipping: { amountMinor: 500, currency: "EUR" },
  coupon: "WELCOME",
};

test("ANA-06 ANA-04 Google gets a purchase under its own field names and in major currency units", () => {
  expect(toGoogleEvent({ name: "add_to_cart", items: [item], value }, null)).toEqual({
    name: "add_to_cart",
    values: {
      currency: "EUR",
      value: 49,
      items: [
        { item_id: "77", item_name: "Tee", item_variant: "Ink / M", price: 24.5, quantity: 2 },
      ],
    },
  });
  expect(toGoogleEvent({ name: "view_item", items: [item] }, null)?.values).toMatchObject({
    currency: "EUR",
    value: 24.5,
  });
  expect(toGoogleEvent({ name: "view_item_list", list: "home", items: [item] }, null)).toEqual({
    name: "view_item_list",
    values: { currency: "EUR", item_list_name: "home", items: [expect.anything()] },
  });
});

test("THX-06 ANA-06 a purchase is sent with its order number, and with the merchant's id where there is one", () => {
  const expected = { transaction_id: "AB-1", value: 49, tax: 9.31, shipping: 5, coupon: "WELCOME" };
  expect(toGoogleEvent(purchase, null)?.values).toMatchObject(expected);
  expect(toGoogleEvent(purchase, null)?.values).not.toHaveProperty("aw_merchant_id");
  expect(toGoogleEvent(purchase, "123456")?.values).toMatchObject({
    ...expected,
    aw_merchant_id: "123456",
  });
});

test.each([
  ["checkout.viewed", "checkout_viewed"],
  ["checkout.delivery_and_payments.viewed", "checkout_delivery_and_payments_viewed"],
] as const)("ANA-05 %s is sent under a name that Google allows", (name, sentName) => {
  expect(toGoogleEvent({ name, value }, null)).toEqual({
    name: sentName,
    values: { currency: "EUR", value: 49 },
  });
});

test("THX-07 an order that could not be read is sent with the buyer's currency", () => {
  const event = { name: "order.error", currency: "EUR" } as const;
  const values = { currency: "EUR" };
  expect(toGoogleEvent({ ...event, ids: ["7"] }, null)).toEqual({ name: "order_error", values });
});

test("ANA-05 PAY-16 the bank's decline code is sent to no service", () => {
  const described = (["checkout.payment.error", "checkout.error"] as const).map((name) =>
    toGoogleEvent({ name, method: "card", code: "lost_card" }, null),
  );
  expect(described).toEqual([
    { name: "checkout_payment_error", values: { method: "card" } },
    { name: "checkout_error", values: {} },
  ]);
});

test("ANA-01 a viewed item is sent without the campaign's referrer and parameters", () => {
  const campaign = { campaignId: "1", referrer: "https://a.test/?q=ada", getVars: { mail: "a@b" } };
  const described = toGoogleEvent({ name: "view_item", items: [item], campaign }, null);
  expect(JSON.stringify(described)).not.toMatch(/a\.test|a@b/);
  expect(toGoogleEvent({ name: "visit", referrer: "a.test" }, null)).toBeNull();
});

test("Q70 a page's place is its route, with the advertisement that led here and nothing else", () => {
  const here = new URL(
    "https://shop.test/track/order/AB-1?utm_source=mail&utm_content=a%40b.c&gclid=7&email=a%40b.c",
  );
  expect(cleanLocation(here, "/track/order/:lookupNumber")).toBe(
    "https://shop.test/track/order/:lookupNumber?utm_source=mail&gclid=7",
  );
});

test("ANA-06 Facebook gets the events that it has names for, each purchase under its order number", () => {
  expect(describePixelEvent(purchase)).toEqual({
    name: "Purchase",
    eventId: "AB-1",
    values: {
      content_type: "product_group",
      content_ids: ["77"],
      num_items: 2,
      contents: [{ id: "77", quantity: 2 }],
      value: 49,
      currency: "EUR",
    },
  });
  const names = (
    [
      { name: "page_view", page: "/cart" },
      { name: "view_item", items: [item] },
      { name: "add_to_cart", items: [item], value },
      { name: "begin_checkout", items: [item], value },
      { name: "add_payment_info", items: [item], value, method: "card" },
      { name: "search", results: 1 },
      { name: "generate_lead", form: "newsletter" },
      { name: "view_cart", items: [item], value },
      { name: "checkout.viewed", value },
    ] satisfies ShopEvent[]
  ).map((event) => describePixelEvent(event)?.name ?? null);
  expect(names).toEqual([
    "PageView",
    "ViewContent",
    "AddToCart",
    "InitiateCheckout",
    "AddPaymentInfo",
    "Search",
    "Lead",
    null,
    null,
  ]);
});
