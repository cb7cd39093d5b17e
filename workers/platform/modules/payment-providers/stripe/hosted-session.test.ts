import { Ajv } from "ajv";
import type Stripe from "stripe";
import { expect, test } from "vitest";
import * as z from "zod";
import type {
  PaymentTerms,
  ProviderPayment,
} from "#platform/modules/payment-providers/payment-provider";
import { readOpenApi } from "#tests/stripe-contract/describe-operations";
import { buildSession, paymentOfSession } from "./hosted-session";

const customer = {
  firstName: "Ada",
  lastName: "Byron",
  email: "ada@example.com",
  phone: "",
  address: {
    address1: "1 Congress Ave",
    address2: "",
    city: "Austin",
    state: "Texas",
    zip: "78701",
    country: "United States",
    stateCode: "TX",
    countryCode: "US",
  },
};

const terms: PaymentTerms = {
  amountMinor: 4220,
  currency: "USD",
  costs: {
    subtotal: { value: 4000 },
    discount: { value: 400 },
    shipping: { value: 499 },
    tax: { value: 121 },
    total: { value: 4220, currency: "USD" },
  },
  shopName: "Aurora",
  contents: `2 × ${"Tee ".repeat(300)}`,
  locale: "pt-BR",
  payer: customer,
  shipTo: customer,
  pages: null,
  description: "Order at aurora",
  metadata: { checkout_id: "c1", store_slug: "aurora", store_id: "store_1" },
};
const pages = { returnUrl: "https://shop.example/return", cancelUrl: "https://shop.example/" };

/** As far as this test walks through the description. */
const Description = z.object({
  paths: z.object({
    "/v1/checkout/sessions": z.object({
      post: z.object({
        requestBody: z.object({
          content: z.object({
            "application/x-www-form-urlencoded": z.object({
              schema: z.record(z.string(), z.unknown()),
            }),
          }),
        }),
      }),
    }),
  }),
});

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== "object" || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([key, part]) => [key, closed(part)]));
  const isObject = "properties" in copy && copy.additionalProperties === undefined;
  return isObject ? { ...copy, additionalProperties: false } : copy;
}

test("what a session is asked for is what Stripe's own description allows, and no more", () => {
  const described = Description.parse(readOpenApi());
  const { content } = described.paths["/v1/checkout/sessions"].post.requestBody;
  const { schema } = content["application/x-www-form-urlencoded"];
  const check = new Ajv({ strict: false, validateFormats: false }).compile(
    closed(schema) as object,
  );
  for (const shipTo of [customer, null]) {
    check(buildSession({ ...terms, shipTo }, pages));
    expect(check.errors).toBeNull();
  }
  check({ ...buildSession(terms, pages), colour: "red" });
  expect(check.errors).not.toBeNull();
});

test("the one item is the whole total, and nothing empty is sent", () => {
  const session = buildSession(terms, pages);
  expect(session.line_items).toMatchObject([{ quantity: 1, price_data: { unit_amount: 4220 } }]);
  expect(JSON.stringify(session)).not.toContain('""');
  const { description } = session.line_items[0]?.price_data.product_data ?? {};
  expect(description?.length).toBe(500);
  expect(buildSession({ ...terms, shipTo: null }, pages).payment_intent_data).toEqual({
    description: "Order at aurora",
    metadata: { ...terms.metadata, hosted: "card" },
  });
});

const declined = "Your card was declined.";

function aPayment(
  status: Stripe.Checkout.Session.Status,
  intent: ProviderPayment["status"] | null,
) {
  const facts = { id: "cs_1", amount_total: 4220, currency: "usd", metadata: {}, url: "https://s" };
  // Only what is read of the many fields of a session.
  const session = { ...facts, status } as unknown as Stripe.Checkout.Session;
  const paid = { id: "pi_1", token: "", amountMinor: 4220, currency: "USD", metadata: {} };
  const tried = {
    ...paid,
    amountReceivedMinor: 4220,
    isRefunded: false,
    declined,
    declineId: null,
    redirectUrl: null,
  };
  return paymentOfSession(session, intent === null ? null : { ...tried, status: intent });
}

test.each([
  ["open", null, "open", null],
  ["open", "open", "open", null],
  ["open", "needs-action", "needs-action", null],
  ["complete", "succeeded", "succeeded", declined],
  ["complete", "processing", "processing", declined],
  ["complete", "open", "canceled", declined],
  ["expired", "canceled", "canceled", null],
  // The intent's message may come before the session knows of it, and money is money.
  ["open", "succeeded", "succeeded", null],
  ["expired", "succeeded", "succeeded", null],
  ["expired", "processing", "processing", null],
] as const)("a session that is %s with its intent %s is %s", (session, intent, status, said) => {
  const payment = aPayment(session, intent);
  expect(payment).toMatchObject({ id: "cs_1", status, declined: said, currency: "USD" });
  expect(payment.redirectUrl).toBe(session === "open" ? "https://s" : null);
  expect(payment.amountReceivedMinor).toBe(intent === null ? 0 : 4220);
});
