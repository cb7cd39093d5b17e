// Fixtures of the tests of the event counter and of the report: a storefront that sends events, and a
// clock for it.
import { runInDurableObject } from "cloudflare:test";
import { collectEvents } from "#contract/analytics/event-calls";
import type { EventItem, ShopEvent } from "#contract/analytics/shop-events";
import type { TallyObject } from "#platform/modules/event-counter/event-counter-object";
import { eventCounterOf } from "#platform/modules/event-counter/event-counter-stub";
import { ask, bindings, readAnswer } from "./platform";

export function anItem(listing = "ridge-tee", change: Partial<EventItem> = {}): EventItem {
  const price = { amountMinor: 2000, currency: "USD" } as const;
  return { listing, id: "1", title: "Ridge tee", price, quantity: 1, ...change };
}

export const visit: ShopEvent = { name: "visit", referrer: "news.example" };
export const viewOf = (listing: string): ShopEvent => ({
  name: "view_item",
  items: [anItem(listing)],
});
export const addOf = (items: EventItem[]): ShopEvent => ({
  name: "add_to_cart",
  items,
  value: { amountMinor: 2000, currency: "USD" },
});

type Teller = { campaign?: string; country?: string; from?: string };

export function sendRawEvents(slug: string, events: readonly unknown[], teller: Teller = {}) {
  const { campaign = "", country, from = "203.0.113.7" } = teller;
  const body = { storeSlug: slug, campaign, ...(country !== undefined && { country }), events };
  return ask("POST", collectEvents.path, { body, headers: { "X-Shopper-Address": from } });
}

/** @returns how many were counted. */
export async function sendEvents(slug: string, events: readonly ShopEvent[], teller: Teller = {}) {
  return (await readAnswer(collectEvents, await sendRawEvents(slug, events, teller))).counted;
}

export async function inEventCounter<Value>(
  slug: string,
  work: (counter: TallyObject, sql: SqlStorage) => Value,
): Promise<Value> {
  return runInDurableObject(await eventCounterOf(bindings, slug), (counter, { storage }) =>
    work(counter, storage.sql),
  );
}

export function setEventCounterTime(slug: string, iso: string): Promise<void> {
  return inEventCounter(slug, (counter) => {
    counter.clock = { now: () => new Date(iso) };
  });
}

/** `day name event times` of all that was counted: by campaign, listing or country. */
function countRows(slug: string, counts: "events" | "listings" | "countries"): Promise<string[]> {
  return inEventCounter(slug, (counter, sql) => {
    counter.save();
    const query = `SELECT day, named.value ->> 0 AS name, step.key AS event, step.value AS times
      FROM counted_day, json_each(${counts}) AS named, json_each(named.value, '$[1]') AS step
      ORDER BY 1, 2, 3`;
    const rows = sql.exec(query).toArray();
    return rows.map(({ day, name, event, times }) => `${day} ${name} ${event} ${times}`);
  });
}

export const eventRows = (slug: string) => countRows(slug, "events");
export const listingRows = (slug: string) => countRows(slug, "listings");
export const countryRows = (slug: string) => countRows(slug, "countries");
