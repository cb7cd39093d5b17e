// Parser for delivery quotes of other backends. Fills in what the specification does not name; must not decide
// what is charged.
import { isFields, readList } from "#core/remote-backend/read-fields";

/** The day of a time; the words of anything else, for the schema to reject. */
function readDay(value: unknown): unknown {
  return typeof value === "string" ? value.slice(0, 10) : value;
}

/** `cost.amount` may come without a currency, which is the checkout's. */
export function readQuotes(answer: unknown, currency: string): unknown {
  if (!isFields(answer) || !isFields(answer.data) || !isFields(answer.data.attributes))
    return answer;
  const quotes = readList(answer.data.attributes.quotes).map((quote) => {
    const { early, late } = isFields(quote.deliveryEstimates) ? quote.deliveryEstimates : {};
    const cost = isFields(quote.cost) ? { currency, ...quote.cost } : quote.cost;
    return { ...quote, cost, deliveryEstimates: { early: readDay(early), late: readDay(late) } };
  });
  return { data: { attributes: { quotes } } };
}
