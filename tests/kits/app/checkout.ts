// What the tests of the checkout start from: a shop whose backend answers over the wire, a checkout.

import { sealCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import type { CheckoutRequest } from "#app/checkout/forms/checkout-result";
import type { ShopContext } from "#app/context/shop-context";
import { flagDefaults } from "#app/tenancy/flags";
import { createBackend } from "#client/backend-client";
import type { Checkout } from "#contract/checkout/checkout";
import type { DeliveryQuote } from "#contract/checkout/delivery-options";
import type { CallError } from "#contract/protocol/errors";
import { SealingKeysSchema } from "#core/signed-tokens/seal";
import { i18nIn } from "./localization";

export const aCustomer: NonNullable<Checkout["customer"]> = {
  id: "customer-1",
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "+12015550123",
  address: {
    address1: "1 Main Street",
    address2: "",
    city: "Austin",
    zip: "73301",
    state: "Texas",
    stateCode: "TX",
    country: "United States",
    countryCode: "US",
  },
};

export function aCheckout(change: Partial<Checkout> = {}): Checkout {
  const nothing = { value: 0 };
  return {
    id: "c1",
    state: "created",
    market: { locale: "en", currency: "USD", region: "USA" },
    platform: "stripe",
    paymentMethod: "card",
    paymentId: null,
    payment: null,
    customer: null,
    lineItems: [],
    requiresShipping: true,
    deliveryOption: null,
    costs: {
      subtotal: { value: 2000 },
      discount: nothing,
      shipping: nothing,
      tax: nothing,
      total: { value: 2000, currency: "USD" },
    },
    promoCode: null,
    promoCodeErrors: [],
    orderNumber: null,
    orderLookupNumber: null,
    arrivalEstimate: null,
    marketingOptIn: false,
    redirectUrl: null,
    displayMessage: null,
    paypalApproval: null,
    ...change,
  };
}

export function aQuote(name: DeliveryQuote["name"], amount: number, late: string): DeliveryQuote {
  const deliveryEstimates = { early: "2026-12-01", late };
  return { name, cost: { amount, currency: "USD" }, deliveryEstimates };
}

/** What the backend finds about an address that fits. */
export const fitting = { isValid: true, status: "valid", problems: [], suggestions: [] };

/** One call of the backend, and its answer: a JSON value, or a `Response` for anything else. */
export type Asked = { call: string; body: unknown };
type Answer = (asked: Asked) => unknown;

export function refusedWith(...errors: CallError[]): Response {
  return Response.json({ errors }, { status: 422 });
}

async function readAsked(request: Request): Promise<Asked> {
  const text = await request.text();
  const { pathname } = new URL(request.url);
  return { call: `${request.method} ${pathname}`, body: text === "" ? null : JSON.parse(text) };
}

export function aShop(answer: Answer): { shop: ShopContext; asked: Asked[] } {
  const asked: Asked[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const one = await readAsked(request);
    asked.push(one);
    const answered = answer(one);
    return answered instanceof Response ? answered : Response.json(answered);
  };
  const backend = createBackend({
    storeSlug: "aurora",
    requestId: "request-1",
    hosts: {},
    apiKey: null,
    platform: { fetch },
    fetch,
    pause: async () => undefined,
  });
  return { shop: { ...shopOf("aurora"), backend, catalog: backend }, asked };
}

function shopOf(slug: string): Omit<ShopContext, "backend" | "catalog"> {
  const market = { locale: "en", currency: "USD", region: "USA" } as const;
  return {
    requestId: "request-1",
    studio: null,
    store: {
      id: "1",
      slug,
      name: "Aurora",
      status: "active",
      revision: 1,
      collections: [],
      settings: {
        market,
        marketingPixels: { gmcMerchantId: "", googleAnalytics: "", facebook: "" },
        flags: {
          ageGate: false,
          fanMessage: false,
          afterpay: true,
          support: true,
          collectionsMode: false,
        },
        timeZone: null,
        hiddenPaymentMethods: [],
      },
      sellerId: "seller-1",
      promoCodes: [],
      primaryHost: null,
      accessVersion: 0,
    },
    market: { ...market, country: "US" },
    consent: "denied",
    visitorCountry: null,
    allowsThirdParties: true,
    i18n: i18nIn("en"),
    theme: async () => null,
    preview: null,
    isPreview: async () => false,
    publishedProducts: async () => null,
    readAsset: async () => null,
    searchIndex: (build) => build(),
    followSearchIndex: async () => undefined,
    rememberChoices: () => undefined,
    countryNames: (ask) => ask(),
    availabilityToken: async () => null,
    customCss: async () => "",
    sanitizeHtml: async (html) => html,
    clock: { now: () => new Date("2026-11-21T12:00:00Z") },
    origin: "https://aurora.test",
    cookies: {},
    nonce: "n",
    slots: null,
    sealingKeys: SealingKeysSchema.parse(`k:${"A".repeat(43)}`),
    canonicalOrigin: "https://shop.test",
    site: {
      flags: flagDefaults,
      legacyCheckoutUrl: null,
      internationalCheckoutUrl: null,
      holidayYear: 2023,
      ageGateExitUrl: "https://exit.test/",
      helpCenterUrl: "https://help.test/",
      creatorDashboardUrl: null,
      mediaOrigin: null,
      reportUrl: null,
      liveChatUrl: null,
      accountUrl: null,
      specialProductIds: [],
      containerIds: [],
    },
    payments: {
      stripePublishableKey: "pk",
      stripeJsUrl: "https://stripe.test/stripe.js",
      paypal: { clientId: "client", scriptUrl: "https://stripe.test/paypal/sdk/js" },
      standInOrigin: "https://stripe.test",
    },
    waitUntil: () => undefined,
  };
}

/** A form of checkout `c1`, sent by the browser it belongs to. */
export async function aRequest(
  shop: ShopContext,
  fields: Record<string, string> | [string, string][],
): Promise<CheckoutRequest> {
  const form = new FormData();
  const entries = Array.isArray(fields) ? fields : Object.entries(fields);
  for (const [name, value] of entries) form.append(name, value);
  return { checkoutId: "c1", sealedId: await sealCheckoutId(shop, "c1"), form };
}
