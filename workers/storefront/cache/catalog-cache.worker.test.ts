import { expect, test, vi } from "vitest";
import { createBackend } from "#client/backend-client";
import { CircuitBreaker } from "#client/circuit-breaker";
import { listStoreProducts } from "#contract/catalog/catalog-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { aStore } from "#tests/fixtures/storefront/storefront";
import { CatalogCache } from "./catalog-cache";
import { cacheApiOf, noDataCentreCache } from "./data-centre-cache";

const startMs = Date.parse("2026-12-01T12:00:00Z");

type Visit = {
  at?: number;
  revision?: number;
  store?: string;
  isGated?: boolean;
  preview?: string;
};

/** A platform that counts what it is asked, and the client of an isolate. */
function aPlatform() {
  const state = { asked: 0, fails: false };
  const fetch = async () => {
    state.asked += 1;
    if (state.fails) return new Response("down", { status: 503 });
    return Response.json({ products: [], total_count: state.asked });
  };
  return { state, fetch };
}

type Platform = ReturnType<typeof aPlatform>;

function anIsolate(platform: Platform, openCache = () => noDataCentreCache) {
  const cache = new CatalogCache(openCache());
  return {
    connect({ at = 0, revision = 1, store = "aurora", isGated = false, preview }: Visit = {}) {
      const backend = createBackend({
        storeSlug: store,
        requestId: "r",
        hosts: {},
        apiKey: null,
        platform,
        fetch: platform.fetch,
        pause: async () => undefined,
        breaker: new CircuitBreaker(),
      });
      return cache.connect(backend, {
        store: aStore(store, { revision, accessVersion: isGated ? 1 : 0 }),
        preview: preview ?? null,
        waitUntil: (work) => waiting.push(work),
        nowMs: startMs + at * 1_000,
      });
    },
    async list(visit: Visit = {}, currency: "USD" | "EUR" = "USD") {
      const query = { slug: visit.store ?? "aurora", currency, region: "USA" as const };
      return this.connect(visit).call(listStoreProducts, { query });
    },
  };
}

const waiting: Promise<unknown>[] = [];
const countOf = ({ total_count }: CallAnswer<typeof listStoreProducts>) => total_count;

test("visitors of the same half minute cost the platform one call", async () => {
  const platform = aPlatform();
  const isolate = anIsolate(platform);
  for (const at of [0, 1, 29, 30]) expect(countOf(await isolate.list({ at }))).toBe(1);
  expect(platform.state.asked).toBe(1);
  expect(countOf(await isolate.list({ at: 31 }))).toBe(2);
});

test("visitors at once wait for the same call", async () => {
  const platform = aPlatform();
  const isolate = anIsolate(platform);
  const answers = await Promise.all([isolate.list(), isolate.list(), isolate.list()]);
  expect(answers.map(countOf)).toEqual([1, 1, 1]);
});

test("another revision, currency or store is another answer", async () => {
  const isolate = anIsolate(aPlatform());
  expect(countOf(await isolate.list())).toBe(1);
  expect(countOf(await isolate.list({ revision: 2 }))).toBe(2);
  expect(countOf(await isolate.list({}, "EUR"))).toBe(3);
  expect(countOf(await isolate.list({ store: "vinyl" }))).toBe(4);
  expect(countOf(await isolate.list())).toBe(1);
});

test("who came by a preview link, or through an access gate, gets an answer of their own", async () => {
  const isolate = anIsolate(aPlatform());
  await isolate.list();
  expect(countOf(await isolate.list({ preview: "link" }))).toBe(2);
  expect(countOf(await isolate.list({ isGated: true }))).toBe(3);
  const any = { slug: "aurora", currency: "USD", region: "USA", visibility: "any" } as const;
  const shown = await isolate.connect().call(listStoreProducts, { query: any });
  expect(countOf(shown)).toBe(4);
  expect(countOf(await isolate.list())).toBe(1);
});

test("while the platform is down the answer of before is shown, for ten minutes", async () => {
  const platform = aPlatform();
  const isolate = anIsolate(platform);
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  await isolate.list();
  platform.state.fails = true;
  expect(countOf(await isolate.list({ at: 60 }))).toBe(1);
  expect(String(log.mock.lastCall)).toContain("older answer shown");
  await expect(isolate.list({ at: 631 })).rejects.toThrow("retry exceeded limit");
  await expect(isolate.list({ at: 60 }, "EUR")).rejects.toThrow("retry exceeded limit");
  vi.restoreAllMocks();
});

test("what the platform says is not there any more is not shown from memory", async () => {
  const platform = aPlatform();
  const isolate = anIsolate(platform);
  await isolate.list();
  const errors = [{ code: "store_unknown", detail: "There is no such store." }];
  platform.fetch = async () => Response.json({ errors }, { status: 404 });
  await expect(isolate.list({ at: 31 })).rejects.toMatchObject({ status: 404 });
});

test("one page cannot change what the next one gets", async () => {
  const isolate = anIsolate(aPlatform());
  const { products } = await isolate.list();
  expect(() => Object.assign(products, { 0: "another" })).toThrow(TypeError);
});

test("a fresh isolate asks the data centre before the platform", async () => {
  const platform = aPlatform();
  const openCache = () => cacheApiOf("build-1")("catalog-test");
  await anIsolate(platform, openCache).list();
  await Promise.all(waiting);
  expect(countOf(await anIsolate(platform, openCache).list({ at: 5 }))).toBe(1);
  expect(platform.state.asked).toBe(1);
  // Too old there as well.
  expect(countOf(await anIsolate(platform, openCache).list({ at: 31 }))).toBe(2);
  const another = () => cacheApiOf("build-2")("catalog-test");
  expect(countOf(await anIsolate(platform, another).list({ at: 5 }))).toBe(3);
  await Promise.all(waiting);
});

test("an answer that cannot be read there is asked for again", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = async () => new TextEncoder().encode("{");
  const isolate = anIsolate(aPlatform(), () => ({ ...noDataCentreCache, get: broken }));
  expect(countOf(await isolate.list())).toBe(1);
  expect(String(error.mock.lastCall)).toContain("shared answer");
  vi.restoreAllMocks();
});
