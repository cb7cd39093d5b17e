// Parser for delivery quotes of other backends. Fills in what the specification does not name; must not decide
// what is charged.
import { type Fields, isFields, readList } from "#core/remote-backend/read-fields";

/** The day of a time; the words of anything else, for the schema to reject. */
function readDay(value: unknown): unknown {
  return typeof value === "string" ? value.slice(0, 10) : value;
}

/** Two names for each date: `deliveryEstimates` first, then `deliveryDate` and `arrivalDate`. */
function readEstimates({ deliveryEstimates, deliveryDate, arrivalDate }: Fields) {
  const { early, late } = isFields(deliveryEstimates) ? deliveryEstimates : {};
  return { early: readDay(early ?? deliveryDate), late: readDay(late ?? arrivalDate) };
}

/** `cost.amount` may come without a currency, which is the checkout's. */
export function parseDeliveryQuotes(answer: unknown, currency: string): unknown {
  if (!isFields(answer) || !isFields(answer.data) || !isFields(answer.data.attributes))
    return answer;
  const quotes = readList(answer.data.attributes.quotes).map((quote) => {
    const cost = isFields(quote.cost) ? { currency, ...quote.cost } : quote.cost;
    const { deliveryDate: _delivery, arrivalDate: _arrival, ...rest } = quote;
    return { ...rest, cost, deliveryEstimates: readEstimates(quote) };
  });
  return { data: { attributes: { quotes } } };
}
