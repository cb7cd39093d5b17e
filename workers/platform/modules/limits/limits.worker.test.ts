import { expect, test } from "vitest";
import { addDomain } from "#contract/domains/domain-calls";
import { putPromoCode } from "#contract/promotions/promo-calls";
import {
  getStoreLimits,
  type LimitName,
  setStoreLimits,
  showStoreLimits,
} from "#contract/store/limit-calls";
import { listAuditEvents } from "#contract/store/seller-store-calls";
import { createWebhook } from "#contract/webhooks/webhook-calls";
import { operator, storePath } from "#tests/fixtures/platform/archive";
import { aReadyCheckout, aShop, initiate, type Shop } from "#tests/fixtures/platform/payments";
import { aStore, ask, errorOf, readAnswer, type Seller } from "#tests/fixtures/platform/platform";
import { percent } from "#tests/fixtures/platform/promotions";

const set = ({ slug }: { slug: string }, limits: Partial<Record<LimitName, number | null>>) =>
  ask("PUT", storePath(setStoreLimits, slug), { ...operator, body: { limits } });
async function limitOf({ headers }: Seller, name: LimitName) {
  const { limits } = await readAnswer(
    getStoreLimits,
    await ask("GET", getStoreLimits.path, { headers }),
  );
  return limits.find((one) => one.name === name);
}

const hook = ({ headers }: Seller, host: string) => {
  const body = { url: `https://${host}/hook`, events: ["order.created"] };
  return ask("POST", createWebhook.path, { headers, body });
};

test("19.11 a store has what every store has, until the operator sets a limit of its own, which its trail names", async () => {
  const seller = await aStore("aurora");
  expect(await limitOf(seller, "webhooks")).toEqual({
    name: "webhooks",
    limit: 10,
    standard: 10,
    used: 0,
  });
  const asked = { webhooks: 1, domains: 50, promoCodes: null, unpaidUnitsPerDay: null };
  await readAnswer(setStoreLimits, await set(seller, asked));
  await hook(seller, "one.example");
  expect(await limitOf(seller, "webhooks")).toMatchObject({ limit: 1, standard: 10, used: 1 });
  const { headers } = seller;
  const { events } = await readAnswer(
    listAuditEvents,
    await ask("GET", listAuditEvents.path, { headers }),
  );
  expect(events).toContainEqual(
    expect.objectContaining({ call: "setStoreLimits", subject: "domains 50, webhooks 1" }),
  );
  await readAnswer(setStoreLimits, await set(seller, { webhooks: null }));
  const shown = await ask("GET", storePath(showStoreLimits, "aurora"), operator);
  const { limits } = await readAnswer(showStoreLimits, shown);
  expect(limits.map(({ name, limit }) => `${name} ${limit}`)).toEqual(
    expect.arrayContaining(["webhooks 10", "domains 50"]),
  );
});

test("19.11 what is beyond a limit of the store's own is refused with its number, and what is there stays", async () => {
  const seller = await aStore("aurora");
  const { headers } = seller;
  await hook(seller, "one.example");
  await set(seller, { webhooks: 0, domains: 0, promoCodes: 0 });
  expect(await errorOf(await hook(seller, "two.example"))).toBe("409 too_many_webhooks");
  expect(await limitOf(seller, "webhooks")).toMatchObject({ limit: 0, used: 1 });
  const body = { hostname: "shop.some-band.example" };
  const domain = await ask("POST", addDomain.path, { headers, body });
  expect(await errorOf(domain)).toBe("409 too_many_domains /hostname");
  const terms = { benefit: percent(10) };
  const code = await ask("PUT", putPromoCode.path.replace(":code", "TEN"), {
    headers,
    body: terms,
  });
  expect(await errorOf(code)).toBe("409 promo_codes_full /path/code");
});

/** A network that leaves its units unpaid. */
async function reserve(shop: Shop, quantity: number) {
  const { id } = await aReadyCheckout(shop, quantity);
  return initiate(shop, id, { from: "198.51.100.7" });
}

test("19.11 before a drop the operator lets one network of one store leave more units unpaid", async () => {
  const shop = await aShop("aurora", 200);
  expect((await reserve(shop, 15)).status).toBe(200);
  expect((await reserve(shop, 15)).status).toBe(429);
  await set(shop, { unpaidUnitsPerHour: 100, unpaidUnitsPerDay: 100 });
  expect((await reserve(shop, 15)).status).toBe(200);
});

test("a limit of a store that is not there, or below zero, is refused", async () => {
  await aStore("aurora");
  expect((await set({ slug: "nobody" }, { domains: 5 })).status).toBe(404);
  expect((await set({ slug: "aurora" }, { domains: -1 })).status).toBe(422);
});
