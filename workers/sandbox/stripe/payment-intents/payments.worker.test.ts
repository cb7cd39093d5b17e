import { beforeEach, expect, test } from "vitest";
import {
  aBrowser,
  aCard,
  anIntent,
  aPaidIntent,
  aServer,
  aWebhookEndpoint,
  challengeOf,
  confirmInBrowser,
  failureOf,
  holdAlarms,
  submitChallenge,
} from "#tests/fixtures/sandbox/stripe";

beforeEach(() => {
  aWebhookEndpoint();
});
beforeEach(holdAlarms);

test("a new intent waits for a payment method and carries what the shop sent", async () => {
  const intent = await aServer().paymentIntents.create({
    amount: 1999,
    currency: "EUR",
    payment_method_types: ["card"],
    metadata: { checkout: "c1" },
    receipt_email: "ada@example.com",
    shipping: { name: "Ada", address: { line1: "1 High St", country: "GB" } },
  });
  expect(intent).toMatchObject({
    object: "payment_intent",
    status: "requires_payment_method",
    amount: 1999,
    currency: "eur",
    livemode: false,
    metadata: { checkout: "c1" },
    receipt_email: "ada@example.com",
    shipping: { name: "Ada", address: { line1: "1 High St", country: "GB", city: null } },
  });
  expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_`));
});

test.each(["4242424242424242", "5555555555554444", "378282246310005", "4000000000007726"])(
  "card %s pays",
  async (number) => {
    const paid = await aPaidIntent(number);
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 2600 });
    const charge = await aServer().charges.retrieve(String(paid.latest_charge));
    expect(charge).toMatchObject({ paid: true, captured: true, payment_intent: paid.id });
    expect(charge.payment_method_details?.card?.last4).toBe(number.slice(-4));
  },
);

test.each([
  ["4000000000000002", "card_declined", "generic_decline", "Your card was declined."],
  ["4000000000009995", "card_declined", "insufficient_funds", "Your card has insufficient funds."],
  ["4000000000000069", "expired_card", "expired_card", "Your card has expired."],
  ["4000000000000127", "incorrect_cvc", "incorrect_cvc", "Your card's security code is incorrect."],
  [
    "4000000000000119",
    "processing_error",
    "processing_error",
    "An error occurred while processing your card. Try again in a little bit.",
  ],
])(
  "card %s is declined with %s, and the intent can be paid again",
  async (number, code, decline, message) => {
    const intent = await anIntent();
    const failure = await failureOf(confirmInBrowser(intent, number));
    expect(failure).toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code,
      decline_code: decline,
      message,
    });
    expect(failure.payment_intent?.status).toBe("requires_payment_method");
    const after = await aServer().paymentIntents.retrieve(intent.id);
    expect(after.last_payment_error).toMatchObject({
      code,
      decline_code: decline,
      message,
      type: "card_error",
    });
    const paid = await confirmInBrowser(intent, "4242424242424242");
    expect(paid.status).toBe("succeeded");
  },
);

test("a number that is no test card, and one that fails the Luhn check, make no payment method", async () => {
  expect(await failureOf(aCard("4111111111111111"))).toMatchObject({
    decline_code: "test_mode_live_card",
  });
  expect(await failureOf(aCard("4242424242424241"))).toMatchObject({ code: "incorrect_number" });
});

test.each(["4000002500003155", "4000002760003184", "4000000000003220"])(
  "card %s asks for authentication and pays after it",
  async (number) => {
    const waiting = await confirmInBrowser(await anIntent(), number);
    expect(waiting).toMatchObject({
      status: "requires_action",
      next_action: { type: "use_stripe_sdk" },
    });
    expect((await submitChallenge(challengeOf(waiting), "complete")).status).toBe(200);
    expect((await aServer().paymentIntents.retrieve(waiting.id)).status).toBe("succeeded");
  },
);

test("a failed authentication asks for another payment method, and a second answer changes nothing", async () => {
  const waiting = await confirmInBrowser(await anIntent(), "4000000000003220");
  await submitChallenge(challengeOf(waiting), "fail");
  await submitChallenge(challengeOf(waiting), "complete");
  const after = await aServer().paymentIntents.retrieve(waiting.id);
  expect(after).toMatchObject({ status: "requires_payment_method", payment_method: null });
  expect(after.last_payment_error?.code).toBe("payment_intent_authentication_failure");
});

test.each([
  ["4000008260003178", "insufficient_funds"],
  ["4000008400001629", "generic_decline"],
])("card %s passes authentication and is then declined with %s", async (number, decline) => {
  const waiting = await confirmInBrowser(await anIntent(), number);
  await submitChallenge(challengeOf(waiting), "complete");
  const after = await aServer().paymentIntents.retrieve(waiting.id);
  expect(after.last_payment_error).toMatchObject({ code: "card_declined", decline_code: decline });
});

test("a challenge opened by redirect sends the shopper back with the result", async () => {
  const intent = await anIntent();
  const waiting = await aServer().paymentIntents.confirm(intent.id, {
    payment_method: "pm_card_threeDSecure2Required",
    return_url: "http://shop.test/return?x=1",
  });
  const url = waiting.next_action?.redirect_to_url?.url ?? "";
  const answer = await submitChallenge(url, "complete");
  const back = new URL(answer.headers.get("location") ?? "");
  expect(back.searchParams.get("x")).toBe("1");
  expect(back.searchParams.get("payment_intent")).toBe(intent.id);
  expect(back.searchParams.get("redirect_status")).toBe("succeeded");
});

test("an intent is canceled once, and never after it was paid", async () => {
  const intent = await anIntent();
  const reason = "abandoned";
  const canceled = await aServer().paymentIntents.cancel(intent.id, {
    cancellation_reason: reason,
  });
  expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: reason });
  expect(canceled.canceled_at).toBeGreaterThan(0);
  const paid = await aPaidIntent();
  const failure = await failureOf(aServer().paymentIntents.cancel(paid.id));
  expect(failure).toMatchObject({ code: "payment_intent_unexpected_state", statusCode: 400 });
});

test("a paid intent cannot be confirmed or re-priced, but may be described", async () => {
  const paid = await aPaidIntent();
  const server = aServer();
  const confirm = server.paymentIntents.confirm(paid.id, { return_url: "http://shop.test/" });
  expect(await failureOf(confirm)).toMatchObject({ code: "payment_intent_unexpected_state" });
  const reprice = server.paymentIntents.update(paid.id, { amount: 1 });
  expect(await failureOf(reprice)).toMatchObject({ code: "payment_intent_unexpected_state" });
  const described = await server.paymentIntents.update(paid.id, { metadata: { order: "7" } });
  expect(described.metadata).toEqual({ order: "7" });
});

test("changing the amount during a challenge closes the challenge", async () => {
  const waiting = await confirmInBrowser(await anIntent(), "4000000000003220");
  const updated = await aServer().paymentIntents.update(waiting.id, { amount: 3000 });
  expect(updated).toMatchObject({
    status: "requires_confirmation",
    next_action: null,
    amount: 3000,
  });
  await submitChallenge(challengeOf(waiting), "complete");
  expect((await aServer().paymentIntents.retrieve(waiting.id)).status).toBe(
    "requires_confirmation",
  );
});

test("manual capture authorises first and takes the money later", async () => {
  const server = aServer();
  const intent = await server.paymentIntents.create({
    amount: 900,
    currency: "usd",
    capture_method: "manual",
    payment_method: "pm_card_visa",
    payment_method_types: ["card"],
    confirm: true,
  });
  expect(intent).toMatchObject({ status: "requires_capture", amount_capturable: 900 });
  expect(await server.paymentIntents.capture(intent.id)).toMatchObject({
    status: "succeeded",
    amount_received: 900,
  });
});

test("a browser sees and does only what a publishable key may", async () => {
  const intent = await anIntent({ cost: "3.10" });
  const browser = aBrowser();
  const client_secret = intent.client_secret ?? "";
  const seen = await browser.paymentIntents.retrieve(intent.id, { client_secret });
  expect(seen.status).toBe("requires_payment_method");
  expect(Object.keys(seen)).not.toContain("metadata");
  const refused = [
    () => browser.paymentIntents.list(),
    () => browser.paymentIntents.create({ amount: 100, currency: "usd" }),
    () => browser.paymentIntents.cancel(intent.id),
    () => browser.refunds.create({ payment_intent: intent.id }),
    () => browser.events.list(),
  ];
  for (const call of refused) {
    expect(await failureOf(call())).toMatchObject({ statusCode: 403, code: "secret_key_required" });
  }
  expect(await failureOf(browser.paymentIntents.retrieve(intent.id))).toMatchObject({
    param: "client_secret",
  });
  const wrong = browser.paymentIntents.retrieve(intent.id, {
    client_secret: `${intent.id}_secret_no`,
  });
  expect(await failureOf(wrong)).toMatchObject({ statusCode: 400 });
  const declined = await failureOf(confirmInBrowser(intent, "4000000000000002"));
  expect(Object.keys(declined.payment_intent ?? {})).not.toContain("metadata");
});

test("a server may not send raw card numbers", async () => {
  const card = { number: "4242424242424242", exp_month: 1, exp_year: 2040, cvc: "123" };
  const failure = await failureOf(aServer().paymentMethods.create({ type: "card", card }));
  expect(failure.message).toMatch(/generally unsafe/);
});

test("a wallet's card names its wallet, and only a browser can send one", async () => {
  const exp_year = new Date().getUTCFullYear() + 2;
  const card = { number: "4242424242424242", exp_month: 12, exp_year, wallet: "google_pay" };
  const method = await aBrowser().paymentMethods.create({ type: "card", card });
  expect(method).toMatchObject({ type: "card", card: { wallet: { type: "google_pay" } } });
  await failureOf(aServer().paymentMethods.create({ type: "card", card }));
  const unknown = { ...card, wallet: "other_pay" };
  await failureOf(aBrowser().paymentMethods.create({ type: "card", card: unknown }));
  expect((await aCard("4242424242424242")).card?.wallet).toBeNull();
});

test("an address set by the server cannot be changed by a browser, which may bring its own again after a decline", async () => {
  const shipping = { name: "Ada", address: { line1: "1 High St", country: "US" } };
  const own = await aServer().paymentIntents.create({ amount: 2600, currency: "usd", shipping });
  const free = await anIntent();
  const confirm = async (
    intent: { id: string; client_secret: string | null },
    card = "4242424242424242",
  ) => {
    const proof = { client_secret: intent.client_secret ?? "" };
    const method = await aCard(card);
    const params = { ...proof, payment_method: method.id, use_stripe_sdk: true, shipping };
    return aBrowser().paymentIntents.confirm(intent.id, params);
  };
  expect(await failureOf(confirm(own))).toMatchObject({ param: "shipping" });
  const declined = await anIntent();
  expect(await failureOf(confirm(declined, "4000000000000002"))).toMatchObject({
    code: "card_declined",
  });
  expect(await confirm(declined)).toMatchObject({ status: "succeeded" });
  const taken = await anIntent();
  await failureOf(confirm(taken, "4000000000000002"));
  await aServer().paymentIntents.update(taken.id, { shipping });
  expect(await failureOf(confirm(taken))).toMatchObject({ param: "shipping" });
  expect(await confirm(free)).toMatchObject({ status: "succeeded", shipping: { name: "Ada" } });
});
