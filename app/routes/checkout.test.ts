import { expect, test } from "vitest";
import { sealCheckoutId } from "#app/checkout/cookies/checkout-cookie.server";
import type { ShopContext } from "#app/context/shop-context";
import type { Checkout } from "#contract/checkout/checkout";
import { cookieOf } from "#tests/fixtures/app/cart";
import { type Asked, aCheckout, aCustomer, aQuote, aShop } from "#tests/fixtures/app/checkout";
import { clientAction, loader, shouldRevalidate } from "./checkout";

const lineItems = [
  {
    sku: "1_1_1",
    quantity: 1,
    teespringID: "1",
    slug: "tee",
    productId: "1",
    title: "Tee",
    productType: "Tee",
    color: "Red",
    size: "M",
    image: null,
    price: 2000,
  },
];
const quotes = [
  aQuote("fullStandardCost", 499, "2026-12-09"),
  aQuote("fullRushCost", 1299, "2026-12-03"),
];

/** A backend that holds this checkout and takes over what it is sent. */
function aBackend(checkout: Checkout) {
  return ({ call, body }: Asked): unknown => {
    if (call === "POST /deliveryOptions") return { data: { attributes: { quotes } } };
    if (call === "GET /v1/countries") return { countries: [] };
    if (call !== "PUT /v1/checkout") return checkout;
    return { ...checkout, ...(body as { data: Partial<Checkout> }).data, lineItems };
  };
}

async function open(
  checkout: Checkout,
  query: string,
  cookies: Record<string, string> = {},
  backend = aBackend(checkout),
) {
  const { shop, asked } = aShop(backend);
  const own = { "aurora.checkout": await sealCheckoutId(shop, "c1"), ...cookies };
  const visitor: ShopContext = {
    ...shop,
    cookies: { aurora: cookieOf({ "1_1_1": 1 }), ...own },
  };
  const answer = await loader({
    request: new Request(`https://aurora.test/checkout/c1${query}`),
    params: { checkoutId: "c1" },
    context: { shop: visitor },
  }).catch((thrown: unknown) => thrown);
  const page: unknown = answer instanceof Response && answer.ok ? await answer.json() : null;
  return { answer, page, asked };
}

async function redirectOf(...visit: Parameters<typeof open>): Promise<string | null> {
  const { answer } = await open(...visit);
  return answer instanceof Response ? answer.headers.get("location") : null;
}

const blank = aCheckout({ lineItems });
const addressed = aCheckout({ lineItems, customer: aCustomer });
const delivered = aCheckout({
  lineItems,
  customer: aCustomer,
  deliveryOption: "fullRushCost",
});

test.each([
  ["before an address is known", blank, "details"],
  ["with an address", addressed, "delivery"],
  ["with a chosen delivery", delivered, "payment"],
] as const)(
  "CHK-05 CHK-06 a checkout %s redirects to the address of its step, so that Back and reload find it",
  async (_case, checkout, step) => {
    expect(await redirectOf(checkout, "")).toBe(`/checkout/c1?step=${step}`);
    expect(await redirectOf(checkout, `?step=${step}`)).toBeNull();
    expect(await redirectOf(checkout, "?step=nonsense")).toBe(`/checkout/c1?step=${step}`);
  },
);

test("CHK-06 a step that is not open yet redirects to the furthest one, with what the address says besides", async () => {
  const query = "?id=abc&step=payment&cancelled=paypal";
  expect(await redirectOf(addressed, query)).toBe(
    "/checkout/c1?id=abc&step=delivery&cancelled=paypal",
  );
});

test("DEL-08 a payment step whose delivery is not offered any more leads to delivery and says that the order changed", async () => {
  const path = await redirectOf(addressed, "?id=abc&step=payment");
  expect(path).toBe("/checkout/c1?id=abc&step=delivery&changed=card");
  const { page } = await open(addressed, path?.replace("/checkout/c1", "") ?? "");
  expect(page).toMatchObject({ step: "delivery", paymentReturn: { outcome: "changed" } });
  expect(await redirectOf(blank, "?step=payment")).toBe("/checkout/c1?step=details");
});

test("CHK-06 an earlier step is shown at its own address", async () => {
  for (const step of ["details", "delivery", "payment"]) {
    expect(await redirectOf(delivered, `?step=${step}`)).toBeNull();
  }
});

