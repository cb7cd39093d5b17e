// What an express payment is called in URLs: what the shop writes, and the synonyms that it reads.

export const expressMethods = ["paypal", "afterpay", "google-pay", "apple-pay", "card"] as const;
export type ExpressMethod = (typeof expressMethods)[number];

/** The names of express and of the checkout are synonyms. */
const methodsByName = new Map<string, ExpressMethod>([
  ["afterpay", "afterpay"],
  ["stripe", "card"],
  ["card", "card"],
  ["basic-card", "card"],
  ["paypal", "paypal"],
  ["googlepay", "google-pay"],
  ["google-pay", "google-pay"],
  ["applepay", "apple-pay"],
  ["apple-pay", "apple-pay"],
]);

/** Afterpay for a missing or unknown method. */
export function parseExpressMethod(name: string | null): ExpressMethod {
  return methodsByName.get(name?.trim().toLowerCase() ?? "") ?? "afterpay";
}

/** As the specification writes them. */
export const nameInUrl: Record<ExpressMethod, string> = {
  afterpay: "afterpay",
  card: "stripe",
  paypal: "paypal",
  "google-pay": "googlepay",
  "apple-pay": "applepay",
};
