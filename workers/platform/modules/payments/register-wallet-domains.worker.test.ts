import { expect, test, vi } from "vitest";
import { mapHost } from "#contract/store/operator-calls";
import {
  added,
  aHostname,
  asks,
  setRecords,
  verified,
  wakeAfter,
} from "#tests/fixtures/platform/domains";
import {
  aShop,
  create,
  passMinutes,
  ringAlarm,
  type Shop,
  stripeAccount,
} from "#tests/fixtures/platform/payments";
import { aStore, ask, bearer, bindings, operatorToken } from "#tests/fixtures/platform/platform";

const dayMin = 24 * 60;

async function registered(host: string): Promise<boolean> {
  const { data } = await stripeAccount().paymentMethodDomains.list({ domain_name: host, limit: 1 });
  return data.length === 1;
}

async function mapped(shop: Shop, hostname: string) {
  const body = { hostname, slug: shop.slug };
  await ask(mapHost.method, mapHost.path, { headers: bearer(operatorToken), body });
}

test("API-28 a shop's first address is registered for wallets with its first checkout", async () => {
  const shop = await aShop();
  const home = `aurora.${bindings.ROOT_DOMAIN}`;
  await create(shop);
  expect(await registered(home)).toBe(false);
  await ringAlarm(shop);
  expect(await registered(home)).toBe(true);
});

test("API-28 a domain of the seller's own is registered once it serves, and one of the operator's too", async () => {
  const aurora = await aStore();
  const domain = await added(aurora, aHostname());
  await setRecords(domain, "ownership");
  await wakeAfter(aurora, 61_000);
  expect(await registered(domain.hostname)).toBe(false);
  await setRecords(domain, "traffic");
  expect(await verified(aurora, domain.hostname)).toMatchObject({ state: "active" });
  await wakeAfter(aurora, 1);
  expect(await registered(domain.hostname)).toBe(true);
  expect((await asks.remove(aurora, domain.hostname)).status).toBe(200);

  await mapped({ ...aurora, seller: aurora, sku: "" }, "shop.aurora.test");
  await wakeAfter(aurora, 1);
  expect(await registered("shop.aurora.test")).toBe(true);
});

test("PAY-19 a hostname that the provider cannot verify is only logged, asked again, and given up at last", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => {});
  const shop = await aShop();
  await mapped(shop, "shop.aurora.invalid");
  await ringAlarm(shop);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(JSON.parse(String(warned.mock.lastCall))).toEqual({
    level: "warn",
    storeSlug: "aurora",
    hostname: "shop.aurora.invalid",
    tries: 1,
    message: "wallets not registered",
  });
  await ringAlarm(shop);
  expect(warned).toHaveBeenCalledTimes(1);
  for (let days = 1; days <= 20; days += 1) {
    await passMinutes(shop, days * (dayMin + 1));
    await ringAlarm(shop);
  }
  expect(warned).toHaveBeenCalledTimes(15);
  expect((await create(shop)).status).toBe(200);
});
