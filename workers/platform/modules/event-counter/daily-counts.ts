// One day of the event counter: added up in memory, stored as one row. Campaigns and listings come from
// browsers, so a day has room for so many of each, and what comes after them is counted without its name.
import * as z from "zod";
import { jsonColumn } from "#platform/kernel/database/json-column";
import { CardinalityLimit, type NameLimits } from "./cardinality-limit";
import type { EventCounts } from "./event-counts";

export const campaignLimits: NameLimits = { max: 200, maxOfNetwork: 20 };
export const listingLimits: NameLimits = { max: 2_000, maxOfNetwork: 300 };
/** Two years and a season, so that every month has its like of the year before. */
export const keepDays = 800;
const dayMs = 24 * 60 * 60 * 1000;

/** How often what happened, by campaign, listing or country. */
class NamedCounts {
  readonly #byName: Map<string, Map<string, number>>;

  constructor(stored: readonly [string, Record<string, number>][]) {
    this.#byName = new Map(
      stored.map(([name, counts]) => [name, new Map(Object.entries(counts))] as const),
    );
  }

  names(): string[] {
    return [...this.#byName.keys()];
  }

  add(name: string, event: string, times: number): void {
    const counts = this.#byName.get(name) ?? new Map<string, number>();
    this.#byName.set(name, counts);
    counts.set(event, (counts.get(event) ?? 0) + times);
  }

  toJSON(): [string, Record<string, number>][] {
    return [...this.#byName].map(([name, counts]) => [name, Object.fromEntries(counts)]);
  }
}

/** A list and no object: a campaign may be named like a property that every object has. */
const StoredCountsSchema = jsonColumn.pipe(
  z.array(z.tuple([z.string(), z.record(z.string(), z.int())])),
);
const StoredDaySchema = z.object({
  events: StoredCountsSchema,
  listings: StoredCountsSchema,
  countries: StoredCountsSchema,
});

function readDay(sql: SqlStorage, day: string): z.infer<typeof StoredDaySchema> {
  const select = "SELECT events, listings, countries FROM counted_day WHERE day = ?";
  const [row] = sql.exec(select, day).toArray();
  if (row === undefined) return { events: [], listings: [], countries: [] };
  return StoredDaySchema.parse(row);
}

export type CountedEvents = {
  /** Whose events these are, for the limits alone: never stored. */
  network: string;
  campaign: string;
  /** Two letters, so that there are few; empty where it is unknown. */
  country: string;
  counts: EventCounts;
};

export class DailyCounts {
  readonly day: string;
  readonly #sql: SqlStorage;
  readonly #events: NamedCounts;
  readonly #listings: NamedCounts;
  readonly #countries: NamedCounts;
  readonly #campaignNames: CardinalityLimit;
  readonly #listingNames: CardinalityLimit;
  #isSaved = true;

  constructor(sql: SqlStorage, day: string) {
    this.day = day;
    this.#sql = sql;
    const stored = readDay(sql, day);
    this.#events = new NamedCounts(stored.events);
    this.#listings = new NamedCounts(stored.listings);
    this.#countries = new NamedCounts(stored.countries);
    const campaigns = this.#events.names().filter((name) => name !== "");
    this.#campaignNames = new CardinalityLimit(campaigns, campaignLimits);
    this.#listingNames = new CardinalityLimit(this.#listings.names(), listingLimits);
  }

  add({ network, campaign, country, counts: { events, listings } }: CountedEvents): void {
    const isKnown = campaign === "" || this.#campaignNames.take(campaign, network);
    for (const { name, times } of events) {
      this.#events.add(isKnown ? campaign : "", name, times);
      this.#countries.add(country, name, times);
    }
    for (const { name, listing, times } of listings) {
      if (this.#listingNames.take(listing, network)) this.#listings.add(listing, name, times);
    }
    this.#isSaved = false;
  }

  /** One row, however much was counted; none where nothing was. */
  save(): void {
    if (this.#isSaved) return;
    this.#sql.exec(
      `INSERT INTO counted_day (day, events, listings, countries) VALUES (?, ?, ?, ?)
       ON CONFLICT (day) DO UPDATE SET events = excluded.events, listings = excluded.listings,
         countries = excluded.countries`,
      this.day,
      JSON.stringify(this.#events),
      JSON.stringify(this.#listings),
      JSON.stringify(this.#countries),
    );
    this.#isSaved = true;
  }
}

/** What is older than a report may ask for. */
export function forgetOldDays(sql: SqlStorage, now: Date): void {
  const oldest = new Date(now.getTime() - keepDays * dayMs).toISOString().slice(0, 10);
  sql.exec("DELETE FROM counted_day WHERE day < ?", oldest);
}
