import { expect, test } from "vitest";
import { PlatformError } from "#app/backend/platform-error";
import type { ShopContext } from "#app/context";
import { SealingKeysSchema } from "#contract/seal";
import { answerCheckoutForm } from "./checkout-actions.server";
import { sealCheckoutId } from "./checkout-cookie.server";

const secret = "A".repeat(43);

/** A shop whose backend never answers. */
function aShopWithoutBackend(): ShopContext {
  return {
    requestId: "request-1",
    store: {
      id: "1",
      slug: "aurora",
      name: "Aurora",
      status: "active",
      revision: 1,
      settings: {
        market: { locale: "en", currency: "USD", region: "USA" },
        marketingPixels: { gmcMerchantId: "", googleAnalytics: "", facebook: "" },
        flags: { ageGate: false, fanMessage: false, afterpay: true, support: true },
      },
      collections: [],
      sellerId: "seller-1",
      promoCodes: [],
      primaryHost: null,
      accessVersion: 0,
    },
    market: { locale: "en", currency: "USD", region: "USA", country: "US" },
    backend: {
      call: async () => {
        throw new PlatformError("getCheckout Request retry exceeded limit", null, []);
      },
    },
    theme: async () => null,
    publishedProducts: async () => null,
    clock: { now: () => new Date("2026-11-21T12:00:00Z") },
    origin: "https://aurora.test",
    cookies: {},
    nonce: "n",
    cartCountHole: null,
    sealingKeys: SealingKeysSchema.parse(`k:${secret}`),
    payments: { stripePublishableKey: "pk", stripeJsUrl: "https://stripe.test/stripe.js" },
    waitUntil: () => undefined,
  };
}

function aForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a form meets a backend that is down: a sentence on the same page, not an error page", async () => {
  const shop = aShopWithoutBackend();
  const answer = await answerCheckoutForm(shop, {
    checkoutId: "c1",
    sealedId: await sealCheckoutId(shop, "c1"),
    form: aForm({ intent: "details", email: "ada@example.com" }),
  });
  expect(answer).toEqual({
    kind: "invalid",
    result: null,
    problem: "checkout.error.unavailable",
  });
});

test("CHK-02 without its sealed id or cookie a checkout is not opened, whatever the form says", async () => {
  const request = { checkoutId: "c1", sealedId: null, form: aForm({ intent: "details" }) };
  const refused = await answerCheckoutForm(aShopWithoutBackend(), request).catch(
    (thrown) => thrown,
  );
  expect(refused).toBeInstanceOf(Response);
  expect(refused.headers.get("location")).toBe("/cart");
});
