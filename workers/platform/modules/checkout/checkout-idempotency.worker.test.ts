import { expect, test } from "vitest";
import { createCheckout, updateCheckout } from "#contract/checkout/checkout-calls";
import { inStore } from "#tests/fixtures/platform/outbox";
import { aShop, create, market, update } from "#tests/fixtures/platform/payments";
import { ask, errorOf, readAnswer } from "#tests/fixtures/platform/platform";

test("API-20 the same idempotency key gives the same checkout", async () => {
  const shop = await aShop();
  const [first, second] = await Promise.all([create(shop, 1, "key"), create(shop, 1, "key")]);
  const one = await readAnswer(createCheckout, first);
  // Each answer has a seal of its own; both seals open the one checkout.
  const seal = expect.any(String);
  expect(await readAnswer(createCheckout, second)).toEqual({ ...one, seal });
});

test("API-20 another request with a checkout's idempotency key is refused, whatever became of the checkout", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop, 1, "key"));
  expect(await errorOf(await create(shop, 2, "key"))).toBe("422 idempotency_key_reused");
  const lineItems = [{ sku: shop.sku, quantity: 3 }];
  await readAnswer(updateCheckout, await update(shop, id, { lineItems }));
  expect(await errorOf(await create(shop, 3, "key"))).toBe("422 idempotency_key_reused");
  const again = await readAnswer(createCheckout, await create(shop, 1, "key"));
  expect(again).toMatchObject({ id, lineItems: [{ quantity: 3 }] });
});

test("API-20 the same request with its key in the header gives the checkout that the key in its body opened", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop, 1, "key"));
  const body = { storeSlug: shop.slug, lineItems: [{ sku: shop.sku, quantity: 1 }], market };
  const headers = { "Idempotency-Key": "key" };
  const again = await ask("POST", createCheckout.path, { body, headers });
  expect(await readAnswer(createCheckout, again)).toMatchObject({ id });
});

test("API-20 a key of a checkout that an earlier release opened gives that checkout", async () => {
  const shop = await aShop();
  const { id } = await readAnswer(createCheckout, await create(shop, 1, "key"));
  await inStore(shop.seller, (ctx) => ctx.sql.exec("UPDATE checkout SET fingerprint = NULL"));
  expect(await readAnswer(createCheckout, await create(shop, 2, "key"))).toMatchObject({ id });
});
