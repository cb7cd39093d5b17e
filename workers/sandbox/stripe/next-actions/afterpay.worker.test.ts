import type Stripe from "stripe";
import { beforeEach, expect, test } from "vitest";
import {
  aBrowser,
  aServer,
  ask,
  aWebhookEndpoint,
  failureOf,
  holdAlarms,
  waitForJobs,
} from "#tests/fixtures/sandbox/stripe";

beforeEach(() => {
  aWebhookEndpoint();
});
beforeEach(holdAlarms);

const address = {
  line1: "1 Congress Ave",
  city: "Austin",
  state: "TX",
  postal_code: "78701",
  country: "US",
};
type Create = Stripe.PaymentIntentCreateParams;

function params(change: Partial<Create> = {}, email = "ada@example.com"): Create {
  return {
    amount: 2600,
    currency: "usd",
    payment_method_types: ["afterpay_clearpay"],
    payment_method_data: {
      type: "afterpay_clearpay",
      billing_details: { name: "Ada Byron", email, address },
    },
    payment_method_options: { afterpay_clearpay: { reference: "c1-1" } },
    shipping: { name: "Ada Byron", address },
    confirm: true,
    return_url: "http://shop.test/return?method=afterpay",
    ...change,
  };
}

const create = (change: Partial<Create> = {}, email?: string) =>
  aServer().paymentIntents.create(params(change, email));
const read = (id: string) => aServer().paymentIntents.retrieve(id);
const pageOf = (intent: Stripe.PaymentIntent) =>
  new URL(intent.next_action?.redirect_to_url?.url ?? "");

/** The shopper's press on Afterpay's page; where it leads. */
async function press(intent: Stripe.PaymentIntent, outcome: string): Promise<URL> {
  const body = new URLSearchParams({ outcome });
  const answer = await ask(pageOf(intent).pathname, { method: "POST", body });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get("location") ?? "");
}

test("a confirmed intent waits for the shopper on Afterpay's page, which shows four payments", async () => {
  const intent = await create();
  expect(intent).toMatchObject({
    status: "requires_action",
    next_action: {
      type: "redirect_to_url",
      redirect_to_url: { return_url: "http://shop.test/return?method=afterpay" },
    },
    payment_method_options: { afterpay_clearpay: { reference: "c1-1" } },
  });
  const page = await (await ask(pageOf(intent).pathname)).text();
  expect(page.match(/\$6\.50/g)).toHaveLength(4);
  expect(page).not.toContain("<script");
});

test("authorised on Afterpay's page it is paid, and the shopper comes back with Stripe's parameters", async () => {
  const intent = await create();
  const back = await press(intent, "authorise");
  expect(Object.fromEntries(back.searchParams)).toEqual({
    method: "afterpay",
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: "succeeded",
  });
  const paid = await read(intent.id);
  expect(paid).toMatchObject({ status: "succeeded", amount_received: 2600, next_action: null });
  const charge = await aServer().charges.retrieve(String(paid.latest_charge));
  expect(charge.payment_method_details).toMatchObject({
    type: "afterpay_clearpay",
    afterpay_clearpay: { reference: "c1-1" },
  });
  const refund = await aServer().refunds.create({ payment_intent: intent.id });
  expect(refund.status).toBe("succeeded");
});

test.each([
  ["decline", "payment_method_provider_decline"],
  ["cancel", "payment_intent_payment_attempt_failed"],
])("after %s the intent wants another payment method and says %s", async (outcome, code) => {
  const intent = await create();
  const back = await press(intent, outcome);
  expect(back.searchParams.get("redirect_status")).toBe("failed");
  const ended = await read(intent.id);
  expect(ended).toMatchObject({
    status: "requires_payment_method",
    payment_method: null,
    last_payment_error: { code },
  });
  // A second press changes nothing.
  expect((await press(intent, "authorise")).searchParams.get("redirect_status")).toBe("failed");
  expect((await read(intent.id)).amount_received).toBe(0);
});

test("an intent that was cancelled meanwhile cannot be authorised any more", async () => {
  const intent = await create();
  await aServer().paymentIntents.cancel(intent.id);
  expect(await (await ask(pageOf(intent).pathname)).text()).toContain("no longer open");
  await press(intent, "authorise");
  expect(await read(intent.id)).toMatchObject({ status: "canceled", amount_received: 0 });
});

test.each([
  ["slow", "succeeded", 2600],
  ["fails", "requires_payment_method", 0],
])("with afterpay_%s in the address it is processing first", async (word, status, received) => {
  const intent = await create({}, `ada+afterpay_${word}@example.com`);
  const back = await press(intent, "authorise");
  expect(back.searchParams.get("redirect_status")).toBe("pending");
  expect((await read(intent.id)).status).toBe("processing");
  await waitForJobs(async () => (await read(intent.id)).status !== "processing");
  expect(await read(intent.id)).toMatchObject({ status, amount_received: received });
});

test("with afterpay_down in the address confirming fails, and the intent waits for another method", async () => {
  const failure = await failureOf(create({}, "ada+afterpay_down@example.com"));
  expect(failure).toMatchObject({ statusCode: 400, code: "payment_method_not_available" });
  expect(failure.payment_intent?.status).toBe("requires_payment_method");
});

const noName = {
  type: "afterpay_clearpay",
  billing_details: { email: "a@b.co", address },
} as const;
const noMail = { type: "afterpay_clearpay", billing_details: { name: "Ada", address } } as const;
const abroad = { name: "Ada", address: { ...address, country: "CA" } };

test.each<[string, Partial<Create>, string | undefined]>([
  ["another currency", { currency: "eur" }, undefined],
  ["less than a dollar", { amount: 99 }, "amount_too_small"],
  ["more than four thousand dollars", { amount: 400_001 }, "amount_too_large"],
  ["no name", { payment_method_data: noName }, "parameter_missing"],
  ["no e-mail address", { payment_method_data: noMail }, "parameter_missing"],
  ["an address abroad", { shipping: abroad }, "payment_method_invalid_parameter"],
  [
    "a reference that is none",
    { payment_method_options: { afterpay_clearpay: { reference: "c:1" } } },
    undefined,
  ],
])("%s is refused", async (_, change, code) => {
  const failure = await failureOf(create(change));
  expect([failure.statusCode, failure.code]).toEqual([400, code]);
});

test.each(["shipping", "return_url"] as const)("without %s nothing is begun", async (name) => {
  const { [name]: _left, ...rest } = params();
  const failure = await failureOf(aServer().paymentIntents.create(rest));
  expect(failure.statusCode).toBe(400);
  expect((await aServer().paymentIntents.list()).data).toEqual([]);
});

test("a card's intent takes no Afterpay, and a browser may make the method", async () => {
  const card = await aServer().paymentIntents.create({
    amount: 2600,
    currency: "usd",
    payment_method_types: ["card"],
  });
  const method = await aBrowser().paymentMethods.create({ type: "afterpay_clearpay" });
  const failure = await failureOf(
    aServer().paymentIntents.confirm(card.id, { payment_method: method.id }),
  );
  expect(failure.code).toBe("payment_intent_incompatible_payment_method");
});
