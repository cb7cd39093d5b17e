import { expect, test } from "vitest";
import en from "#app/localization/messages/en.json";
import type { Checkout } from "#contract/checkout/checkout";
import { noAddress } from "#contract/checkout/customer";
import type { DeliveryQuote } from "#contract/checkout/delivery-options";
import {
  type Asked,
  aCheckout,
  aCustomer,
  aQuote,
  aRequest,
  aShop,
  fitting,
  refusedWith,
} from "#tests/fixtures/app/checkout";
import { detailsForm } from "#tests/fixtures/app/details-form";
import { handleCheckoutForm } from "./checkout-actions.server";
import { type CheckoutResult, statusOf, typedFields } from "./forms/checkout-result";

const priced = [
  aQuote("fullStandardCost", 499, "2026-12-09"),
  aQuote("fullRushCost", 1299, "2026-12-03"),
];

/** A backend with this checkout and these deliveries, which stores what is sent to it. */
function aKeeping(quotes: DeliveryQuote[], checkout = aCheckout({ customer: aCustomer })) {
  return ({ call }: Asked) => {
    if (call === "POST /v1/addresses/validate") return fitting;
    if (call === "POST /deliveryOptions") return { data: { attributes: { quotes } } };
    return checkout;
  };
}

const updates = (asked: Asked[]) =>
  asked.filter(({ call }) => call === "PUT /v1/checkout").map(({ body }) => body);

async function send(
  answer: (asked: Asked) => unknown,
  fields: Record<string, string>,
): Promise<{ answer: CheckoutResult; asked: Asked[] }> {
  const { shop, asked } = aShop(answer);
  return { answer: await handleCheckoutForm(shop, await aRequest(shop, fields)), asked };
}

test("a form meets a backend that is down: a sentence on the same page, not an error page", async () => {
  const { answer } = await send(() => new Response("down", { status: 503 }), detailsForm);
  expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.unavailable" });
  expect(statusOf(answer)).toBe(503);
  expect(typedFields(answer)).toEqual(detailsForm);
});

test("CHK-02 without its sealed id or cookie a checkout is not opened, whatever the form says", async () => {
  const { shop, asked } = aShop(() => aCheckout());
  const request = { ...(await aRequest(shop, detailsForm)), sealedId: null };
  const refused = await handleCheckoutForm(shop, request).catch((thrown) => thrown);
  expect(refused).toBeInstanceOf(Response);
  expect(refused.headers.get("location")).toBe("/cart?error=ended");
  expect(asked).toEqual([]);
});

test.each([
  "details",
  "opt-in",
  "delivery",
  "pick",
  "pay",
  "apply-promo",
  "remove-promo",
  "change-promo",
])("PRE-04 CHK-25 in a preview a checkout that is open already takes no %s", async (intent) => {
  const { shop, asked } = aShop(() => aCheckout());
  const preview = { ...shop, isPreview: async () => true };
  const answer = await handleCheckoutForm(
    preview,
    await aRequest(shop, { ...detailsForm, intent }),
  );
  expect(answer).toEqual({ kind: "invalid", result: null, problem: "preview.noPurchase" });
  expect(asked.map(({ call }) => call)).toEqual(["GET /checkout"]);
});

test("a form that no page has is refused", async () => {
  const { shop } = aShop(() => aCheckout());
  const request = await aRequest(shop, { intent: "steal" });
  const refused = await handleCheckoutForm(shop, request).catch((thrown) => thrown);
  expect(refused.status).toBe(400);
});

test("DEL-06 picking an option updates the checkout and stays, going on leads to payment", async () => {
  const option = { deliveryOption: "fullRushCost" };
  const picked = await send(aKeeping(priced), { intent: "pick", ...option });
  expect(picked.answer).toEqual({ kind: "step", step: "delivery" });
  const gone = await send(aKeeping(priced), { intent: "delivery", ...option });
  expect(gone.answer).toEqual({ kind: "step", step: "payment" });
  for (const { asked } of [picked, gone]) {
    expect(updates(asked)).toEqual([{ id: "c1", data: { storeSlug: "aurora", ...option } }]);
  }
});

test("DEL-06 no option, or one that there is not, asks to select one and updates nothing", async () => {
  for (const fields of [{ intent: "delivery" }, { intent: "pick", deliveryOption: "drone" }]) {
    const { answer, asked } = await send(aKeeping(priced), fields);
    expect(answer).toMatchObject({ kind: "invalid", problem: "checkout.error.delivery" });
    expect(updates(asked)).toEqual([]);
  }
});

