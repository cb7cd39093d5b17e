// Migrations of the event counter's database, forward only: a new step is appended, a landed one never
// changes.
import type { Migration } from "#platform/kernel/migrate";

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
];
