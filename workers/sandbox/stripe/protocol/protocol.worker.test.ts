import { SELF } from "cloudflare:test";
import Stripe from "stripe";
import { beforeEach, expect, test } from "vitest";
import {
  aCard,
  anIntent,
  aPaidIntent,
  aServer,
  ask,
  aWebhookEndpoint,
  failureOf,
  holdAlarms,
} from "#tests/fixtures/sandbox/stripe";

beforeEach(() => {
  aWebhookEndpoint();
});
beforeEach(holdAlarms);

const base = "/v1/payment_intents";
const authorization = "Bearer sk_test_awning_sandbox";
const post = (body: string, headers: Record<string, string> = {}, path = "") =>
  ask(base + path, { method: "POST", body, headers: { authorization, ...headers } });

async function errorOf(body: string): Promise<unknown> {
  const answer: { error: unknown } = await (await post(body)).json();
  return answer.error;
}

test.each([
  [
    "amount=100&currency=usd&colour=red",
    "parameter_unknown",
    "colour",
    "Received unknown parameter: colour",
  ],
  [
    "amount=100&currency=usd&shipping[name]=A&shipping[foo]=1",
    "parameter_unknown",
    "shipping[foo]",
    "Received unknown parameter: shipping[foo]",
  ],
  ["currency=usd", "parameter_missing", "amount", "Missing required param: amount."],
  ["amount=12.5&currency=usd", "parameter_invalid_integer", "amount", "Invalid integer: 12.5"],
  [
    "amount=0&currency=usd",
    "parameter_invalid_integer",
    "amount",
    "This value must be greater than or equal to 1.",
  ],
  ["amount=10&currency=usd", "amount_too_small", "amount", "Amount must be at least"],
  [
    "amount=100&currency=usd&payment_method=",
    "parameter_invalid_empty",
    "payment_method",
    "You passed an empty string",
  ],
  ["amount=100&currency=usd&metadata=x", undefined, "metadata", "Invalid object"],
  ["amount=100&currency=dollars", undefined, "currency", "Invalid currency: dollars"],
  ["amount[a]=1&currency=usd", undefined, "amount", "Invalid string"],
])("%s is refused", async (body, code, param, message) => {
  const error = { type: "invalid_request_error", param, message: expect.stringContaining(message) };
  expect(await errorOf(body)).toMatchObject(code === undefined ? error : { ...error, code });
});

test("the SDK sees an unknown parameter as an invalid request with a request id", async () => {
  const params = { amount: 100, currency: "usd", colour: "red" };
  const failure = await failureOf(aServer().paymentIntents.create(params));
  expect(failure).toMatchObject({
    type: "StripeInvalidRequestError",
    code: "parameter_unknown",
    param: "colour",
  });
  expect(failure.requestId).toMatch(/^req_/);
});

test("a missing key and a wrong key answer 401 in Stripe's shape", async () => {
  const none = await ask(base);
  expect(none.status).toBe(401);
  expect(await none.json()).toMatchObject({ error: { type: "invalid_request_error" } });
  const wrong = await failureOf(
    new Stripe("sk_test_wrong_key_000", {
      host: "sandbox.test",
      port: 80,
      protocol: "http",
      maxNetworkRetries: 0,
      httpClient: Stripe.createFetchHttpClient(SELF.fetch.bind(SELF)),
    }).paymentIntents.list(),
  );
  expect(wrong.type).toBe("StripeAuthenticationError");
});

test("basic authentication works as bearer does", async () => {
  const basic = `Basic ${btoa("sk_test_awning_sandbox:")}`;
  const answer = await post("amount=100&currency=usd", { authorization: basic });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("request-id")).toMatch(/^req_/);
});

test("unknown objects and paths are 404", async () => {
  expect(await failureOf(aServer().paymentIntents.retrieve("pi_none"))).toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    message: "No such payment_intent: 'pi_none'",
  });
  const answer = await ask("/v1/balloons", { headers: { authorization } });
  expect(answer.status).toBe(404);
});

test("the same idempotency key and body answer the same intent, marked as replayed", async () => {
  const headers = { "idempotency-key": "k1" };
  const first = await post("amount=100&currency=usd", headers);
  const second = await post("amount=100&currency=usd", headers);
  expect(await second.text()).toBe(await first.text());
  expect(first.headers.get("idempotent-replayed")).toBeNull();
  expect(second.headers.get("idempotent-replayed")).toBe("true");
  expect((await aServer().paymentIntents.list()).data).toHaveLength(1);
});

