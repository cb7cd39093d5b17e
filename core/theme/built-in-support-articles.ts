// Names of the shop's own help articles and of the icons that articles may have. The platform checks sellers'
// themes by them.

/** The shop's own articles, as their files name them; a test holds the two together. */
export const supportPostSlugs: readonly string[] = [
  "where-is-my-order",
  "recover-order-number",
  "order-confirmation",
  "change-or-cancel-order",
  "wrong-or-damaged-item",
  "digital-downloads",
  "pre-orders",
  "back-in-stock",
  "find-your-size",
  "delivery-options",
  "made-to-order",
  "international-orders",
  "delivery-address",
  "late-package",
  "delivered-but-missing",
  "several-packages",
  "ways-to-pay",
  "when-am-i-charged",
  "promo-codes",
  "sales-tax",
  "afterpay",
  "paypal-and-wallets",
  "payment-failed",
  "30-day-make-it-right",
  "refunds-and-cancellations",
  "returns-and-exchanges",
  "contact-us",
  "privacy-and-your-data",
  "e-mails-and-texts",
  "age-check",
];

/** What an article's icon may be besides a picture. */
export const supportIconNames: readonly string[] =
  "bag truck card shield mail chat clock ruler globe flag lock download search check".split(" ");
