// Payment methods of the checkout, and the platform that charges each. Both workers must agree on it.

export const paymentMethods = [
  "card",
  "paypal",
  "afterpay",
  "google-pay",
  "apple-pay",
  "basic-card",
] as const;
type PaymentMethod = (typeof paymentMethods)[number];

export const paymentPlatforms = ["stripe", "paypal"] as const;

export function platformOf(method: PaymentMethod): (typeof paymentPlatforms)[number] {
  return method === "paypal" ? "paypal" : "stripe";
}
