// Which of a shop's events are counted under what: each by its name, and those that a seller asks of a
// listing by the listing too. Pure; every text here may come from anybody.

import type { EventItem, ShopEvent, ShopEventName } from "#contract/analytics/shop-events";
import { SlugSchema } from "#contract/catalog/catalog-import";

export type EventCounts = {
  events: { name: ShopEventName; times: number }[];
  listings: { name: ShopEventName; listing: string; times: number }[];
};

const countedByListing: ReadonlySet<ShopEventName> = new Set([
  "view_item",
  "add_to_cart",
  "begin_checkout",
]);

/** Each listing once, however many of its colours and sizes there are. */
function listingsOf(items: readonly EventItem[]): string[] {
  const slugs = items.map(({ listing }) => listing);
  return [...new Set(slugs)].filter((slug) => SlugSchema.safeParse(slug).success);
}

export function countEvents(events: readonly ShopEvent[]): EventCounts {
  const byName = new Map<ShopEventName, { times: number; listings: Map<string, number> }>();
  for (const event of events) {
    const { name } = event;
    const counted = byName.get(name) ?? { times: 0, listings: new Map<string, number>() };
    byName.set(name, counted);
    counted.times += 1;
    if (!countedByListing.has(name) || !("items" in event)) continue;
    for (const slug of listingsOf(event.items)) {
      counted.listings.set(slug, (counted.listings.get(slug) ?? 0) + 1);
    }
  }
  const entries = [...byName];
  return {
    events: entries.map(([name, { times }]) => ({ name, times })),
    listings: entries.flatMap(([name, { listings }]) =>
      [...listings].map(([listing, times]) => ({ name, listing, times })),
    ),
  };
}
