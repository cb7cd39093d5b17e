import { expect, test } from "vitest";
import { updateCheckout } from "#contract/checkout/checkout-calls";
import {
  askForNewsletter,
  confirmSubscription,
  endSubscription,
  getSubscription,
  listMarketingOptIns,
  listSubscriptions,
  removeMarketingOptIn,
  removeSubscription,
} from "#contract/shoppers/newsletter-calls";
import { askStockAlert, confirmStockAlert } from "#contract/shoppers/stock-alert-calls";
import { aCustomer } from "#tests/fixtures/platform/customer";
import { sendToken, tokenIn } from "#tests/fixtures/platform/opt-ins";
import { mailsOf, pay } from "#tests/fixtures/platform/orders";
import {
  aReadyCheckout,
  aShop,
  passMinutes,
  ringAlarm,
  type Shop,
  update,
} from "#tests/fixtures/platform/payments";
import { ask, errorOf, putStoreStatus, readAnswer } from "#tests/fixtures/platform/platform";

const ada = "ada@example.com";

function wish(shop: Shop, change: Record<string, unknown> = {}): Promise<Response> {
  const body = { storeSlug: shop.slug, email: ada, locale: "de", ...change };
  return ask("POST", askForNewsletter.path, { body });
}

const asked = (shop: Shop) => mailsOf(shop, "newsletter-confirm");

/** Of the newest mail. */
async function tokenOf(shop: Shop): Promise<string> {
  return tokenIn((await asked(shop)).at(-1)?.content.newsletterPath);
}

function read(shop: Shop, token: string) {
  return ask("GET", `${getSubscription.path}?storeSlug=${shop.slug}&token=${token}`);
}

async function subscribes(shop: Shop, email = ada): Promise<string> {
  await wish(shop, { email });
  const token = await tokenOf(shop);
  await readAnswer(confirmSubscription, await sendToken(confirmSubscription, shop, token));
  return token;
}

async function listed(shop: Shop, query = "") {
  const { headers } = shop.seller;
  return readAnswer(
    listSubscriptions,
    await ask("GET", `${listSubscriptions.path}?${query}`, { headers }),
  );
}

test("NWS-01 a sign-up counts once it is confirmed from the mailbox, and its page never shows the address", async () => {
  const shop = await aShop("aurora", 1);
  expect((await wish(shop)).status).toBe(202);
  expect(await asked(shop)).toMatchObject([{ to: ada, locale: "de" }]);
  const token = await tokenOf(shop);
  const before = await readAnswer(getSubscription, await read(shop, token));
  expect(before).toEqual({ subscription: { state: "asked" } });
  expect((await listed(shop)).subscriptions).toMatchObject([
    { email: ada, locale: "de", source: "signup", state: "asked", confirmedAt: null },
  ]);
  for (const _ of [1, 2]) {
    const answer = await sendToken(confirmSubscription, shop, token);
    expect(await readAnswer(confirmSubscription, answer)).toEqual({
      subscription: { state: "confirmed" },
    });
  }
  const [subscription] = (await listed(shop)).subscriptions;
  expect(subscription?.confirmedAt).toEqual(expect.any(String));
  expect(subscription?.unsubscribePath).toBe(`/newsletter?token=${token}`);
});

test("NWS-01 the answer is the same for an address that is on the list, and it gets no second mail", async () => {
  const shop = await aShop("aurora", 1);
  const first = await (await wish(shop)).text();
  expect(await (await wish(shop, { email: "Ada@Example.com" })).text()).toBe(first);
  expect(await asked(shop)).toHaveLength(1);
  await passMinutes(shop, 20);
  await wish(shop);
  expect(await asked(shop)).toHaveLength(2);
  await sendToken(confirmSubscription, shop, await tokenOf(shop));
  await passMinutes(shop, 40);
  expect(await (await wish(shop)).text()).toBe(first);
  expect(await asked(shop)).toHaveLength(2);
  expect((await listed(shop)).subscriptions).toMatchObject([{ state: "confirmed" }]);
});

