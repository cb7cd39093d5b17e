// One day of a tally: what is added to it. Campaigns and listings are told by browsers, so a day has
// room for so many of each, and what comes after them is counted without its name.
import type { EventCounts } from "./event-counts";

export const mostCampaignsOfDay = 200;
export const mostListingsOfDay = 2_000;
/** Two years and a season, so that every month has its like of the year before. */
export const keepDays = 800;
const dayMs = 24 * 60 * 60 * 1000;

function readNames(sql: SqlStorage, query: string, day: string): Set<string> {
  const rows = sql.exec<{ name: string }>(query, day).toArray();
  return new Set(rows.map(({ name }) => name));
}

/** True where the name has a row of its own on this day, or gets one now. */
function takeName(known: Set<string>, name: string, most: number): boolean {
  if (!known.has(name) && known.size >= most) return false;
  known.add(name);
  return true;
}

export class TallyDay {
  readonly day: string;
  readonly #sql: SqlStorage;
  readonly #campaigns: Set<string>;
  readonly #listings: Set<string>;

  constructor(sql: SqlStorage, day: string) {
    this.day = day;
    this.#sql = sql;
    const campaigns = "SELECT DISTINCT campaign AS name FROM event_count WHERE day = ?";
    this.#campaigns = readNames(sql, `${campaigns} AND campaign <> ''`, day);
    const listings = "SELECT DISTINCT listing AS name FROM listing_count WHERE day = ?";
    this.#listings = readNames(sql, listings, day);
  }

  add(campaign: string, { events, listings }: EventCounts): void {
    const isKnown = campaign === "" || takeName(this.#campaigns, campaign, mostCampaignsOfDay);
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
      if (!takeName(this.#listings, listing, mostListingsOfDay)) continue;
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
