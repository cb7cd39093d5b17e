import { runInDurableObject } from "cloudflare:test";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { removeMember } from "#contract/accounts/member-calls";
import { addOrderNote } from "#contract/orders/seller-order-calls";
import { replyToContactMessage, sendContactMessage } from "#contract/shoppers/contact-calls";
import { exportShopper, forgetShopper } from "#contract/shoppers/shopper-calls";
import { updateStore } from "#contract/store/seller-store-calls";
import { cleanUpAccounts } from "#platform/modules/accounts/account-cleanup";
import { aMember, registerPasskey } from "#tests/fixtures/platform/accounts";
import { invite, pathOf } from "#tests/fixtures/platform/invitations";
import { requestRefund } from "#tests/fixtures/platform/orders";
import { aReadyCheckout, aShop, type Shop } from "#tests/fixtures/platform/payments";
import { aStore, ask, bindings, objectOf, readAnswer } from "#tests/fixtures/platform/platform";
import {
  ada,
  buyer,
  leaveAll,
  preorderEarlier,
  shippedOrder,
} from "#tests/fixtures/platform/shoppers";
import { aWebhook } from "#tests/fixtures/platform/webhooks";
import { type Columns, listPersonal, type PersonalColumn } from "./fixtures/personal-column";
import { storeColumns } from "./fixtures/personal-columns";
import { directoryColumns } from "./fixtures/personal-directory-columns";

type Database = { table: string; columns: string[]; rows: Record<string, unknown>[] }[];

const isOurs = (name: string) => !/^(?:_cf|d1_|sqlite)/.test(name);
const selectTables = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
const selectColumns = (table: string) => `SELECT name FROM pragma_table_info('${table}')`;
type Named = { name: string };
const namesOf = (rows: readonly Named[]) => rows.map(({ name }) => name);

function readStore(slug: string): Promise<Database> {
  return runInDurableObject(objectOf({ slug, headers: {} }), (_store, { storage: { sql } }) =>
    namesOf(sql.exec<Named>(selectTables).toArray())
      .filter(isOurs)
      .map((table) => ({
        table,
        columns: namesOf(sql.exec<Named>(selectColumns(table)).toArray()),
        rows: sql.exec(`SELECT * FROM "${table}"`).toArray(),
      })),
  );
}

async function readDirectory(): Promise<Database> {
  const all = async <Row>(query: string) =>
    (await bindings.DIRECTORY.prepare(query).all<Row>()).results;
  const tables = namesOf(await all<Named>(selectTables)).filter(isOurs);
  return Promise.all(
    tables.map(async (table) => ({
      table,
      columns: namesOf(await all<Named>(selectColumns(table))),
      rows: await all<Record<string, unknown>>(`SELECT * FROM "${table}"`),
    })),
  );
}

/** `table.column` to those of the words that stand in it, as whole words in any case. */
function findWords(database: Database, words: readonly string[]): Map<string, string[]> {
  const patterns = words.map((word) => {
    return { word, pattern: new RegExp(`(?<![0-9a-z])${word}(?![0-9a-z])`, "i") };
  });
  const found = new Map<string, string[]>();
  for (const { table, columns, rows } of database) {
    for (const column of columns) {
      const text = rows
        .map((row) => String(row[column] ?? "").replace(/\\+[nrt]/g, " "))
        .join("\n");
      const inIt = patterns.filter(({ pattern }) => pattern.test(text)).map(({ word }) => word);
      if (inIt.length > 0) found.set(`${table}.${column}`, inIt);
    }
  }
  return found;
}

const listed = (columns: Columns) =>
  Object.entries(columns)
    .flatMap(([table, { personal = {}, other }]) =>
      [...Object.keys(personal), ...other.split(/\s+/)].map((column) => `${table}.${column}`),
    )
    .sort();

const inSchema = (database: Database) =>
  database.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)).sort();

const personal = [...listPersonal(storeColumns), ...listPersonal(directoryColumns)];
const shoppers = personal.filter(([, { of }]) => of === "shopper");
const namesWhere = (
  columns: readonly [string, PersonalColumn][],
  isChosen: (column: PersonalColumn) => boolean,
) =>
  columns
    .filter(([, column]) => isChosen(column))
    .map(([name]) => name)
    .sort();

test("18.2 every column of a store and of the directory is listed as personal or not", async () => {
  await aStore();
  expect(inSchema(await readStore("aurora"))).toEqual(listed(storeColumns));
  expect(inSchema(await readDirectory())).toEqual(listed(directoryColumns));
});

const place = { street: "7 Preorder Lane", city: "Boston", zip: "02101", state: "Massachusetts" };
const words = [
  buyer,
  "Byron",
  "Congress",
  "78701",
  "5125550100",
  "1Z999",
  "Preorder Lane",
  "Boston",
  "twilight",
  "marmalade",
  "saffron",
  "juniper",
  "AW-TYPED",
  "quicksilver",
  createHash("sha256").update(buyer).digest("hex"),
];