test("NWS-01 an address is asked five times an hour and no more, whatever else it has asked for", async () => {
  const shop = await aShop("aurora", 1);
  for (let tries = 0; tries < 5; tries += 1) expect((await wish(shop)).status).toBe(202);
  const refused = await wish(shop, { email: "ADA@example.com" });
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  expect(await errorOf(refused)).toBe("429 too_many_requests");
  expect((await wish(shop, { email: "bob@example.com" })).status).toBe(202);
});

test("NWS-01 NWS-02 one network leaves thirty addresses an hour, of whatever kind, and others go on", async () => {
  const shop = await aShop("aurora", 0);
  const [, colorId, sizeId] = shop.sku.split("_");
  const from = (address: string, email: string, call: { path: string } = askForNewsletter) =>
    ask("POST", call.path, {
      headers: { "X-Shopper-Address": address },
      body: { storeSlug: shop.slug, email, locale: "de", colorId, sizeId },
    });
  for (let count = 0; count < 30; count += 1) {
    expect((await from("203.0.113.9", `a${count}@example.com`)).status).toBe(202);
  }
  for (const call of [askForNewsletter, askStockAlert]) {
    const refused = await from("203.0.113.9", "bob@example.com", call);
    expect(await errorOf(refused)).toBe("429 too_many_requests");
    expect((await from("203.0.113.10", "bob@example.com", call)).status).toBe(202);
  }
  expect((await wish(shop, { email: "eve@example.com" })).status).toBe(202);
});

test.each([
  [{ email: "ada@" }, "422 invalid /email"],
  [{ locale: "xx" }, "422 invalid /locale"],
])("NWS-01 a sign-up with %j is refused, and nothing is stored", async (change, expectedError) => {
  const shop = await aShop("aurora", 1);
  expect(await errorOf(await wish(shop, change))).toBe(expectedError);
  expect([await asked(shop), (await listed(shop)).subscriptions]).toEqual([[], []]);
});

test("NWS-01 unsubscribing forgets the address, as often as it is pressed, and the link opens nothing later", async () => {
  const shop = await aShop("aurora", 1);
  const token = await subscribes(shop);
  for (const _ of [1, 2]) expect((await sendToken(endSubscription, shop, token)).status).toBe(200);
  expect((await listed(shop)).subscriptions).toEqual([]);
  const later = await subscribes(shop);
  expect(later).not.toBe(token);
  expect(await errorOf(await read(shop, token))).toBe("404 subscription_unknown");
  await sendToken(endSubscription, shop, token);
  expect((await listed(shop)).subscriptions).toHaveLength(1);
});

test("NWS-01 an unconfirmed subscription is forgotten after seven days, a confirmed one stays", async () => {
  const shop = await aShop("aurora", 1);
  await subscribes(shop);
  await wish(shop, { email: "bob@example.com" });
  const dayMinutes = 24 * 60;
  await passMinutes(shop, 6 * dayMinutes);
  await ringAlarm(shop);
  expect((await listed(shop)).subscriptions).toHaveLength(2);
  await passMinutes(shop, 7 * dayMinutes + 1);
  await ringAlarm(shop);
  expect((await listed(shop)).subscriptions).toMatchObject([{ email: ada }]);
});

test("NWS-01 a suspended shop takes no sign-up, but ends subscriptions", async () => {
  const shop = await aShop("aurora", 1);
  const token = await subscribes(shop);
  await putStoreStatus(shop.slug, "suspended");
  expect(await errorOf(await wish(shop))).toBe("403 store_suspended /store");
  expect((await sendToken(endSubscription, shop, token)).status).toBe(200);
  await putStoreStatus(shop.slug, "active");
  expect((await listed(shop)).subscriptions).toEqual([]);
});

