import { runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { getCheckout } from "#contract/checkout/checkout-calls";
import {
  aPayment,
  aReadyCheckout,
  aShop,
  buy,
  confirmInBrowser,
  passMinutes,
  read,
  ringAlarm,
  type Shop,
  stripeAccount,
  submit,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, objectOf } from "#tests/fixtures/platform/platform";

/** As many checkouts as the alarm looks at in one go, older than all others, that cannot be read. */
function addUnreadable(shop: Shop): Promise<void> {
  return runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
    for (let at = 0; at < 100; at += 1) {
      storage.sql.exec(
        `INSERT INTO checkout (checkout_id, payment_state, state, market, line_items, payment_method,
           payment_id, quote, created_at, updated_at)
         VALUES (?1, 'processing', 'pending', '{}', '[]', 'card', ?2, '{}', ?3, ?3)`,
        `bad-${at}`,
        `pi_bad_${at}`,
        "2026-01-01T00:00:00.000Z",
      );
    }
  });
}

test("a hundred checkouts that lead nowhere keep no paid one from becoming an order", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  await confirmInBrowser(await aPayment(shop, id));
  await addUnreadable(shop);
  await passMinutes(shop, 2);
  const logged = vi.spyOn(console, "error").mockReturnValue(undefined);
  for (let rings = 0; rings < 3; rings += 1) await ringAlarm(shop);
  logged.mockRestore();
  expect((await read(shop, id)).state).toBe("success");
});

/** As far as our own return and webhook know, both of which are lost afterwards. */
async function aDeclinedPayment() {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await confirmInBrowser(payment, "4000000000000002");
  expect((await submit(shop, id, payment)).state).toBe("failure");
  return { shop, id, payment };
}

test("a declined payment that the browser confirms once more becomes an order, though return and webhook are lost", async () => {
  const { shop, id, payment } = await aDeclinedPayment();
  await confirmInBrowser(payment);
  await passMinutes(shop, 2);
  await ringAlarm(shop);
  expect((await read(shop, id)).state).toBe("success");
});

test("an hour after its decline a payment is cancelled, so that no browser can confirm it any more", async () => {
  const { shop, id, payment } = await aDeclinedPayment();
  await passMinutes(shop, 55);
  await ringAlarm(shop);
  expect((await stripeAccount().paymentIntents.retrieve(payment.paymentId)).status).toBe(
    "requires_payment_method",
  );
  await passMinutes(shop, 130);
  await ringAlarm(shop);
  expect((await stripeAccount().paymentIntents.retrieve(payment.paymentId)).status).toBe(
    "canceled",
  );
  // The shopper pays again, by another payment.
  const other = await aPayment(shop, id);
  expect(other.paymentId).not.toBe(payment.paymentId);
  await confirmInBrowser(other);
  expect((await submit(shop, id, other)).state).toBe("success");
});

test("a declined payment that its provider does not know is asked after ever less", async () => {
  const { shop } = await aDeclinedPayment();
  const pauseDays = () =>
    runInDurableObject(objectOf(shop.seller), (_store, { storage }) => {
      const select = "SELECT next_check_at_ms AS at FROM checkout";
      return (storage.sql.exec<{ at: number }>(select).one().at - Date.now()) / 86_400_000;
    });
  await runInDurableObject(objectOf(shop.seller), (_store, { storage }) =>
    storage.sql.exec("UPDATE checkout SET payment_id = 'pi_gone'"),
  );
  await passMinutes(shop, 10 * 24 * 60);
  await ringAlarm(shop);
  expect(await pauseDays()).toBeGreaterThan(19);
});

test("a checkout of which no payment was ever begun is forgotten after a month, address and all", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const paid = await buy(shop);
  await passMinutes(shop, 29 * 24 * 60);
  await ringAlarm(shop);
  expect((await read(shop, id)).customer?.firstName).toBe("Ada");
  await passMinutes(shop, 31 * 24 * 60);
  expect(await ringAlarm(shop)).toBe(true);
  const path = `${getCheckout.path}?id=${id}&storeSlug=${shop.slug}`;
  expect(await errorOf(await ask("GET", path))).toBe("404 checkout_unknown");
  expect((await read(shop, paid.id)).state).toBe("success");
});

test("a shop that never had a payment wakes to forget its checkouts", async () => {
  const shop = await aShop();
  await aReadyCheckout(shop);
  expect(await ringAlarm(shop)).toBe(true);
  expect(await ringAlarm(shop)).toBe(true);
});

test("an alarm that rings for others asks no provider again before its time", async () => {
  const shop = await aShop();
  const { id } = await aReadyCheckout(shop);
  const payment = await aPayment(shop, id);
  await passMinutes(shop, 5);
  const real = globalThis.fetch;
  const asked: string[] = [];
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) => {
    if (String(input).includes(payment.paymentId)) asked.push(String(input));
    return real(input, init);
  });
  await ringAlarm(shop);
  const first = asked.length;
  await aReadyCheckout(shop);
  await ringAlarm(shop);
  expect([first, asked.length]).toEqual([1, 1]);
  await passMinutes(shop, 11);
  await ringAlarm(shop);
  vi.unstubAllGlobals();
  expect(asked).toHaveLength(2);
});
