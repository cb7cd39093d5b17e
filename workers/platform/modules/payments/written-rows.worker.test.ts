import { expect, test } from "vitest";
import { deliver, mailsOf } from "#tests/fixtures/platform/outbox";
import {
  aReadyCheckout,
  aShop,
  buy,
  eventsOf,
  ringAlarm,
  sendStripeWebhook,
} from "#tests/fixtures/platform/payments";
import { objectOf } from "#tests/fixtures/platform/platform";
import { countWrittenRows } from "#tests/fixtures/platform/written-rows";

// docs/scaling.md says what these rows cost.

test("an order writes 66 rows at most, from its checkout to its mail", async () => {
  const shop = await aShop("aurora", 1_000);
  // The first order of a shop writes what later ones find, and the first alarm what is written once a minute.
  await buy(shop);
  await ringAlarm(shop);
  const rows = await countWrittenRows(objectOf(shop.seller), async () => {
    const { payment } = await buy(shop);
    for (const event of await eventsOf(payment.paymentId)) await sendStripeWebhook(event);
    await ringAlarm(shop);
    const [mail] = await mailsOf(shop.seller);
    await deliver({ slug: shop.slug, mailId: mail?.id });
  });
  expect(rows).toBeGreaterThan(20);
  expect(rows).toBeLessThanOrEqual(66);
});

test("a checkout that is left before its payment writes 10 rows at most", async () => {
  const shop = await aShop("aurora", 1_000);
  await aReadyCheckout(shop);
  const rows = await countWrittenRows(objectOf(shop.seller), () => aReadyCheckout(shop));
  expect(rows).toBeGreaterThan(1);
  expect(rows).toBeLessThanOrEqual(10);
});