test("NWS-01 TEN-01 a token opens nothing at another store nor of another kind, and lists are the seller's own", async () => {
  const aurora = await aShop("aurora", 1);
  const vinyl = await aShop("vinyl", 1);
  const token = await subscribes(aurora);
  await subscribes(vinyl, "bob@example.com");
  expect(await errorOf(await read(vinyl, token))).toBe("404 subscription_unknown");
  await sendToken(endSubscription, vinyl, token);
  expect(await errorOf(await sendToken(confirmStockAlert, aurora, token))).toBe(
    "404 alert_unknown",
  );
  expect((await listed(vinyl)).subscriptions).toMatchObject([{ email: "bob@example.com" }]);
  expect((await listed(aurora)).subscriptions).toMatchObject([{ email: ada }]);
  const forged = `1.${"A".repeat(43)}`;
  expect(await errorOf(await read(aurora, forged))).toBe("404 subscription_unknown");
});

test("NWS-01 the seller's list is read by state, newest first, page by page", async () => {
  const shop = await aShop("aurora", 1);
  await subscribes(shop);
  for (const name of ["b", "c"]) await wish(shop, { email: `${name}@example.com` });
  const first = await listed(shop, "limit=2");
  const second = await listed(shop, `limit=2&before=${first.next}`);
  const emails = [...first.subscriptions, ...second.subscriptions].map(({ email }) => email);
  expect([emails, second.next]).toEqual([["c@example.com", "b@example.com", ada], null]);
  expect((await listed(shop, "state=confirmed")).subscriptions).toMatchObject([{ email: ada }]);
});

test("a seller takes an address off the list, once, and no other store's", async () => {
  const shop = await aShop("aurora");
  await subscribes(shop);
  const [subscription] = (await listed(shop)).subscriptions;
  const removeBy = async ({ seller }: Shop) => {
    const path = removeSubscription.path.replace(":id", String(subscription?.id));
    const answer = await ask("DELETE", path, { headers: seller.headers });
    return (await readAnswer(removeSubscription, answer)).removed;
  };
  expect(await removeBy(await aShop("vinyl"))).toBe(false);
  expect([await removeBy(shop), await removeBy(shop)]).toEqual([true, false]);
  expect((await listed(shop)).subscriptions).toEqual([]);
});

test("buyers who ticked the box are listed page by page, newest first, and no one else", async () => {
  const shop = await aShop();
  const buyAs = async (email: string, marketingOptIn: boolean) => {
    const { id } = await aReadyCheckout(shop);
    const customer = { ...aCustomer(), email };
    await readAnswer(updateCheckout, await update(shop, id, { customer, marketingOptIn }));
    return (await pay(shop, id)).number;
  };
  const first = await buyAs("first@example.com", true);
  await buyAs("no@example.com", false);
  const last = await buyAs("last@example.com", true);
  // Ticked, and not bought.
  const { id } = await aReadyCheckout(shop);
  await update(shop, id, { marketingOptIn: true });
  const optIns = async (query: string) => {
    const { headers } = shop.seller;
    const answer = await ask("GET", `${listMarketingOptIns.path}?${query}`, { headers });
    return readAnswer(listMarketingOptIns, answer);
  };
  const page = await optIns("limit=1");
  expect(page).toEqual({
    optIns: [
      {
        email: "last@example.com",
        firstName: "Ada",
        lastName: "Byron",
        orderNumber: last,
        createdAt: expect.any(String),
      },
    ],
    next: last,
  });
  const rest = await optIns(`limit=1&before=${page.next}`);
  expect([rest.optIns.map(({ orderNumber }) => orderNumber), rest.next]).toEqual([[first], null]);

  // Ticked twice, and taken off once.
  await buyAs("Last@Example.com", true);
  const remove = async () => {
    const path = removeMarketingOptIn.path.replace(":number", last);
    const answer = await ask("DELETE", path, { headers: shop.seller.headers });
    return (await readAnswer(removeMarketingOptIn, answer)).removed;
  };
  expect([await remove(), await remove()]).toEqual([true, false]);
  expect((await optIns("")).optIns).toMatchObject([{ orderNumber: first }]);
  const token = await subscribes(shop, "First@example.com");
  await sendToken(endSubscription, shop, token);
  expect((await optIns("")).optIns).toEqual([]);
});
