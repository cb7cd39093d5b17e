// Migrations of the event counter's database, forward only: a new step is appended, a landed one never
// changes.
import type { Migration } from "#platform/kernel/database/migrate";

export const eventCounterMigrations: readonly Migration[] = [
  {
    id: 1,
    name: "how often what happened on a day",
    sql: `
-- Days are UTC, \`2026-11-22\`. The empty campaign: who came by themselves, and what was one too many.
CREATE TABLE event_count (
  day TEXT NOT NULL,
  campaign TEXT NOT NULL,
  name TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (day, campaign, name)
) STRICT, WITHOUT ROWID;
-- Apart, because a table of both would have a row for each campaign of each listing.
CREATE TABLE listing_count (
  day TEXT NOT NULL,
  listing TEXT NOT NULL,
  name TEXT NOT NULL,
  times INTEGER NOT NULL,
  PRIMARY KEY (day, listing, name)
) STRICT, WITHOUT ROWID;
`,
  },
  {
    id: 2,
    name: "a day as one row",
    sql: `
-- A write of any size is billed by its rows: a day is one, as lists of [campaign or listing, {event: times}].
CREATE TABLE counted_day (
  day TEXT PRIMARY KEY,
  events TEXT NOT NULL,
  listings TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO counted_day (day, events, listings)
SELECT day,
  (SELECT json_group_array(json_array(campaign, json(counts))) FROM (
    SELECT campaign, json_group_object(name, times) AS counts
    FROM event_count WHERE event_count.day = counted.day GROUP BY campaign
  )),
  (SELECT json_group_array(json_array(listing, json(counts))) FROM (
    SELECT listing, json_group_object(name, times) AS counts
    FROM listing_count WHERE listing_count.day = counted.day GROUP BY listing
  ))
FROM (SELECT day FROM event_count UNION SELECT day FROM listing_count) AS counted;
DELETE FROM event_count;
DELETE FROM listing_count;
`,
  },
  {
    id: 3,
    name: "a day's events by country",
    sql: `
-- As the other lists, by where the visitors' networks ended; days from before have none.
ALTER TABLE counted_day ADD COLUMN countries TEXT NOT NULL DEFAULT '[]';
`,
  },
];
