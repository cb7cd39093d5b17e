// Query of the event counter for reports: how often each of the four funnel steps was taken.
import * as z from "zod";
import type { ReportBy } from "#contract/analytics/report-calls";

export type CountRange = {
  /** Days, UTC; both count. */
  from: string;
  to: string;
};

const steps = ["visit", "view_item", "add_to_cart", "begin_checkout"] as const;
const CountRow = z.object({ key: z.string(), name: z.enum(steps), times: z.int() });
/** `key` is a day, a listing, a campaign or a country. */
export type CountRow = z.infer<typeof CountRow>;

/** More than honest shops have, and few enough for one answer. The most frequent come first. */
const maxRows = 20_000;

/** Countries have a call of their own. */
export type CountedBy = ReportBy | "country";

const sources: Record<CountedBy, { counts: string; key: string }> = {
  day: { counts: "events", key: "day" },
  campaign: { counts: "events", key: "named.value ->> 0" },
  listing: { counts: "listings", key: "named.value ->> 0" },
  country: { counts: "countries", key: "named.value ->> 0" },
};

export function readCounts(sql: SqlStorage, { from, to }: CountRange, by: CountedBy): CountRow[] {
  const { counts, key } = sources[by];
  return sql
    .exec(
      `SELECT ${key} AS key, step.key AS name, SUM(step.value) AS times
       FROM counted_day, json_each(${counts}) AS named, json_each(named.value, '$[1]') AS step
       WHERE day BETWEEN ? AND ? AND step.key IN (SELECT value FROM json_each(?)) GROUP BY 1, 2
       ORDER BY times DESC LIMIT ?`,
      from,
      to,
      JSON.stringify(steps),
      maxRows,
    )
    .toArray()
    .map((row) => CountRow.parse(row));
}
