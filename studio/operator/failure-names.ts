// What the platform calls its mails and jobs, as far as the catalogue has names for them.

export const mailKinds = [
  "order-confirmation",
  "order-shipped",
  "order-refunded",
  "refund-failed",
  "payment-failed",
  "orders-recovered",
  "stock-alert-confirm",
  "back-in-stock",
  "contact-message",
  "contact-answer",
  "newsletter-confirm",
  "order-received",
  "order-digest",
  "preorders-received",
  "webhook-off",
  "sign-in",
  "invitation",
] as const;

export const jobNames = [
  "publish",
  "collections by rule",
  "promo banners",
  "stock alerts",
  "failed payments",
  "order digests",
  "mails",
  "old messages",
  "old pre-orders",
  "old buyers",
  "old requests",
  "old answers",
  "newsletter",
  "search entries",
  "old revisions",
  "old archives",
  "old uploads",
  "left checkouts",
  "payments",
  "refunds",
  "duplicate payments",
  "wallet hosts",
  "imports",
  "domains",
  "webhooks",
  "alerts",
] as const;

export const mailReasons = ["not reached", "not sent", "came back", "given up"] as const;

/** Undefined for what a newer platform has and this studio has no name for. */
export const findName = <Name extends string>(names: readonly Name[], text: string) =>
  names.find((name) => name === text);
