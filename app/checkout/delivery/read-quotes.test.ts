import { expect, test } from "vitest";
import { readQuotes } from "./read-quotes";

test("API-24 Q96 a quote without a currency gets the checkout's, and its delivery days parse as dates", () => {
  const deliveryEstimates = { early: "2026-11-26T08:00:00Z", late: "2026-11-30" };
  const quote = { name: "fullRushCost", cost: { amount: 1299 }, deliveryEstimates };
  expect(readQuotes({ data: { attributes: { quotes: [quote] } } }, "EUR")).toEqual({
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