test("the same key with another body or address is an idempotency error", async () => {
  const headers = { "idempotency-key": "k1" };
  const intent: { id: string } = await (await post("amount=100&currency=usd", headers)).json();
  const otherBody = await post("amount=200&currency=usd", headers);
  expect(otherBody.status).toBe(400);
  expect(await otherBody.json()).toMatchObject({ error: { type: "idempotency_error" } });
  const otherPath = await post("", headers, `/${intent.id}/cancel`);
  expect(await otherPath.json()).toMatchObject({ error: { type: "idempotency_error" } });
});

test("an invalid request is not stored under its idempotency key", async () => {
  const headers = { "idempotency-key": "k1" };
  expect((await post("amount=100", headers)).status).toBe(400);
  expect((await post("amount=100&currency=usd", headers)).status).toBe(200);
});

test("a decline is replayed under its idempotency key and charges the card once", async () => {
  const intent = await anIntent();
  const method = await aCard("4000000000000002");
  const params = { payment_method: method.id, return_url: "http://shop.test/" };
  const confirm = () =>
    aServer().paymentIntents.confirm(intent.id, params, { idempotencyKey: "k2" });
  const first = await failureOf(confirm());
  const second = await failureOf(confirm());
  expect(second.charge).toBe(first.charge);
  expect(second.headers["idempotent-replayed"]).toBe("true");
});

test("a requested server error is replayed and creates nothing", async () => {
  const body = "amount=100&currency=usd&metadata[sandbox]=api_error";
  const headers = { "idempotency-key": "k1" };
  expect((await post(body, headers)).status).toBe(500);
  const again = await post(body, headers);
  expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([500, "true"]);
  expect((await aServer().paymentIntents.list()).data).toHaveLength(0);
});

test("an error after the work hides an intent that exists", async () => {
  expect(
    (await post("amount=100&currency=usd&metadata[sandbox]=api_error_after_create")).status,
  ).toBe(500);
  expect((await aServer().paymentIntents.list()).data).toHaveLength(1);
});

test("expand fills in the charge, and rejects what cannot be expanded", async () => {
  const paid = await aPaidIntent();
  const server = aServer();
  const full = await server.paymentIntents.retrieve(paid.id, {
    expand: ["latest_charge", "payment_method"],
  });
  expect(full.latest_charge).toMatchObject({ object: "charge", status: "succeeded" });
  expect(full.payment_method).toMatchObject({ object: "payment_method" });
  const listed = await server.paymentIntents.list({ expand: ["data.latest_charge"] });
  expect(listed.data[0]?.latest_charge).toMatchObject({ object: "charge" });
  const failure = await failureOf(server.paymentIntents.retrieve(paid.id, { expand: ["status"] }));
  expect(failure.message).toMatch(/cannot be expanded/);
});

test("lists page by cursor, newest first", async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) ids.unshift((await anIntent()).id);
  const found: string[] = [];
  for await (const intent of aServer().paymentIntents.list({ limit: 2 })) found.push(intent.id);
  expect(found).toEqual(ids);
  const none = await aServer().paymentIntents.list({ created: { lt: 1_000 } });
  expect(none.data).toEqual([]);
});

test("a domain is registered once, and one that cannot be verified has a reason", async () => {
  const server = aServer();
  const domain = await server.paymentMethodDomains.create({ domain_name: "shop.example.com" });
  expect(domain).toMatchObject({ enabled: true, apple_pay: { status: "active" } });
  const again = await server.paymentMethodDomains.create({ domain_name: "Shop.Example.com" });
  expect(again.id).toBe(domain.id);
  const bad = await server.paymentMethodDomains.create({ domain_name: "shop.invalid" });
  const checked = await server.paymentMethodDomains.validate(bad.id);
  expect(checked.apple_pay.status_details?.error_message).toMatch(/could not be verified/);
});

test("browsers may call from any page", async () => {
  const answer = await ask(base, { method: "OPTIONS", headers: { origin: "http://a.test" } });
  expect(answer.status).toBe(204);
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("access-control-allow-headers")).toContain("authorization");
});

test("the front page, the script, the frames and the health check answer", async () => {
  await aPaidIntent();
  const get = (path: string) => ask(path);
  expect(await (await get("/healthz")).text()).toBe("ok");
  expect(await (await get("/")).text()).toContain("4000 0000 0000 0002");
  expect((await get("/stripe.js")).headers.get("content-type")).toContain("javascript");
  expect(await (await get("/stripe/elements/card")).text()).toContain("Card number");
  expect((await get("/stripe/elements/iban")).status).toBe(404);
});
