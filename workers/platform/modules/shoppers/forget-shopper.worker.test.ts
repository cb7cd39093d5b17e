import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { createPreorder } from "#contract/catalog/catalog-calls";
import { sendContactMessage } from "#contract/shoppers/contact-calls";
import { askForNewsletter } from "#contract/shoppers/newsletter-calls";
import { forgetShopper } from "#contract/shoppers/shopper-calls";
import { askStockAlert } from "#contract/shoppers/stock-alert-calls";
import { listAuditEvents, updateStore } from "#contract/store/seller-store-calls";
import { anOrder } from "#tests/kits/platform/orders";
import { aShop, type Shop } from "#tests/kits/platform/payments";
import { ask, errorOf, objectOf, readAnswer } from "#tests/kits/platform/platform";

const ada = "Ada@example.com";

/** Everything that can be left without buying; `email` in any case. */
async function leaveAll({ slug, sku }: Shop, email: string): Promise<void> {
  const [, colorId, sizeId] = sku.split("_");
  const variant = { storeSlug: slug, colorId, sizeId };
  const place = { street: "1 Congress Ave", city: "Austin", zip: "78701", state: "Texas" };
  const about = { orderNumber: "none", reason: "other", message: "Hello", listing: null };
  const wishes: [{ path: string }, object][] = [
    [askForNewsletter, { storeSlug: slug, email, locale: "en" }],
    [askStockAlert, { ...variant, email, locale: "en" }],
    [
      createPreorder,
      { ...variant, ...place, email, fullname: "Ada Byron", country: "United States" },
    ],
    [sendContactMessage, { ...about, storeSlug: slug, email, fullName: "Ada Byron", locale: "en" }],
  ];
  for (const [call, body] of wishes) expect((await ask("POST", call.path, { body })).ok).toBe(true);
}

const forget = ({ seller: { headers } }: Shop, email: string) =>
  ask("POST", forgetShopper.path, { headers, body: { email } });

async function forgottenOf(shop: Shop, email: string): Promise<number[]> {
  const { forgotten } = await readAnswer(forgetShopper, await forget(shop, email));
  return Object.values(forgotten);
}

/** Where in the whole database an address is written, table by table. */
function findAddress({ seller }: Shop, email: string): Promise<string[]> {
  return runInDurableObject(objectOf(seller), (_store, { storage: { sql } }) =>
    sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .toArray()
      .flatMap(({ name }) =>
        name.startsWith("_cf")
          ? []
          : sql
              .exec(`SELECT * FROM "${name}"`)
              .toArray()
              .filter((row) => JSON.stringify(row).toLowerCase().includes(email.toLowerCase()))
              .map(() => name),
      ),
  );
}

test("forgetting a shopper clears them from every table, and no other shopper", async () => {
  const shop = await aShop("aurora", 0);
  const { headers } = shop.seller;
  const supportEmail = "help@aurora.test";
  await ask(updateStore.method, updateStore.path, { headers, body: { supportEmail } });
  await leaveAll(shop, ada);
  await leaveAll(shop, "bob@example.com");
  const ofBob = await findAddress(shop, "bob@example.com");
  expect(await findAddress(shop, ada)).toEqual(ofBob);
  expect(await forgottenOf(shop, "ada@EXAMPLE.com")).toEqual([1, 1, 1, 1, 3]);
  expect(await findAddress(shop, ada)).toEqual([]);
  expect(await findAddress(shop, "bob@example.com")).toEqual(ofBob);
  expect(await forgottenOf(shop, ada)).toEqual([0, 0, 0, 0, 0]);
  const trail = await ask("GET", listAuditEvents.path, { headers });
  const { events } = await readAnswer(listAuditEvents, trail);
  expect(events[0]).toMatchObject({ call: "forgetShopper", subject: "" });
});

test("what was bought stays, with its mails", async () => {
  const shop = await aShop("aurora", 3);
  await anOrder(shop);
  const bought = await findAddress(shop, "@");
  expect(bought).toContain("checkout");
  const addresses = await runInDurableObject(objectOf(shop.seller), (_store, { storage }) =>
    storage.sql
      .exec<{ email: string }>("SELECT json_extract(customer, '$.email') AS email FROM checkout")
      .toArray(),
  );
  expect(await forgottenOf(shop, addresses[0]?.email ?? "")).toEqual([0, 0, 0, 0, 0]);
  expect(await findAddress(shop, "@")).toEqual(bought);
});

test("TEN-01 a seller cannot forget a shopper of another shop, nor can a caller without a token", async () => {
  const aurora = await aShop("aurora", 0);
  const vinyl = await aShop("vinyl", 0);
  await leaveAll(aurora, ada);
  expect(await forgottenOf(vinyl, ada)).toEqual([0, 0, 0, 0, 0]);
  expect((await ask("POST", forgetShopper.path, { body: { email: ada } })).status).toBe(401);
  expect(await errorOf(await forget(aurora, "ada@"))).toBe("422 invalid /email");
  expect(await forgottenOf(aurora, ada)).toEqual([1, 1, 1, 1, 2]);
});
