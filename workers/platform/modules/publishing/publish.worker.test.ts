import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { PublishedStoreSchema, publishedKeys } from "#contract/internal/published-records";
import { announcePublish } from "#platform/kernel/publish-revision";
import { inStore } from "#tests/fixtures/platform/outbox";
import {
  aListing,
  aStore,
  ask,
  bindings,
  imported,
  objectOf,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { publishIfDue } from "./publish";

async function published(seller: Seller) {
  const { slug } = seller;
  const text = await bindings.PUBLISHED.get(publishedKeys.store(slug));
  const store = PublishedStoreSchema.parse(JSON.parse(text ?? "null"));
  const { revision, previousRevision } = store;
  const edition = await bindings.PUBLISHED.get(publishedKeys.edition(slug, revision, "EUR"));
  const { products, theme } = JSON.parse(edition ?? "{}");
  return { revision, previousRevision, products: JSON.stringify(products), theme };
}

/** The revisions that a place can still read. */
async function storedRevisions({ slug }: Seller): Promise<string[]> {
  const { keys } = await bindings.PUBLISHED.list({ prefix: `edition:${slug}:` });
  return [...new Set(keys.map(({ name }) => name.split(":")[2] ?? ""))].sort();
}

test("API-07 an import raises the revision and renews the published products", async () => {
  const seller = await aStore();
  expect((await published(seller)).revision).toBe(1);
  const { revision } = await imported(seller, { listings: [aListing()] });
  const after = await published(seller);
  expect([revision, after.revision]).toEqual([2, 2]);
  expect(JSON.parse(after.products)).toMatchObject({
    revision: 2,
    total_count: 1,
    products: [{ url: "/listing/ridge-tee", currency: "EUR" }],
  });
});

test("a publish that stopped half-way is finished by the alarm", async () => {
  const seller = await aStore();
  await runInDurableObject(objectOf(seller), async (_, { storage }) => {
    storage.sql.exec("UPDATE store_setting SET value = '7' WHERE name = 'revision'");
    storage.sql.exec("INSERT INTO store_setting (name, value) VALUES ('publish_due', '7')");
    await storage.setAlarm(Date.now() + 60_000);
  });
  expect(await runDurableObjectAlarm(objectOf(seller))).toBe(true);
  expect((await published(seller)).revision).toBe(7);
});

test("while KV turns one edition away the revision before stays the published one, and the alarm publishes the next", async () => {
  const seller = await aStore();
  const turnedAway = publishedKeys.edition(seller.slug, 2, "EUR");
  const put = (key: string, text: string) =>
    key === turnedAway
      ? Promise.reject(new Error("429 Too Many Requests"))
      : bindings.PUBLISHED.put(key, text);
  // A publish calls nothing else of KV.
  const PUBLISHED = { ...bindings.PUBLISHED, put } as unknown as KVNamespace;
  const logged = vi.spyOn(console, "log").mockReturnValue();
  await inStore(seller, async (ctx) => {
    announcePublish(ctx);
    await publishIfDue({ ...ctx, env: { ...ctx.env, PUBLISHED } });
  });
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("429 Too Many Requests"));
  logged.mockRestore();
  expect((await published(seller)).revision).toBe(1);
  expect(await runDurableObjectAlarm(objectOf(seller))).toBe(true);
  const { revision, products } = await published(seller);
  expect([revision, JSON.parse(products)]).toMatchObject([2, { revision: 2 }]);
});

test("a publish that fails beside another leaves it to the alarm, whatever the other has said", async () => {
  const seller = await aStore();
  const logged = vi.spyOn(console, "log").mockReturnValue();
  await inStore(seller, async (ctx) => {
    announcePublish(ctx);
    const put = (key: string, text: string) => {
      if (key !== publishedKeys.store(seller.slug)) return bindings.PUBLISHED.put(key, text);
      // The other one took over after the timeout, and is done.
      ctx.sql.exec("UPDATE store_setting SET value = '7' WHERE name = 'publishing_since_ms'");
      ctx.sql.exec("DELETE FROM store_setting WHERE name = 'publish_due'");
      return Promise.reject(new Error("429 Too Many Requests"));
    };
    const PUBLISHED = { ...bindings.PUBLISHED, put } as unknown as KVNamespace;
    await publishIfDue({ ...ctx, env: { ...ctx.env, PUBLISHED } });
    const since = "SELECT value FROM store_setting WHERE name = 'publishing_since_ms'";
    expect(ctx.sql.exec(since).toArray()).toEqual([{ value: "7" }]);
    ctx.sql.exec("DELETE FROM store_setting WHERE name = 'publishing_since_ms'");
  });
  logged.mockRestore();
  expect((await published(seller)).revision).toBe(1);
  expect(await runDurableObjectAlarm(objectOf(seller))).toBe(true);
  expect((await published(seller)).revision).toBe(2);
});

test("publishes at the same time leave the newest one behind", async () => {
  const seller = await aStore();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => ask("POST", "/v1/seller/publish", seller)),
  );
  await Promise.all(answers.map((answer) => answer.text()));
  await runDurableObjectAlarm(objectOf(seller));
  expect((await published(seller)).revision).toBe(6);
});

test("an import without publish changes nothing that is published", async () => {
  const seller = await aStore();
  const { revision } = await imported(seller, { listings: [aListing()], publish: false });
  expect(revision).toBe(1);
  expect((await published(seller)).products).not.toContain("ridge-tee");
});

test("THM-02 the published theme follows the seller's", async () => {
  const seller = await aStore();
  expect((await published(seller)).theme).toEqual({ statusCode: 404 });
  const body = { styles: { primaryColor: "#123456" } };
  await ask("PUT", "/v1/seller/theme?publish=true", { headers: seller.headers, body });
  expect((await published(seller)).theme).toEqual(body);
});

test("the revision before the newest stays published, and older ones leave after an hour", async () => {
  const seller = await aStore();
  for (let time = 0; time < 3; time += 1) {
    await (await ask("POST", "/v1/seller/publish", seller)).text();
  }
  expect(await published(seller)).toMatchObject({ revision: 4, previousRevision: 3 });
  expect(await storedRevisions(seller)).toEqual(["1", "2", "3", "4"]);
  const ringIn = (minutes: number) =>
    runInDurableObject(objectOf(seller), async (store) => {
      store.clock = { now: () => new Date(Date.now() + minutes * 60_000) };
      await store.alarm();
    });
  await ringIn(59);
  expect(await storedRevisions(seller)).toEqual(["1", "2", "3", "4"]);
  await ringIn(61);
  expect(await storedRevisions(seller)).toEqual(["3", "4"]);
});
