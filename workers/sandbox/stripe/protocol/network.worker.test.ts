import { beforeEach, expect, test } from "vitest";
import { aBrowser, anIntent, aServer, failureOf, holdAlarms } from "#tests/fixtures/sandbox/stripe";

beforeEach(() => holdAlarms());

const params = { amount: 2600, currency: "usd" };

test("a payment whose response was cut exists, and the same key finds it again", async () => {
  const cut = { ...params, metadata: { sandbox: "cut_after_create" } };
  const failure = await failureOf(
    aServer().paymentIntents.create(cut, { idempotencyKey: "cut-once" }),
  );
  expect(failure.statusCode).toBeUndefined();
  const again = await aServer().paymentIntents.create(cut, { idempotencyKey: "cut-once" });
  const { data } = await aServer().paymentIntents.list();
  expect(data.map(({ id }) => id)).toEqual([again.id]);
});

test("a key is in use until its response is sent, and then repeats it", async () => {
  const slow = { ...params, metadata: { sandbox: "slow_1s" } };
  const options = { idempotencyKey: "slow-one" };
  const first = aServer().paymentIntents.create(slow, options);
  const second = failureOf(aServer().paymentIntents.create(slow, options));
  expect(await second).toMatchObject({ statusCode: 409, code: "idempotency_key_in_use" });
  const { id } = await first;
  expect((await aServer().paymentIntents.create(slow, options)).id).toBe(id);
});

test("a fault is requested by a word after a plus in the name on the card", async () => {
  const intent = await anIntent();
  const named = await aBrowser().paymentMethods.create({
    type: "card",
    card: {
      number: "4242424242424242",
      exp_month: 12,
      exp_year: new Date().getUTCFullYear() + 2,
      cvc: "123",
    },
    billing_details: { name: "Ada +webhook_never +unreachable +lovelace" },
  });
  const proof = { client_secret: intent.client_secret ?? "", use_stripe_sdk: true };
  const paid = await aBrowser().paymentIntents.confirm(intent.id, {
    ...proof,
    payment_method: named.id,
  });
  expect(paid.status).toBe("succeeded");
  expect((await failureOf(aServer().paymentIntents.retrieve(intent.id))).statusCode).toBe(
    undefined,
  );
  const { data } = await aServer().paymentIntents.list();
  expect(data[0]?.metadata.sandbox_typed).toBe("webhook_never,unreachable");
});