test("DEL-07 where every delivery costs something, one is chosen after the address", async () => {
  const { answer, asked } = await send(aKeeping(priced), detailsForm);
  expect(answer).toEqual({ kind: "step", step: "delivery" });
  expect(updates(asked)).toHaveLength(1);
});

test("DEL-07 a delivery that costs nothing is taken by itself after the address, and payment opens", async () => {
  const quotes = [...priced, aQuote("fullSuperRushCost", 0, "2026-12-02")];
  const { answer, asked } = await send(aKeeping(quotes), detailsForm);
  expect(answer).toEqual({ kind: "step", step: "payment" });
  expect(updates(asked)).toMatchObject([
    { data: { customer: { email: "ada@example.com" } } },
    { data: { storeSlug: "aurora", deliveryOption: "fullSuperRushCost" } },
  ]);
});

test("DEL-07 a free delivery that the backend has taken already is not chosen again", async () => {
  const chosen = aCheckout({ customer: aCustomer, deliveryOption: "fullStandardCost" });
  const free = [aQuote("fullStandardCost", 0, "2026-12-01")];
  const { answer, asked } = await send(aKeeping(free, chosen), detailsForm);
  expect(answer).toEqual({ kind: "step", step: "payment" });
  expect(updates(asked)).toHaveLength(1);
});

test.each(["country_not_supported", "items_cannot_be_shipped_to_selected_destination"])(
  "DEL-10 %s: the address is saved and a message beside the form says what to do",
  async (code) => {
    const pointer = "/data/customer/address/countryCode";
    const backend = ({ call }: Asked): unknown => {
      if (call === "POST /v1/addresses/validate") return fitting;
      return call === "PUT /v1/checkout"
        ? refusedWith({ code, detail: "no", source: { pointer } })
        : (aCheckout() satisfies Checkout);
    };
    const { answer } = await send(backend, detailsForm);
    expect(answer).toMatchObject({
      kind: "invalid",
      problem: "checkout.error.destination",
      result: { initialValue: { address: "1 Main Street", state: "TX" } },
    });
    expect(en["checkout.error.destination"]).toBe(
      "Sorry, we can’t deliver the items to your destination. Please change your destination or contact support to be able to complete the purchase.",
    );
  },
);

test.each(["on", ""])(
  "CHK-20 CHK-21 the opt-in, %j, is saved at once, alone and before there is a customer",
  async (typed) => {
    const fields = { intent: "opt-in", marketingOptIn: typed };
    const { answer, asked } = await send(aKeeping(priced, aCheckout()), fields);
    expect(answer).toEqual({ kind: "saved" });
    const data = { storeSlug: "aurora", marketingOptIn: typed === "on" };
    expect(updates(asked)).toEqual([{ id: "c1", data }]);
  },
);

test("CHK-20 the opt-in is not ticked for anybody, and no condition of saving the address", async () => {
  const { answer, asked } = await send(aKeeping(priced), detailsForm);
  expect(answer.kind).toBe("step");
  expect(updates(asked)).toMatchObject([{ data: { marketingOptIn: false } }]);
});

test("Q98 of who only downloads no street, state and phone are asked, and no delivery is chosen", async () => {
  const checkout = aCheckout({ requiresShipping: false });
  const { email, firstname, lastname } = detailsForm;
  const named = await send(aKeeping([], checkout), {
    intent: "details",
    email,
    firstname,
    lastname,
  });
  expect(named.answer).toEqual({ kind: "step", step: "payment" });
  expect(named.asked.some(({ call }) => call === "POST /v1/addresses/validate")).toBe(false);
  const customer = { firstName: "Ada", lastName: "Byron", email, phone: "", address: noAddress };
  expect(updates(named.asked)).toMatchObject([{ data: { customer } }]);
  const unnamed = await send(aKeeping([], checkout), { intent: "details", email });
  expect(unnamed.answer).toMatchObject({ kind: "invalid", problem: null });
  expect(updates(unnamed.asked)).toEqual([]);
});

test("ADR-11 a ZIP that the backend rejects is shown at its field, also when it is sent again", async () => {
  const detail = "There is no such ZIP code.";
  const { answer } = await send(
    ({ call }) => {
      if (call === "POST /v1/addresses/validate") return fitting;
      return call === "PUT /v1/checkout"
        ? refusedWith({ code: "zip_unknown", detail })
        : aCheckout();
    },
    { ...detailsForm, zip: "00000" },
  );
  expect(answer).toMatchObject({
    kind: "invalid",
    result: { error: { zip: ["address.problem.zipUnknown"] } },
  });
});
