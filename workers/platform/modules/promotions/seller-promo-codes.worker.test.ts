import { runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { publishedKeys } from "#contract/internal/published-records";
import { StoreRecordSchema } from "#contract/store/store";
import { passMinutes, ringAlarm } from "#tests/fixtures/platform/payments";
import {
  aListing,
  aStore,
  ask,
  bindings,
  errorOf,
  imported,
  objectOf,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { aPromoCode, codesOf, percent, put, remove } from "#tests/fixtures/platform/promotions";

async function published({ slug }: Seller) {
  const text = await bindings.PUBLISHED.get(publishedKeys.store(slug));
  return StoreRecordSchema.parse(JSON.parse(text ?? "null"));
}
const shownCodes = async (seller: Seller) =>
  (await published(seller)).promoCodes.map(({ code }) => code);
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

test("a promo code is made and replaced under its name in any case, and its uses stay", async () => {
  const seller = await aStore();
  const made = await aPromoCode(seller, "Welcome-10", {});
  expect(made).toEqual({
    code: "WELCOME-10",
    benefit: percent(10),
    used: 0,
    version: expect.any(String),
    startsAt: null,
    endsAt: null,
    usageLimit: null,
    minimum: null,
    banner: false,
    appliesTo: null,
  });
  await runInDurableObject(objectOf(seller), (_store, state) => {
    state.storage.sql.exec("UPDATE promo_code SET used = 4");
  });
  const minimum = { amount: 2500, currency: "GBP" } as const;
  const replaced = await aPromoCode(seller, "welcome-10", { usageLimit: 5, minimum });
  expect(replaced).toMatchObject({ code: "WELCOME-10", usageLimit: 5, minimum, used: 4 });
  await aPromoCode(seller, "ANOTHER", {});
  expect((await codesOf(seller)).map(({ code }) => code)).toEqual(["ANOTHER", "WELCOME-10"]);
  expect((await remove(seller, "welcome-10")).status).toBe(200);
  expect((await codesOf(seller)).map(({ code }) => code)).toEqual(["ANOTHER"]);
  expect(await errorOf(await remove(seller, "WELCOME-10"))).toBe(
    "404 promo_code_unknown /path/code",
  );
});

test("invalid terms are rejected, and so is a seller of another shop", async () => {
  const seller = await aStore();
  const wrong = [
    { benefit: percent(101) },
    { benefit: percent(0) },
    { benefit: { type: "fixed_value", value: { amount: 0, currency: "USD" } } },
    { benefit: percent(10), usageLimit: 0 },
    { benefit: percent(10), startsAt: inMinutes(2), endsAt: inMinutes(1) },
    { benefit: percent(10), appliesTo: { listings: [], collections: [] } },
  ];
  for (const terms of wrong) {
    // Sent as a seller could send it, whatever the types say.
    const answer = await put(seller, "WRONG", terms as Parameters<typeof put>[2]);
    expect(await errorOf(answer)).toMatch(/^422 invalid /);
  }
  expect(await errorOf(await put(seller, "NOT ONE", { benefit: percent(1) }))).toBe(
    "400 invalid /path/code",
  );
  const other = await aStore("vinyl");
  const foreign = { slug: seller.slug, headers: { ...other.headers, "X-Store": seller.slug } };
  expect((await put(foreign, "MINE", { benefit: percent(1) })).status).toBe(403);
  expect(await codesOf(seller)).toEqual([]);
});

test("a store has a thousand promo codes at most, and may still replace one of them", async () => {
  const seller = await aStore();
  await aPromoCode(seller, "FIRST", {});
  await runInDurableObject(objectOf(seller), (_store, state) => {
    state.storage.sql.exec(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 999)
       INSERT INTO promo_code (code, terms, created_at, updated_at)
       SELECT 'N' || n.i, p.terms, p.created_at, p.updated_at FROM n, promo_code p`,
    );
  });
  const benefit = percent(5);
  expect(await errorOf(await put(seller, "ONE-MORE", { benefit }))).toBe(
    "409 promo_codes_full /path/code",
  );
  expect((await put(seller, "N999", { benefit })).status).toBe(200);
  expect(await codesOf(seller)).toHaveLength(1000);
});

test("PRO-01 TEN-07 banners are published at once with type and value; other codes are not", async () => {
  const seller = await aStore();
  const off = { type: "fixed_value", value: { amount: 500, currency: "USD" } } as const;
  await aPromoCode(seller, "SECRET", {});
  const before = (await published(seller)).revision;
  await aPromoCode(seller, "TAKE5", { benefit: off, banner: true });
  await aPromoCode(seller, "SHIPFREE", { benefit: { type: "free_shipping" }, banner: true });
  await aPromoCode(seller, "OLDNEWS", { banner: true, endsAt: inMinutes(-1) });
  const always = { startsAt: null, endsAt: null };
  expect((await published(seller)).promoCodes).toEqual([
    { code: "SHIPFREE", type: "free_shipping", value: null, ...always },
    { code: "TAKE5", type: "fixed_value", value: off.value, ...always },
  ]);
  expect((await published(seller)).revision).toBe(before + 2);
  await remove(seller, "TAKE5");
  expect(await shownCodes(seller)).toEqual(["SHIPFREE"]);
});

test("the pages are published again when a banner starts and when it ends", async () => {
  const seller = await aStore();
  const shop = { seller, slug: seller.slug, sku: "" };
  await aPromoCode(seller, "SOON", {
    banner: true,
    startsAt: inMinutes(30),
    endsAt: inMinutes(60),
  });
  expect(await shownCodes(seller)).toEqual(["SOON"]);
  const { revision } = await published(seller);
  await passMinutes(shop, 29);
  expect(await ringAlarm(shop)).toBe(true);
  expect((await published(seller)).revision).toBe(revision);
  await passMinutes(shop, 31);
  expect(await ringAlarm(shop)).toBe(true);
  expect((await published(seller)).revision).toBe(revision + 1);
  await passMinutes(shop, 61);
  expect(await ringAlarm(shop)).toBe(true);
  expect(await shownCodes(seller)).toEqual([]);
  expect((await published(seller)).revision).toBe(revision + 2);
});

test("of two who change the same code the second is told so, and nothing of the first is lost", async () => {
  const seller = await aStore();
  const read = await aPromoCode(seller, "SHARED", {});
  await runInDurableObject(objectOf(seller), (_store, state) => {
    state.storage.sql.exec("UPDATE promo_code SET used = 4");
  });
  const change = (percentage: number, expectedVersion: string | null) =>
    put(seller, "SHARED", { benefit: percent(percentage), expectedVersion });
  expect((await change(20, read.version)).status).toBe(200);
  expect(await errorOf(await change(30, read.version))).toBe(
    "409 promo_code_changed /expectedVersion",
  );
  expect(await errorOf(await change(30, null))).toBe("409 promo_code_changed /expectedVersion");
  const [stored] = await codesOf(seller);
  expect(stored).toMatchObject({ benefit: percent(20), used: 4 });
  expect((await change(30, stored?.version ?? "")).status).toBe(200);
  await remove(seller, "SHARED");
  expect(await errorOf(await change(40, stored?.version ?? ""))).toBe(
    "409 promo_code_changed /expectedVersion",
  );
  expect((await change(40, null)).status).toBe(200);
});

test("14 a change of a code that is sent again with the version of before finds what it asked for", async () => {
  const seller = await aStore();
  const read = await aPromoCode(seller, "TWICE", {});
  const twice = [read.version, null].map(
    (expectedVersion) => () => put(seller, "TWICE", { benefit: percent(20), expectedVersion }),
  );
  for (const send of twice) expect((await send()).status).toBe(200);
  expect((await codesOf(seller))[0]).toMatchObject({ benefit: percent(20) });
});

test("a code keeps the goods that it is for under their new addresses, and loses those that are gone", async () => {
  const seller = await aStore();
  const { headers } = seller;
  const collections = [{ slug: "tees", name: "Tees" }];
  const listings = [aListing("a"), aListing("b")];
  await imported(seller, { collections, listings });
  const scope = { listings: ["b", "a"], collections: ["tees"] };
  const made = await aPromoCode(seller, "SOME", { appliesTo: scope });
  expect(made.appliesTo).toEqual({ listings: ["a", "b"], collections: ["tees"] });
  const body = { name: "Shirts", slug: "shirts" };
  await ask("PUT", "/v1/seller/collections/tees", { headers, body });
  await ask("DELETE", "/v1/seller/listings/a", { headers });
  const [stored] = await codesOf(seller);
  expect(stored?.appliesTo).toEqual({ listings: ["b"], collections: ["shirts"] });
  expect(stored?.version).toBe(made.version);
  const wrong = { listings: ["b"], collections: ["tees"] };
  const refused = await put(seller, "SOME", { benefit: percent(10), appliesTo: wrong });
  expect(await errorOf(refused)).toBe("422 collection_unknown /appliesTo/collections/0");
});

test("a banner says that its code is for some of the goods alone", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("a")] });
  const appliesTo = { listings: ["a"], collections: [] };
  await aPromoCode(seller, "SOME", { appliesTo, banner: true });
  await aPromoCode(seller, "WHOLE", { banner: true });
  const { promoCodes } = await published(seller);
  expect(promoCodes.map(({ code, isSelective }) => `${code} ${isSelective}`)).toEqual([
    "SOME true",
    "WHOLE undefined",
  ]);
});
