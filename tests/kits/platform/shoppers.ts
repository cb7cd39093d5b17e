// What the tests of forgotten and exported shoppers share: all that a shopper can leave, and a search for their traces.
import { runInDurableObject } from "cloudflare:test";
import { expect } from "vitest";
import { createPreorder } from "#contract/catalog/catalog-calls";
import { sendContactMessage } from "#contract/shoppers/contact-calls";
import { askForNewsletter } from "#contract/shoppers/newsletter-calls";
import { forgetShopper } from "#contract/shoppers/shopper-calls";
import { askStockAlert } from "#contract/shoppers/stock-alert-calls";
import { anOrder, ship } from "./orders";
import type { Shop } from "./payments";
import { ask, objectOf, readAnswer } from "./platform";

export const ada = "Ada@example.com";

/** A pre-order of what is sold by now, from when it was not made yet. */
export async function preorderEarlier(
  { seller }: Pick<Shop, "seller">,
  body: object,
): Promise<void> {
  const tag = (tags: readonly string[]) =>
    runInDurableObject(objectOf(seller), (_store, { storage }) => {
      storage.sql.exec("UPDATE listing SET tags = ?", JSON.stringify(tags));
    });
  await tag(["pre-order"]);
  expect((await ask("POST", createPreorder.path, { body })).ok).toBe(true);
  await tag([]);
}

/** Everything that can be left without buying; `email` in any case. */
export async function leaveAll({ slug, sku, seller }: Shop, email: string): Promise<void> {
  const [, colorId, sizeId] = sku.split("_");
  const variant = { storeSlug: slug, colorId, sizeId };
  const place = { street: "1 Congress Ave", city: "Austin", zip: "78701", state: "Texas" };
  const about = { orderNumber: "none", reason: "other", message: "Hello", listing: null };
  const wishes: [{ path: string }, object][] = [
    [askForNewsletter, { storeSlug: slug, email, locale: "en" }],
    [askStockAlert, { ...variant, email, locale: "en" }],
    [sendContactMessage, { ...about, storeSlug: slug, email, fullName: "Ada Byron", locale: "en" }],
  ];
  for (const [call, body] of wishes) expect((await ask("POST", call.path, { body })).ok).toBe(true);
  const person = { email, fullname: "Ada Byron", country: "United States" };
  await preorderEarlier({ seller }, { ...variant, ...place, ...person });
}

export const forget = ({ seller: { headers } }: Shop, email: string) =>
  ask("POST", forgetShopper.path, { headers, body: { email } });

export async function forgottenOf(shop: Shop, email: string): Promise<number[]> {
  const { forgotten } = await readAnswer(forgetShopper, await forget(shop, email));
  return Object.values(forgotten);
}

/** Where in the whole database an address or another word is written, table by table. */
export function findAddress({ seller }: Shop, text: string): Promise<string[]> {
  // As a whole word: a random id holds three letters such as "ada" once in a while. A line's end in JSON is a letter.
  const word = new RegExp(`(?<![0-9a-z])${text.replaceAll(".", "\\.")}(?![0-9a-z])`, "i");
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
              .filter((row) => word.test(JSON.stringify(row).replace(/\\+[nrt]/g, " ")))
              .map(() => name),
      ),
  );
}

export const buyer = "ada@example.com";

export const shippedOrder = async (shop: Shop) => {
  const order = await anOrder(shop);
  expect((await ship(shop, order.number)).status).toBe(201);
  return order;
};
