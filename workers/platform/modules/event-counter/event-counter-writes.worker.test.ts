import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import { migrateDatabase } from "#platform/kernel/database/migrate";
import {
  eventRows,
  inEventCounter,
  listingRows,
  setEventCounterTime,
} from "#tests/fixtures/platform/event-counter";
import { bindings } from "#tests/fixtures/platform/platform";
import { countWrittenRows } from "#tests/fixtures/platform/written-rows";
import { eventCounterMigrations } from "./event-counter-migrations";
import { saveEveryMs } from "./event-counter-object";
import { eventCounterOf } from "./event-counter-stub";

const startMs = Date.parse("2100-01-01T00:00:00Z");

/** What a visitor's page sends: they came, saw a page, and a listing on it. */
async function visitEvery(stepMs: number, visits: number, fromMs = startMs): Promise<void> {
  await inEventCounter("aurora", (counter) => {
    for (let index = 0; index < visits; index += 1) {
      counter.clock = { now: () => new Date(fromMs + index * stepMs) };
      const events = (["visit", "page_view", "view_item"] as const).map((name) => ({
        name,
        times: 1,
      }));
      const listings = [{ name: "view_item" as const, listing: "ridge-tee", times: 1 }];
      const counts = { events, listings };
      counter.count({ network: String(index), campaign: "", country: "", counts });
    }
  });
}

const counter = () => eventCounterOf(bindings, "aurora");
const ringAlarm = async () => runDurableObjectAlarm(await counter());

test("1,000 visits of a rush write 30 rows at most, and all of them are counted", async () => {
  const rows = await countWrittenRows(await counter(), async () => {
    // Ten visits a second; at the end of each window its alarm rings.
    const ofWindow = saveEveryMs / 100;
    for (let sent = 0; sent < 1_000; sent += ofWindow) {
      await visitEvery(100, Math.min(ofWindow, 1_000 - sent), startMs + sent * 100);
      await ringAlarm();
    }
  });
  expect(rows).toBeGreaterThan(0);
  expect(rows).toBeLessThanOrEqual(30);
  expect(await eventRows("aurora")).toContain("2100-01-01  visit 1000");
  expect(await listingRows("aurora")).toEqual(["2100-01-01 ridge-tee view_item 1000"]);
});

test("a visit to a quiet shop writes one row, whatever happened in it", async () => {
  const rows = await countWrittenRows(await counter(), () => visitEvery(60_000, 20));
  expect(rows).toBe(20);
});

test("what was counted since the last write is written by the alarm, and by a report", async () => {
  const range = { from: "2100-01-01", to: "2100-01-01" };
  const storedVisits = () =>
    inEventCounter("aurora", (_, sql) =>
      JSON.parse(String(sql.exec("SELECT events FROM counted_day").one().events)),
    );
  await visitEvery(100, 3);
  expect(await storedVisits()).toMatchObject([["", { visit: 1 }]]);
  expect(await ringAlarm()).toBe(true);
  expect(await storedVisits()).toMatchObject([["", { visit: 3 }]]);
  await visitEvery(100, 1, startMs + 1_000);
  const report = await inEventCounter("aurora", (counter) => counter.read(range, "day"));
  expect(report).toContainEqual({ key: "2100-01-01", name: "visit", times: 4 });
  expect(await storedVisits()).toMatchObject([["", { visit: 4 }]]);
  await ringAlarm();
  expect(
    await countWrittenRows(await counter(), () => inEventCounter("aurora", (one) => one.save())),
  ).toBe(0);
});

test("a day that ends before its last events are written loses none of them", async () => {
  await visitEvery(1_000, 5, Date.parse("2100-01-01T23:59:57Z"));
  expect(await eventRows("aurora")).toEqual([
    "2100-01-01  page_view 3",
    "2100-01-01  view_item 3",
    "2100-01-01  visit 3",
    "2100-01-02  page_view 2",
    "2100-01-02  view_item 2",
    "2100-01-02  visit 2",
  ]);
});

test("counts of before a day was one row are in the report as they were", async () => {
  await runInDurableObject(await eventCounterOf(bindings, "aurora"), (_, { storage }) => {
    const { sql } = storage;
    sql.exec("DROP TABLE counted_day; DELETE FROM migration WHERE id >= 2");
    sql.exec(`INSERT INTO event_count (day, campaign, name, times) VALUES
      ('2026-11-22', '', 'visit', 3), ('2026-11-22', '', 'view_item', 4),
      ('2026-11-22', '__proto__', 'visit', 2), ('2026-11-23', '', 'visit', 1)`);
    sql.exec(`INSERT INTO listing_count (day, listing, name, times) VALUES
      ('2026-11-22', 'tee', 'view_item', 4), ('2026-11-22', 'tee', 'add_to_cart', 1)`);
    migrateDatabase(storage, eventCounterMigrations);
  });
  expect(await eventRows("aurora")).toEqual([
    "2026-11-22  view_item 4",
    "2026-11-22  visit 3",
    "2026-11-22 __proto__ visit 2",
    "2026-11-23  visit 1",
  ]);
  expect(await listingRows("aurora")).toEqual([
    "2026-11-22 tee add_to_cart 1",
    "2026-11-22 tee view_item 4",
  ]);
  await setEventCounterTime("aurora", "2026-11-22T12:00:00Z");
  await visitEvery(1_000, 1, Date.parse("2026-11-22T12:00:00Z"));
  expect(await eventRows("aurora")).toContain("2026-11-22  visit 4");
});
