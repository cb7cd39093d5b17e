import { expect, test } from "vitest";
import { cachedBriefly } from "#app/context/short-page-cache";
import { PageCache } from "#storefront/cache/page-cache";
import { compileTemplate, createSlotTokens } from "#storefront/cache/page-template";
import { publishedStorefront } from "#tests/fixtures/storefront/published-storefront";
import { aPage, aStore, aStorefront, publish } from "#tests/fixtures/storefront/storefront";

const stateOf = (response: Response) => response.headers.get("server-timing");

test("a page shows a publish within ten seconds, and no visitor waits for it", async () => {
  const storefront = await publishedStorefront();
  const revisionAt = async (at: number) =>
    /revision (\d+)/.exec(await (await storefront.visit("/", { at })).text())?.[1];
  expect(await revisionAt(0)).toBe("1");
  await publish(aStore("aurora", { revision: 2 }));
  expect(await revisionAt(2)).toBe("1");
  // The record is older than three seconds: this visitor's answer is followed by a fresh reading.
  expect(await revisionAt(4)).toBe("1");
  expect(await revisionAt(5)).toBe("2");
  expect(storefront.rendered()).toBe(2);
});

test("after ten seconds without visitors a publish shows at once", async () => {
  const storefront = await publishedStorefront();
  await storefront.visit("/", { at: 0 });
  await publish(aStore("aurora", { revision: 2 }));
  expect(await (await storefront.visit("/", { at: 11 })).text()).toContain("revision 2");
});

test("a page of the new revision shows the theme that was published with it", async () => {
  const meta = { storeId: "1", gaToken: "" };
  await publish(aStore(), { theme: { meta: { ...meta, storeName: "Summer" } } });
  const storefront = aStorefront();
  expect(await (await storefront.visit("/", { at: 0 })).text()).toContain("theme Summer");
  await publish(aStore("aurora", { revision: 2 }), {
    theme: { meta: { ...meta, storeName: "Winter" } },
  });
  await storefront.visit("/", { at: 4 });
  await storefront.visit("/", { at: 5 });
  expect(await (await storefront.visit("/", { at: 9 })).text()).toContain("theme Winter");
});

test("a page older than a minute is served stale once and rendered again in the background", async () => {
  const storefront = await publishedStorefront();
  await storefront.visit("/", { at: 0 });
  expect(stateOf(await storefront.visit("/", { at: 59 }))).toBe("cache;desc=hit");
  expect(storefront.rendered()).toBe(1);
  expect(stateOf(await storefront.visit("/", { at: 61 }))).toBe("cache;desc=stale");
  expect(storefront.rendered()).toBe(2);
  expect(stateOf(await storefront.visit("/", { at: 62 }))).toBe("cache;desc=hit");
});

test("a renewal that fails leaves the page that is known", async () => {
  let broken = false;
  const storefront = await publishedStorefront((request, context) => {
    if (broken) throw new Error("The renderer is broken");
    return aPage(request, context);
  });
  await storefront.visit("/", { at: 0 });
  broken = true;
  const response = await storefront.visit("/", { at: 70 });
  expect([response.status, stateOf(response)]).toEqual([200, "cache;desc=stale"]);
});

test("a page that was not requested for a day is rendered again before it is served", async () => {
  const storefront = await publishedStorefront();
  await storefront.visit("/", { at: 0 });
  expect(stateOf(await storefront.visit("/", { at: 24 * 60 * 60 }))).toBe("cache;desc=miss");
});

test("a page that a part of came too late for is cached for five seconds in its isolate alone", async () => {
  const put: string[] = [];
  const cache = new PageCache({
    get: async () => null,
    put: async (key) => void put.push(key),
  });
  const compiled = compileTemplate("<p>", createSlotTokens());
  const rendered = async (headers: [string, string][], nowMs: number) => {
    const inline = { script: "", style: "" };
    const value = { page: compiled, status: 200, headers, inline };
    const behind: Promise<unknown>[] = [];
    const render = async () => ({ value, key: "key" });
    const { state } = await cache.get("key", nowMs, render, (work) => behind.push(work));
    await Promise.all(behind);
    return state;
  };
  const half: [string, string][] = [["cache-control", cachedBriefly]];
  expect(await rendered(half, 0)).toBe("miss");
  expect(await rendered(half, 5_000)).toBe("hit");
  expect(put).toEqual([]);
  // The next visitor begins the whole page.
  expect(await rendered([], 5_001)).toBe("stale");
  expect(await rendered([], 5_002)).toBe("hit");
  expect(put).toEqual(["key"]);
});
