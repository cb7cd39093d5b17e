import { expect, test } from "vitest";
import { listDeliveryOptions } from "#contract/checkout/checkout-calls";
import { parseDeliveryQuotes } from "./parse-delivery-quotes";

test("API-24 Q96 a quote without a currency gets the checkout's, and its delivery days parse as dates", () => {
  const deliveryEstimates = { early: "2026-11-26T08:00:00Z", late: "2026-11-30" };
  const quote = { name: "fullRushCost", cost: { amount: 1299 }, deliveryEstimates };
  expect(parseDeliveryQuotes({ data: { attributes: { quotes: [quote] } } }, "EUR")).toEqual({
    data: {
      attributes: {
        quotes: [
          {
            ...quote,
            cost: { amount: 1299, currency: "EUR" },
            deliveryEstimates: { early: "2026-11-26", late: "2026-11-30" },
          },
        ],
      },
    },
  });
});

test("DEL-04 dates of a quote that are named delivery and arrival date are its early and late ones", () => {
  const quotesOf = (dates: object) => {
    const quote = { name: "fullRushCost", cost: { amount: 1299, currency: "USD" }, ...dates };
    const { answer } = listDeliveryOptions;
    const read = parseDeliveryQuotes({ data: { attributes: { quotes: [quote] } } }, "USD");
    return answer.parse(read).data.attributes.quotes.map((one) => one.deliveryEstimates);
  };
  const named = { deliveryDate: "2026-11-26T08:00:00Z", arrivalDate: "2026-11-30" };
  const estimates = { early: "2026-11-26", late: "2026-11-30" };
  expect(quotesOf(named)).toEqual([estimates]);
  expect(quotesOf({ ...named, deliveryEstimates: null })).toEqual([estimates]);
  const both = { deliveryEstimates: { early: "2026-12-01", late: "2026-12-02" } };
  expect(quotesOf({ ...named, ...both })).toEqual([both.deliveryEstimates]);
  expect(() => quotesOf({ deliveryDate: "2026-11-26" })).toThrow();
});
