// What the tests of the tally and of the report share: a storefront that tells what happened, and a
// calendar for the tally.
import { runInDurableObject } from "cloudflare:test";
import { collectEvents } from "#contract/event-calls";
import type { EventItem, ShopEvent } from "#contract/shop-events";
import { answerOf, ask, bindings } from "#platform/testing";
import type { TallyObject } from "./tally-object";
import { tallyOf } from "./tally-stub";

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

type Teller = { campaign?: string; from?: string };

export function tellRaw(slug: string, events: readonly unknown[], teller: Teller = {}) {
  const { campaign = "", from = "203.0.113.7" } = teller;
  const body = { storeSlug: slug, campaign, events };
  return ask("POST", collectEvents.path, { body, headers: { "X-Shopper-Address": from } });
}

/** @returns how many were counted. */
export async function tell(slug: string, events: readonly ShopEvent[], teller: Teller = {}) {
  return (await answerOf(collectEvents, await tellRaw(slug, events, teller))).counted;
}

export function inTally<Value>(
  slug: string,
  work: (tally: TallyObject, sql: SqlStorage) => Value,
): Promise<Value> {
  return runInDurableObject(tallyOf(bindings, slug), (tally, { storage }) =>
    work(tally, storage.sql),
  );
}

export function setTallyTime(slug: string, iso: string): Promise<void> {
  return inTally(slug, (tally) => {
    tally.clock = { now: () => new Date(iso) };
  });
}

/** `day campaign name times` of every row. */
export function eventRows(slug: string): Promise<string[]> {
  return inTally(slug, (_, sql) =>
    sql
      .exec("SELECT * FROM event_count")
      .toArray()
      .map(({ day, campaign, name, times }) => `${day} ${campaign} ${name} ${times}`),
  );
}

export function listingRows(slug: string): Promise<string[]> {
  return inTally(slug, (_, sql) =>
    sql
      .exec("SELECT * FROM listing_count")
      .toArray()
      .map(({ day, listing, name, times }) => `${day} ${listing} ${name} ${times}`),
  );
}
