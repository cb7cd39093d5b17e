import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import type { ShopEvent } from "#contract/analytics/shop-events";
import {
  addOf,
  anItem,
  countryRows,
  eventRows,
  inEventCounter,
  listingRows,
  sendEvents,
  sendRawEvents,
  setEventCounterTime,
  viewOf,
  visit,
} from "#tests/fixtures/platform/event-counter";
import { aStore, ask, bindings, errorOf, putStoreStatus } from "#tests/fixtures/platform/platform";
import { writeAnalyticsEngine } from "./analytics-engine";
import { campaignLimits, listingLimits } from "./daily-counts";
import { maxPerNetwork } from "./event-rate-limit";

test("ANA-01 events are counted by day, name and campaign, and of a listing by the listing", async () => {
  await aStore();
  await setEventCounterTime("aurora", "2026-11-22T23:59:59.999Z");
  const cart = addOf([anItem("a"), anItem("a", { variant: "M" }), anItem("b")]);
  expect(await sendEvents("aurora", [visit, viewOf("a"), viewOf("a"), cart])).toBe(4);
  expect(await sendEvents("aurora", [visit], { campaign: "tiktok" })).toBe(1);
  await setEventCounterTime("aurora", "2026-11-23T00:00:00.000Z");
  expect(await sendEvents("aurora", [visit, { name: "search", results: 0 }])).toBe(2);
  expect(await eventRows("aurora")).toEqual([
    "2026-11-22  add_to_cart 1",
    "2026-11-22  view_item 2",
    "2026-11-22  visit 1",
    "2026-11-22 tiktok visit 1",
    "2026-11-23  search 1",
    "2026-11-23  visit 1",
  ]);
  expect(await listingRows("aurora")).toEqual([
    "2026-11-22 a add_to_cart 1",
    "2026-11-22 a view_item 2",
    "2026-11-22 b add_to_cart 1",
  ]);
});

test("ANA-01 events are counted by the visitor's country, and a day from before that has none", async () => {
  await aStore();
  await setEventCounterTime("aurora", "2026-11-22T12:00:00Z");
  await sendEvents("aurora", [visit, viewOf("a")], { country: "DE" });
  await sendEvents("aurora", [visit], { country: "US" });
  await sendEvents("aurora", [visit]);
  expect(await countryRows("aurora")).toEqual([
    "2026-11-22  visit 1",
    "2026-11-22 DE view_item 1",
    "2026-11-22 DE visit 1",
    "2026-11-22 US visit 1",
  ]);
  const named = await sendRawEvents("aurora", [visit], { country: "Atlantis" });
  expect(await errorOf(named)).toMatch(/^422 invalid \/country/);
  await inEventCounter("aurora", (_counter, sql) => {
    sql.exec("INSERT INTO counted_day (day, events, listings) VALUES ('2026-11-01', '[]', '[]')");
  });
  await setEventCounterTime("aurora", "2026-11-01T12:00:00Z");
  await sendEvents("aurora", [visit], { country: "FR" });
  expect((await countryRows("aurora"))[0]).toBe("2026-11-01 FR visit 1");
});

test("TEN-01 what happens in one shop is counted in no other", async () => {
  await aStore("aurora");
  await aStore("vinyl");
  await sendEvents("aurora", [visit]);
  expect(await eventRows("vinyl")).toEqual([]);
  const body = { storeSlug: "vinyl", campaign: "", events: [visit] };
  const named = await ask("POST", "/v1/events", { body, headers: { "X-Store": "aurora" } });
  expect(await errorOf(named)).toBe("400 store_mismatch /store");
  expect(await errorOf(await sendRawEvents("nobody", [visit]))).toBe("404 store_unknown /store");
});

test("a suspended shop counts nothing", async () => {
  await aStore("closed");
  await putStoreStatus("closed", "suspended");
  expect(await errorOf(await sendRawEvents("closed", [visit]))).toBe("403 store_suspended /store");
});

test("a request with an unknown event is rejected and counts nothing", async () => {
  await aStore();
  const typed = { name: "search", results: 1, words: "a shopper's own" };
  expect((await sendRawEvents("aurora", [typed])).status).toBe(202);
  for (const wrong of [{ name: "clicked" }, { name: "visit" }, "visit"]) {
    const answer = await sendRawEvents("aurora", [visit, wrong]);
    expect(await errorOf(answer)).toMatch(/^422 invalid \/events\/1/);
  }
  expect((await sendRawEvents("aurora", Array(51).fill(visit))).status).toBe(422);
  expect(await eventRows("aurora")).toHaveLength(1);
});

test("a flood from one network is counted up to its limit, and others as before", async () => {
  await aStore();
  await setEventCounterTime("aurora", "2026-11-22T12:00:00Z");
  const events: ShopEvent[] = Array(50).fill(visit);
  const flood = async () => sendEvents("aurora", events, { from: "2001:db8:1:2::1" });
  for (let sent = 0; sent < maxPerNetwork; sent += 50) expect(await flood()).toBe(50);
  expect(await flood()).toBe(0);
  expect(await sendEvents("aurora", [visit], { from: "2001:db8:1:2:ffff::9" })).toBe(0);
  expect(await sendEvents("aurora", [visit], { from: "198.51.100.1" })).toBe(1);
  await setEventCounterTime("aurora", "2026-11-22T12:01:00Z");
  expect(await flood()).toBe(50);
});

