// The currencies of every shop. No schema library here: the browser reads the list too.

export const currencies = ["USD", "GBP", "EUR", "AUD", "CAD"] as const;
/** One of the five currencies a shopper may choose; all of them have two decimals. */
export type Currency = (typeof currencies)[number];
