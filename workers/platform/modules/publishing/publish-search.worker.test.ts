import { runDurableObjectAlarm } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { listSearchEntries } from "#contract/catalog/search-entry-calls";
import {
  type PublishedSearch,
  PublishedSearchSchema,
  PublishedStoreSchema,
  publishedKeys,
} from "#contract/internal/published-records";
import type { StoreContext } from "#platform/kernel/store-context";
import { inStore } from "#tests/fixtures/platform/outbox";
import {
  aListing,
  aStore,
  ask,
  bindings,
  imported,
  objectOf,
  readAnswer,
  type Seller,
} from "#tests/fixtures/platform/platform";
import { publishSearch, updateSearchRevision } from "./publish-search";

async function readSearch({ slug }: Seller): Promise<PublishedSearch | null> {
  const text = await bindings.PUBLISHED.get(publishedKeys.search(slug));
  return text === null ? null : PublishedSearchSchema.parse(JSON.parse(text));
}

async function readSearchRevision({ slug }: Seller, revision: number): Promise<number> {
  const text = await bindings.PUBLISHED.get(publishedKeys.edition(slug, revision, "EUR"));
  return JSON.parse(text ?? "{}").searchRevision;
}

test("after a publish the alarm writes what the store is searched by, as the call answers it", async () => {
  const seller = await aStore();
  const { revision } = await imported(seller, {
    listings: [
      aListing("ridge"),
      aListing("hidden", { visibility: "private" }),
      aListing("draft", { published: false }),
    ],
  });
  expect(await readSearch(seller)).toBeNull();
  expect(await runDurableObjectAlarm(objectOf(seller))).toBe(true);
  const answer = await readAnswer(
    listSearchEntries,
    await ask("GET", `${listSearchEntries.path}?slug=${seller.slug}`),
  );
  const { total_count: _total, per: _per, ...entries } = answer;
  expect(entries.slugs).toBe("ridge\n");
  expect(await readSearch(seller)).toMatchObject({ revision, entries });
  expect(await readSearchRevision(seller, revision)).toBe(revision);
});

test("a publish of the same catalogue leaves the search as it is, one of another does not", async () => {
  const seller = await aStore();
  const first = await imported(seller, { listings: [aListing("ridge")] });
  await runDurableObjectAlarm(objectOf(seller));
  await (await ask("POST", "/v1/seller/publish", seller)).text();
  expect(await readSearchRevision(seller, first.revision + 1)).toBe(first.revision);
  const third = await imported(seller, { listings: [aListing("comet")] });
  expect(await readSearchRevision(seller, third.revision)).toBe(third.revision);
});

/** A publish's part of it, at this second. */
const atSecond = (ctx: StoreContext, second: number): StoreContext => ({
  ...ctx,
  clock: { now: () => new Date(Date.parse("2026-12-01T12:00:00Z") + second * 1_000) },
});

test("a seller who saves one listing after the other has all of them read once in thirty seconds", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("ridge")] });
  await inStore(seller, async (ctx) => {
    const put = vi.fn(async () => undefined);
    // The search calls nothing else of KV.
    const PUBLISHED = { ...bindings.PUBLISHED, put } as unknown as KVNamespace;
    const env = { ...ctx.env, PUBLISHED };
    const publishAt = async (second: number, revision: number) => {
      const then = { ...atSecond(ctx, second), env };
      ctx.sql.exec(
        "INSERT OR REPLACE INTO store_setting (name, value) VALUES ('search_changed', 'yes')",
      );
      updateSearchRevision(then, revision);
      await publishSearch(then);
      return put.mock.calls.length;
    };
    expect(await publishAt(0, 7)).toBe(1);
    expect(await publishAt(1, 8)).toBe(1);
    expect(await publishAt(29, 9)).toBe(1);
    await publishSearch({ ...atSecond(ctx, 30), env });
    expect(put.mock.calls).toHaveLength(2);
    expect(put.mock.lastCall).toMatchObject([
      "search:aurora",
      expect.stringContaining('"revision":9'),
    ]);
    // A day later the best sold may be others.
    expect(updateSearchRevision(atSecond(ctx, 60), 10)).toBe(9);
    expect(updateSearchRevision(atSecond(ctx, 25 * 60 * 60), 11)).toBe(11);
  });
});

test("what KV turns away is written by the next alarm", async () => {
  const seller = await aStore();
  await imported(seller, { listings: [aListing("ridge")] });
  await inStore(seller, async (ctx) => {
    const put = () => Promise.reject(new Error("429 Too Many Requests"));
    const PUBLISHED = { ...bindings.PUBLISHED, put } as unknown as KVNamespace;
    await expect(publishSearch({ ...ctx, env: { ...ctx.env, PUBLISHED } })).rejects.toThrow("429");
  });
  await runDurableObjectAlarm(objectOf(seller));
  expect((await readSearch(seller))?.entries.names).toBe("Title of ridge\n");
});

const collections = [
  { slug: "tops", name: "Tops" },
  { slug: "warm", name: "Warm" },
];
const order = [
  { slug: "warm", parentSlug: null },
  { slug: "tops", parentSlug: "warm" },
];
const rule = { match: "all", conditions: [{ kind: "title", contains: "ridge" }] };
const hidden = { slugs: ["ridge"], change: { kind: "hide" } };
const listings = [aListing("comet", { title: "Comet" })];

/** Each changes what a search finds; some are published by what comes next alone. */
test.each<[what: string, method: string, path: string, body?: object]>([
  ["an import that is not published", "POST", "catalog/import", { listings, publish: false }],
  ["a collection's new name", "PUT", "collections/tops", { name: "Shirts" }],
  ["a hidden collection", "PUT", "collections/tops", { name: "Tops", hidden: true }],
  ["a collection's rule", "PUT", "collections/warm", { name: "Warm", rule }],
  ["a collection below another", "PUT", "collections", { collections: order }],
  ["a collection's listings", "PUT", "collections/warm/listings", { listings: ["ridge"] }],
  ["a deleted collection", "DELETE", "collections/tops"],
  ["a hidden listing", "POST", "listing-changes", hidden],
  ["a deleted listing", "DELETE", "listings/ridge"],
])("%s is in the search of the next revision", async (_what, method, path, body) => {
  const seller = await aStore();
  const listing = aListing("ridge", { collections: ["tops"] });
  const { revision } = await imported(seller, { collections, listings: [listing] });
  const answer = await ask(method, `/v1/seller/${path}`, { headers: seller.headers, body });
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
  await (await ask("POST", "/v1/seller/publish", seller)).text();
  const text = await bindings.PUBLISHED.get(publishedKeys.store(seller.slug));
  const newest = PublishedStoreSchema.parse(JSON.parse(text ?? "null")).revision;
  expect(await readSearchRevision(seller, newest)).toBeGreaterThan(revision);
});