/** Everything by which a shopper gets into the tables of their store. */
async function leaveTraces(shop: Shop): Promise<void> {
  const { slug, sku, seller } = shop;
  const post = async (path: string, body: object) => {
    const answer = await ask("POST", path, { headers: seller.headers, body });
    expect([path, answer.ok, await answer.text()]).toMatchObject([path, true, expect.any(String)]);
  };
  await ask(updateStore.method, updateStore.path, {
    headers: seller.headers,
    body: { supportEmail: "help@aurora.test" },
  });
  await aWebhook(seller);
  await leaveAll(shop, ada);
  const [, colorId, sizeId] = sku.split("_");
  const form = { ...place, colorId, sizeId, fullname: "Ada Byron", country: "United States" };
  await preorderEarlier(shop, { ...form, storeSlug: slug, email: buyer });
  const typed = { orderNumber: "AW-TYPED", reason: "order", message: "marmalade", listing: null };
  const from = { storeSlug: slug, email: buyer, fullName: "Ada Byron", locale: "en" };
  await post(sendContactMessage.path, { ...typed, ...from });
  await post(replyToContactMessage.path.replace(":id", "2"), { text: "saffron" });
  const { number } = await shippedOrder(shop);
  await post(addOrderNote.path.replace(":number", number), { text: "Byron likes juniper" });
  const headers = { ...seller, headers: { ...seller.headers, "Idempotency-Key": "once" } };
  const refund = { amount: 100, reason: "quicksilver" };
  const refunded = await requestRefund({ ...shop, seller: headers }, number, refund);
  expect([refunded.status, await refunded.text()]).toMatchObject([201, expect.any(String)]);
  await aReadyCheckout(shop);
  await invite(seller.headers, buyer);
  // What a provider and a receiver of webhooks say, in their words.
  await runInDurableObject(objectOf(seller), (_store, { storage: { sql } }) => {
    sql.exec(
      "UPDATE mail SET rendered = content, last_error = '422 no mailbox ' || recipient WHERE recipient = ?",
      buyer,
    );
    sql.exec(
      "UPDATE webhook_delivery SET response = 'Not taken: 1Z999' WHERE event = 'order.shipped'",
    );
    sql.exec("UPDATE refund SET settled_at = created_at, settled_note = 'quicksilver'");
    sql.exec(`INSERT INTO cancellation (cancellation_id, order_number, items, reason, created_at)
      SELECT 'c1', order_number, '[]', 'quicksilver', created_at FROM orders`);
    sql.exec("UPDATE shipment SET tracking_url = 'https://carrier.example/' || tracking_number");
  });
}

const readBoth = async (): Promise<Database> => [
  ...(await readStore("aurora")),
  ...(await readDirectory()),
];

test("18.2 what a shopper leaves stands in the columns that are listed for it, in their copy, and nowhere once they are forgotten", async () => {
  const shop = await aShop("aurora", 6);
  await leaveTraces(shop);
  const { headers } = shop.seller;
  const before = findWords(await readBoth(), words);
  expect([...before.keys()].sort()).toEqual(namesWhere(shoppers, ({ notFound }) => !notFound));

  const asked = { headers, body: { email: buyer } };
  const copy = await readAnswer(exportShopper, await ask("POST", exportShopper.path, asked));
  const missing = shoppers.flatMap(([name, { copiedIn }]) => {
    if (copiedIn === undefined) return [];
    const text = JSON.stringify(copiedIn.map((list) => copy[list])).toLowerCase();
    const absent = (before.get(name) ?? []).filter((word) => !text.includes(word.toLowerCase()));
    return absent.map((word) => `${name}: ${word}`);
  });
  expect(missing).toEqual([]);

  const body = { email: buyer, evenUnshipped: true };
  await readAnswer(forgetShopper, await ask("POST", forgetShopper.path, { headers, body }));
  const after = findWords(await readBoth(), words);
  expect([...after.keys()].sort()).toEqual(namesWhere(shoppers, ({ stays }) => Boolean(stays)));
});

test("18.2 who ran a store stands in no column of the directory after their ninety days, but where the list says why", async () => {
  const { headers } = await aStore();
  await aMember("aurora");
  const zoe = await aMember("aurora", "owner", "zoe@people.test");
  await registerPasskey(zoe, "Key of Zoe");
  await bindings.DIRECTORY.batch(
    [
      "UPDATE person SET name = 'Zoe Xylander' WHERE person_id = ?",
      "UPDATE session SET device = 'Phone of Zoe' WHERE person_id = ?",
      `INSERT INTO support_entry
       SELECT session_id, 'aurora', 'Zoe asked', 0 FROM session WHERE person_id = ?`,
    ].map((statement) => bindings.DIRECTORY.prepare(statement).bind(zoe.id)),
  );
  await invite(zoe.in("aurora"), "bea@people.test");
  const token = { name: "Shipping of Zoe", scopes: ["orders:read"], lifetimeDays: 30 };
  const made = await ask("POST", "/v1/seller/tokens", { headers: zoe.in("aurora"), body: token });
  expect([made.status, await made.text()]).toMatchObject([201, expect.any(String)]);
  const members = listPersonal(directoryColumns).filter(([, { of }]) => of === "member");
  const names = ["zoe", "Xylander"];
  const before = [...findWords(await readDirectory(), names).keys()].sort();
  expect(before).toEqual(namesWhere(members, ({ notFound }) => !notFound));

  const removed = await ask("DELETE", pathOf(removeMember, zoe.id), { headers });
  expect([removed.status, await removed.text()]).toMatchObject([200, expect.any(String)]);
  const dayMs = 24 * 60 * 60_000;
  for (const days of [0, 91, 92]) {
    await cleanUpAccounts(bindings, new Date(Date.now() + days * dayMs));
  }
  const after = [...findWords(await readDirectory(), names).keys()].sort();
  expect(after).toEqual(namesWhere(members, ({ stays }) => Boolean(stays)));
});