test("invented listings and campaigns take no more than a day's room, and hide no count", async () => {
  await aStore();
  await setEventCounterTime("aurora", "2026-11-22T12:00:00Z");
  await inEventCounter("aurora", (counter) => {
    const events = [{ name: "visit" as const, times: 1 }];
    const count = (campaign: string, slugs: string[], network = campaign + slugs[0]) => {
      const listings = slugs.map((listing) => ({ name: "view_item" as const, listing, times: 1 }));
      return counter.count({ network, campaign, country: "", counts: { events, listings } });
    };
    for (let index = 0; index < campaignLimits.max + 5; index += 1) count(`c${index}`, []);
    count("c0", []);
    for (let index = 0; index < listingLimits.max + 5; index += 1) count("", [`listing-${index}`]);
    count("", ["listing-0", "one-too-many"]);
  });
  const rows = await eventRows("aurora");
  expect(rows).toHaveLength(campaignLimits.max + 1);
  expect(rows).toContain("2026-11-22 c0 visit 2");
  expect(rows).toContain(`2026-11-22  visit ${5 + listingLimits.max + 5 + 1}`);
  const listings = await listingRows("aurora");
  expect(listings).toHaveLength(listingLimits.max);
  expect(listings).toContain("2026-11-22 listing-0 view_item 2");
});

test("one network fills no day with invented names, and what others bring is counted under its own", async () => {
  await aStore();
  const from = "198.51.100.1";
  const liar = async (listing: string, campaign: string) => {
    const items = Array.from({ length: 100 }, (_, index) => anItem(`${listing}-${index}`));
    expect(await sendEvents("aurora", [addOf(items)], { from, campaign })).toBe(1);
  };
  for (let round = 0; round < 25; round += 1) await liar(`fake-${round}`, `campaign-${round}`);
  expect(await listingRows("aurora")).toHaveLength(listingLimits.maxOfNetwork);
  expect(await eventRows("aurora")).toHaveLength(campaignLimits.maxOfNetwork + 1);
  await sendEvents("aurora", [viewOf("ridge-tee")], { campaign: "tiktok" });
  await sendEvents("aurora", [viewOf("ridge-tee")], { campaign: "tiktok", from });
  const today = new Date().toISOString().slice(0, 10);
  expect(await listingRows("aurora")).toContain(`${today} ridge-tee view_item 2`);
  expect(await eventRows("aurora")).toContain(`${today} tiktok view_item 2`);
});

test("days are stored for 800, and then forgotten with the first event of a new one", async () => {
  await aStore();
  await setEventCounterTime("aurora", "2024-09-13T12:00:00Z");
  await sendEvents("aurora", [viewOf("a")]);
  await setEventCounterTime("aurora", "2026-11-22T12:00:00Z");
  await sendEvents("aurora", [visit]);
  expect((await eventRows("aurora"))[0]).toBe("2024-09-13  view_item 1");
  await setEventCounterTime("aurora", "2026-11-23T00:00:00Z");
  await sendEvents("aurora", [visit]);
  expect(await eventRows("aurora")).toEqual(["2026-11-22  visit 1", "2026-11-23  visit 1"]);
  expect(await listingRows("aurora")).toEqual([]);
});

test("each event is handed to Analytics Engine by itself, where the deployment has it", async () => {
  const writeDataPoint = vi.fn();
  const value = { amountMinor: 4000, currency: "EUR" } as const;
  const items = [anItem("a", { quantity: 2 })];
  const events: ShopEvent[] = [
    { name: "begin_checkout", items, value, method: "paypal" },
    { name: "add_shipping_info", items: [...items, anItem("b")], value, option: "rush" },
    { name: "page_view", page: "/listing/:slug" },
  ];
  writeAnalyticsEngine({ writeDataPoint }, { slug: "vinyl", campaign: "tiktok" }, events);
  writeAnalyticsEngine(undefined, { slug: "vinyl", campaign: "" }, events);
  expect(writeDataPoint.mock.calls).toEqual([
    [
      {
        indexes: ["vinyl"],
        blobs: ["begin_checkout", "a", "tiktok", "EUR", "paypal"],
        doubles: [4000, 2],
      },
    ],
    [
      {
        indexes: ["vinyl"],
        blobs: ["add_shipping_info", "", "tiktok", "EUR", "rush"],
        doubles: [4000, 3],
      },
    ],
    [
      {
        indexes: ["vinyl"],
        blobs: ["page_view", "/listing/:slug", "tiktok", "", ""],
        doubles: [0, 0],
      },
    ],
  ]);
  expect(bindings.EVENTS, "the local stand-in").toBeDefined();
  expect(env).toHaveProperty("TALLIES");
});
