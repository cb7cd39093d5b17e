import type Stripe from "stripe";
import { beforeEach, expect, test, vi } from "vitest";
import {
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

const PAGES = {
  success_url: "http://shop.test/done?session={CHECKOUT_SESSION_ID}",
  cancel_url: "http://shop.test/back",
};

function paramsOf(change: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return {
    ...PAGES,
    mode: "payment",
    line_items: [
      {
        quantity: 2,
        price_data: {
          currency: "USD",
          unit_amount: 1300,
          product_data: { name: "Order at Aurora", description: "2 × Ridge tee" },
        },
      },
    ],
    customer_email: "ada@example.com",
    client_reference_id: "c1",
    metadata: { checkout_id: "c1" },
    payment_intent_data: {
      metadata: { checkout_id: "c1", hosted: "card" },
      description: "Order at aurora",
      shipping: { name: "Ada", address: { line1: "1 High St", country: "US" } },
    },
    ...change,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

const aSession = (change?: Partial<Stripe.Checkout.SessionCreateParams>) =>
  aServer().checkout.sessions.create(paramsOf(change));

const pathOf = (session: Stripe.Checkout.Session) => `/stripe/checkout/${session.id}`;

function pay(session: Stripe.Checkout.Session, number: string, typed = {}) {
  const form = { number, expiry: "12 / 34", cvc: "123", name: "Ada Byron", ...typed };
  return ask(pathOf(session), { method: "POST", body: new URLSearchParams(form) });
}

const reread = (session: Stripe.Checkout.Session) =>
  aServer().checkout.sessions.retrieve(session.id, { expand: ["payment_intent"] });

async function eventTypes(): Promise<string[]> {
  const { data } = await aServer().events.list({ limit: 100 });
  return data.map((event) => event.type).reverse();
}

test("a new session is open, has a page and no intent yet", async () => {
  const session = await aSession({ locale: "de" });
  expect(session).toMatchObject({
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    amount_total: 2600,
    currency: "usd",
    payment_intent: null,
    client_reference_id: "c1",
    metadata: { checkout_id: "c1" },
    url: `http://sandbox.test${pathOf(session)}`,
  });
  expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  const page = await ask(pathOf(session));
  const text = await page.text();
  expect(text).toContain('<html lang="de">');
  expect(text).toContain("26,00\u00a0$");
  expect(text).toContain("2 × Ridge tee");
  expect(text).not.toContain("<script");
});

test("a card pays, the shopper is redirected, and session and intent agree", async () => {
  const session = await aSession();
  const answer = await pay(session, "4242 4242 4242 4242");
  expect(answer.status).toBe(303);
  expect(answer.headers.get("location")).toBe(`http://shop.test/done?session=${session.id}`);
  const paid = await reread(session);
  expect(paid).toMatchObject({ status: "complete", payment_status: "paid", url: null });
  expect(paid.customer_details).toMatchObject({ email: "ada@example.com", name: "Ada Byron" });
  expect(paid.payment_intent).toMatchObject({
    status: "succeeded",
    amount_received: 2600,
    description: "Order at aurora",
    metadata: { checkout_id: "c1", hosted: "card" },
    shipping: { name: "Ada" },
  });
  expect(await eventTypes()).toEqual([
    "payment_intent.created",
    "charge.succeeded",
    "payment_intent.succeeded",
    "checkout.session.completed",
  ]);
  // A second press of the button, and the page opened once more.
  expect((await pay(session, "4242424242424242")).headers.get("location")).toContain("/done");
  expect(await (await ask(pathOf(session))).text()).toContain("You&#39;re all done here");
  const listed = await aServer().charges.retrieve(
    String((paid.payment_intent as Stripe.PaymentIntent).latest_charge),
  );
  expect(listed.amount).toBe(2600);
});

test("after a decline the same session takes another card, with the input except the number", async () => {
  const session = await aSession();
  const declined = await pay(session, "4000000000009995");
  expect(declined.status).toBe(402);
  const text = await declined.text();
  expect(text).toContain("Your card has insufficient funds.");
  expect(text).toContain('value="Ada Byron"');
  expect(text).toContain('value="12 / 34"');
  expect(text).not.toMatch(/9995"|value="123"/);
  const open = await reread(session);
  expect(open.status).toBe("open");
  expect(open.payment_intent).toMatchObject({ status: "requires_payment_method" });
  await pay(session, "4242424242424242");
  const paid = await reread(session);
  expect(paid.payment_status).toBe("paid");
  expect((paid.payment_intent as Stripe.PaymentIntent).id).toBe(
    (open.payment_intent as Stripe.PaymentIntent).id,
  );
});

test("an invalid card shows an error at its field, and no intent is created", async () => {
  const session = await aSession();
  const refused = await pay(session, "4242424242424241", { cvc: "1" });
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toMatch(/id="number-problem">Your card number is invalid\.</);
  expect(text).toMatch(/id="cvc-problem">Your card&#39;s security code is incomplete\.</);
  const wrongCvc = await (await pay(session, "4000000000000127")).text();
  expect(wrongCvc).toMatch(/id="cvc-problem">Your card&#39;s security code is incorrect\.</);
  const live = await aSession();
  await pay(live, "4242424242424242", { expiry: "12/99" });
  expect((await reread(live)).payment_intent).toBeNull();
});

test.each([
  ["4000002500003155", "complete", "http://shop.test/done", "paid"],
  ["4000002500003155", "fail", "/stripe/checkout/", "unable to authenticate"],
  ["4000008260003178", "complete", "/stripe/checkout/", "insufficient funds"],
])("3-D Secure of %s that ends with %s leads to %s", async (number, outcome, address, said) => {
  const session = await aSession();
  const bank = (await pay(session, number)).headers.get("location") ?? "";
  expect(bank).toContain("/stripe/3ds/");
  expect((await reread(session)).status).toBe("open");
  const body = new URLSearchParams({ outcome });
  const back = (await ask(bank, { method: "POST", body })).headers.get("location") ?? "";
  const seen = await ask(back);
  if (said === "paid") {
    expect(seen.headers.get("location")).toContain(address);
    expect((await reread(session)).payment_status).toBe("paid");
  } else {
    expect(await seen.text()).toContain(said);
    expect((await reread(session)).status).toBe("open");
  }
});

test("an expired session takes no card, and its intent is cancelled", async () => {
  const session = await aSession();
  await pay(session, "4000000000000002");
  const expired = await aServer().checkout.sessions.expire(session.id);
  expect(expired).toMatchObject({ status: "expired", url: null });
  expect((await reread(session)).payment_intent).toMatchObject({ status: "canceled" });
  const late = await pay(session, "4242424242424242");
  expect(late.status).toBe(410);
  expect(await late.text()).toContain('href="http://shop.test/back"');
  const again = await failureOf(aServer().checkout.sessions.expire(session.id));
  expect(again.message).toBe(
    'Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of `expired`.',
  );
  expect((await eventTypes()).slice(-2)).toEqual([
    "payment_intent.canceled",
    "checkout.session.expired",
  ]);
});

test("an unpaid session expires by itself", async () => {
  const deliveries = aWebhookEndpoint();
  const session = await aSession({ expires_at: Math.floor(Date.now() / 1000) + 30 * 60 });
  vi.setSystemTime(Date.now() + 30 * 60 * 1000);
  await waitForJobs(() => deliveries.some(({ event }) => event.type.endsWith("session.expired")));
  expect((await reread(session)).status).toBe("expired");
});

test("an intent names its session, and only expiring that cancels it", async () => {
  const session = await aSession();
  await aSession();
  await pay(session, "4000000000000002");
  const intentId = String((await aServer().checkout.sessions.retrieve(session.id)).payment_intent);
  const { data } = await aServer().checkout.sessions.list({ payment_intent: intentId });
  expect(data.map(({ id }) => id)).toEqual([session.id]);
  const refused = await failureOf(aServer().paymentIntents.cancel(intentId));
  expect(refused.message).toContain("Expire the Checkout Session instead");
});

test("a slow payment completes its session at once and is paid later", async () => {
  const data = { metadata: { sandbox: "processing" } };
  const session = await aSession({ payment_intent_data: data });
  await pay(session, "4242424242424242");
  expect(await reread(session)).toMatchObject({ status: "complete", payment_status: "unpaid" });
  await waitForJobs(async () => (await reread(session)).payment_status === "paid");
  expect(await eventTypes()).toContain("checkout.session.async_payment_succeeded");
});

test.each([
  ["an unknown parameter", { colour: "red" }, "Received unknown parameter: colour"],
  ["no items", { line_items: undefined }, "Missing required param: line_items."],
  ["an address that is none", { success_url: "shop.test" }, "Not a valid URL"],
  ["another payment method", { payment_method_types: ["paypal"] }, /^Invalid payment_method_types/],
  ["a nearer end", { expires_at: 1 }, /must be at least 30 minutes/],
  [
    "too small a sum",
    { line_items: [{ quantity: 1, price_data: { ...anItem(), unit_amount: 10 } }] },
    /at least 50 usd/,
  ],
  [
    "two currencies",
    {
      line_items: ["usd", "eur"].map((currency) => ({ quantity: 1, price_data: anItem(currency) })),
    },
    /cannot combine currencies/,
  ],
])("%s gets Stripe's own error", async (_what, change, message) => {
  const params = { ...paramsOf(), ...change } as Stripe.Checkout.SessionCreateParams;
  const failure = await failureOf(aServer().checkout.sessions.create(params));
  expect(failure.statusCode).toBe(400);
  expect(failure.message).toMatch(message);
});

function anItem(currency = "usd") {
  return { currency, unit_amount: 1300, product_data: { name: "Tee" } };
}