test("Q50 a cart that another tab changed is what the checkout shows", async () => {
  const { page, asked } = await open(delivered, "?step=payment", {
    aurora: cookieOf({ "1_1_1": 3 }),
  });
  expect(page).toMatchObject({ checkout: { lineItems } });
  const change = { storeSlug: "aurora", lineItems: [{ sku: "1_1_1", quantity: 3 }] };
  expect(asked.find(({ call }) => call === "PUT /v1/checkout")?.body).toEqual({
    id: "c1",
    data: change,
  });
});

test("Q50 a cart that another tab emptied redirects to the cart", async () => {
  expect(await redirectOf(delivered, "?step=payment", { aurora: cookieOf({}) })).toBe("/cart");
});

test("DEL-10 a backend that offers no delivery to the address has the page say so, not a form without options", async () => {
  const none = { data: { attributes: { quotes: [] } } };
  const backend = aBackend(addressed);
  const { page } = await open(addressed, "?step=delivery", {}, (asked) =>
    asked.call === "POST /deliveryOptions" ? none : backend(asked),
  );
  expect(page).toMatchObject({ delivery: { ok: false, message: "checkout.error.destination" } });
});

test("DEL-06 CHK-11 the delivery that is chosen by default is part of the checkout, and of its total, at once", async () => {
  const { page, asked } = await open(addressed, "?step=delivery");
  expect(page).toMatchObject({
    step: "delivery",
    checkout: { deliveryOption: "fullStandardCost" },
  });
  const updates = asked.filter(({ call }) => call === "PUT /v1/checkout");
  expect(updates.map(({ body }) => body)).toEqual([
    { id: "c1", data: { storeSlug: "aurora", deliveryOption: "fullStandardCost" } },
  ]);
});

test("DEL-06 a delivery that the shopper chose is left alone", async () => {
  const { asked } = await open(delivered, "?step=delivery");
  expect(asked.map(({ call }) => call)).not.toContain("PUT /v1/checkout");
});

test.each([
  ["delivery", { status: 302, location: "/checkout/c1?step=payment" }],
  ["payment", null],
])(
  "DEL-07 Q98 a delivery that became free after another was chosen is taken when the %s step is opened, and payment opens",
  async (step, redirected) => {
    const free = [...quotes, aQuote("fullSuperRushCost", 0, "2026-12-02")];
    const backend = aBackend(delivered);
    const { answer, page, asked } = await open(delivered, `?step=${step}`, {}, (one) =>
      one.call === "POST /deliveryOptions"
        ? { data: { attributes: { quotes: free } } }
        : backend(one),
    );
    const updates = asked.filter(({ call }) => call === "PUT /v1/checkout");
    expect(updates.map(({ body }) => body)).toEqual([
      { id: "c1", data: { storeSlug: "aurora", deliveryOption: "fullSuperRushCost" } },
    ]);
    if (redirected === null) {
      expect(page).toMatchObject({ checkout: { deliveryOption: "fullSuperRushCost" } });
      return;
    }
    const { status, headers } = answer as Response;
    expect({ status, location: headers.get("location") }).toEqual(redirected);
  },
);

/** What the page makes of a form, where scripts sent it. */
async function readsAgain(answered: () => Promise<unknown>): Promise<[number, boolean]> {
  const url = new URL("https://aurora.test/checkout/c1?step=details");
  const serverAction = answered as Parameters<typeof clientAction>[0]["serverAction"];
  const response = await clientAction({ request: new Request(url), params: {}, serverAction });
  const isAgain = shouldRevalidate({
    currentUrl: url,
    nextUrl: url,
    currentParams: {},
    nextParams: {},
    formMethod: "POST",
    actionStatus: response.status,
    actionResult: await response.json(),
    defaultShouldRevalidate: true,
  });
  return [response.status, isAgain];
}

test("with scripts, a form that no backend answered leaves the page, and what was typed, as it is", async () => {
  const problem = "checkout.error.unavailable";
  expect(await readsAgain(async () => ({ kind: "invalid", result: null, problem }))).toEqual([
    503,
    false,
  ]);
  const lost = () => Promise.reject(new TypeError("Failed to fetch"));
  expect(await readsAgain(lost)).toEqual([503, false]);
  expect(await readsAgain(async () => ({ kind: "saved" }))).toEqual([200, true]);
  const refused = { kind: "invalid", result: null };
  const left = async () => ({ ...refused, problem: "checkout.error.delivery" });
  expect(await readsAgain(left)).toEqual([422, false]);
  const changed = async () => ({ ...refused, problem: "checkout.error.amountChanged" });
  expect(await readsAgain(changed)).toEqual([422, true]);
});
