// What a report is told of a tally: how often the four steps of a way through the shop were taken.
import * as z from "zod";
import type { ReportBy } from "#contract/report-calls";

export type TallyRange = {
  /** Days, UTC; both count. */
  from: string;
  to: string;
};

const steps = ["visit", "view_item", "add_to_cart", "begin_checkout"] as const;
const TallyRow = z.object({ key: z.string(), name: z.enum(steps), times: z.int() });
/** `key` is a day, a listing or a campaign. */
export type TallyRow = z.infer<typeof TallyRow>;

/** More than honest shops have, and few enough for one answer. The most frequent come first. */
const mostRows = 20_000;

const tables: Record<ReportBy, { table: string; key: string }> = {
  day: { table: "event_count", key: "day" },
  campaign: { table: "event_count", key: "campaign" },
  listing: { table: "listing_count", key: "listing" },
};

export function readTally(sql: SqlStorage, { from, to }: TallyRange, by: ReportBy): TallyRow[] {
  const { table, key } = tables[by];
  return sql
    .exec(
      `SELECT ${key} AS key, name, SUM(times) AS times FROM ${table}
       WHERE day BETWEEN ? AND ? AND name IN (SELECT value FROM json_each(?)) GROUP BY 1, 2
       ORDER BY times DESC LIMIT ?`,
      from,
      to,
      JSON.stringify(steps),
      mostRows,
    )
    .toArray()
    .map((row) => TallyRow.parse(row));
}
