// One day of the event counter. Campaigns and listings come from browsers, so a day has
// room for so many of each, and what comes after them is counted without its name.
import { DayNames, type NameLimits } from "./day-names";
import type { EventCounts } from "./event-counts";

export const campaignLimits: NameLimits = { max: 200, maxOfNetwork: 20 };
export const listingLimits: NameLimits = { max: 2_000, maxOfNetwork: 300 };
/** Two years and a season, so that every month has its like of the year before. */
export const keepDays = 800;
const dayMs = 24 * 60 * 60 * 1000;

function readNames(sql: SqlStorage, query: string, day: string): string[] {
  const rows = sql.exec<{ name: string }>(query, day).toArray();
  return rows.map(({ name }) => name);
}

export type CountedEvents = {
  /** Whose events these are, for the limits alone: never stored. */
  network: string;
  campaign: string;
  counts: EventCounts;
};

export class CountedDay {
  readonly day: string;
  readonly #sql: SqlStorage;
  readonly #campaigns: DayNames;
  readonly #listings: DayNames;

  constructor(sql: SqlStorage, day: string) {
    this.day = day;
    this.#sql = sql;
    const campaigns = "SELECT DISTINCT campaign AS name FROM event_count WHERE day = ?";
    const named = `${campaigns} AND campaign <> ''`;
    this.#campaigns = new DayNames(readNames(sql, named, day), campaignLimits);
    const listings = "SELECT DISTINCT listing AS name FROM listing_count WHERE day = ?";
    this.#listings = new DayNames(readNames(sql, listings, day), listingLimits);
  }

  add({ network, campaign, counts: { events, listings } }: CountedEvents): void {
    const isKnown = campaign === "" || this.#campaigns.take(campaign, network);
    for (const { name, times } of events) {
      this.#sql.exec(
        `INSERT INTO event_count (day, campaign, name, times) VALUES (?, ?, ?, ?)
         ON CONFLICT (day, campaign, name) DO UPDATE SET times = times + excluded.times`,
        this.day,
        isKnown ? campaign : "",
        name,
        times,
      );
    }
    for (const { name, listing, times } of listings) {
      if (!this.#listings.take(listing, network)) continue;
      this.#sql.exec(
        `INSERT INTO listing_count (day, listing, name, times) VALUES (?, ?, ?, ?)
         ON CONFLICT (day, listing, name) DO UPDATE SET times = times + excluded.times`,
        this.day,
        listing,
        name,
        times,
      );
    }
  }
}

/** What is older than a report may ask for. */
export function forgetOldDays(sql: SqlStorage, now: Date): void {
  const oldest = new Date(now.getTime() - keepDays * dayMs).toISOString().slice(0, 10);
  sql.exec("DELETE FROM event_count WHERE day < ?", oldest);
  sql.exec("DELETE FROM listing_count WHERE day < ?", oldest);
}
