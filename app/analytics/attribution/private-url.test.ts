import { expect, test } from "vitest";
import { isPrivateUrl } from "./private-url";

const isPrivate = (path: string) => isPrivateUrl(new URL(path, "https://shop.test"));

test.each([
  "/checkout/123",
  "/checkout/123/payment?_data=routes%2Fcheckout-payment",
  "/buy/express_checkout",
  "/track/order/AB-1",
  "/support/track/recover?email=ada%40example.com",
  "/track?orderNumber=AB-1",
  "/stock-alert?token=1.a",
  "/stock-alert?_data=routes%2Fstock-alert-confirm",
  "/newsletter?token=1.a",
  "/contact?order=AB-1",
  "/?utm_source=letter&recipient=ada%40example.com",
  "/age-check",
  "/login?next=/cart",
])("Q70 no service of others reads %s", (path) => {
  expect(isPrivate(path)).toBe(true);
});

test.each([
  "/",
  "/?_data=root",
  "/listing/tee?product=1&size=M",
  "/cart",
  "/search?term=cap",
  "/search?searchterm=%40ada",
  "/contact",
  "/consent",
  "/checkout-tips",
  // Cleaned before they are loaded.
  "/thankyou?orderLookupNumber=AB-1",
])("ANA-06 %s may be sent to services", (path) => {
  expect(isPrivate(path)).toBe(false);
});
