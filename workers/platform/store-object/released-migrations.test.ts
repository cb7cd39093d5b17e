/** Migrations as texts: a landed one never changes, and none takes away what an older worker still uses. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Migration } from "#platform/kernel/database/migrate";
import { eventCounterMigrations } from "#platform/modules/event-counter/event-counter-migrations";
import { releasedMigrations } from "./fixtures/released-migrations";
import { migrations } from "./migrations";

const digestOf = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 16);
const digestsOf = (steps: readonly Migration[]) =>
  steps.map(({ id, sql }) => `${id} ${digestOf(sql)}`);

const directoryFolder = new URL("../modules/directory/migrations/", import.meta.url);
const directoryMigrations: readonly Migration[] = readdirSync(directoryFolder)
  .sort()
  .map((name) => ({
    id: Number.parseInt(name, 10),
    name,
    sql: readFileSync(new URL(name, directoryFolder), "utf8"),
  }));

test("a landed migration of a store, of the event counter and of the directory never changes", () => {
  expect(digestsOf(migrations)).toEqual(
    releasedMigrations.map(({ id, digest }) => `${id} ${digest}`),
  );
  expect(digestsOf(eventCounterMigrations)).toEqual([
    "1 dba0e7386eee67fa",
    "2 d91e17b15bc858d5",
    "3 8ef4e8053ce03e54",
  ]);
  expect(digestsOf(directoryMigrations)).toEqual([
    "1 465b0fd2c02447df",
    "2 0b056069be0861dc",
    "3 82614ec22625a64f",
    "4 87efc27c97d27e6b",
    "5 bef6e8fbca276a9e",
    "6 0f3946be9517d75e",
    "7 3c5b22028f3e9eb9",
    "8 583d66087ed36237",
    "9 a31ba3aa6f628f1b",
    "10 2b6e2be055cedd37",
    "11 8d33b2b7e73289f3",
  ]);
});

const creates = /^CREATE (?:TABLE|INDEX|TRIGGER) /;
const addsColumn = /^ALTER TABLE \w+ ADD COLUMN (.+)$/;
const fills = /^(?:INSERT |UPDATE |WITH RECURSIVE )/;

/** A trigger's own statements end in semicolons too. */
function statementsOf(sql: string): string[] {
  const text = sql.replaceAll(/--.*$/gm, "").replaceAll("IF NOT EXISTS ", "");
  return [...text.matchAll(/\s*(?:CREATE TRIGGER[\s\S]*?END;|[^;]+;)/g)]
    .map(([statement]) => statement.replaceAll(/\s+/g, " ").trim().replace(/;$/, ""))
    .filter(Boolean);
}

/** @returns the statements after which a worker of the release before may fail or miss something. */
function findTakenAway(steps: readonly Migration[]): string[] {
  return steps.flatMap(({ id, sql }) => {
    const statements = statementsOf(sql);
    const isNew = (table: string) =>
      statements.some((statement) => statement.startsWith(`CREATE TABLE ${table} `));
    return statements
      .filter((statement) => {
        const [, column] = addsColumn.exec(statement) ?? [];
        if (column !== undefined) return /NOT NULL/.test(column) && !/DEFAULT/.test(column);
        const [, uniqueOf] = /^CREATE UNIQUE INDEX \w+ ON (\w+)/.exec(statement) ?? [];
        if (uniqueOf !== undefined) return !isNew(uniqueOf);
        return !creates.test(statement) && !fills.test(statement);
      })
      .map((statement) => `${id}: ${statement.slice(0, 60)}`);
  });
}

test("no migration takes away what the release before it uses, but for those that landed before the first release", () => {
  expect(findTakenAway(migrations)).toEqual(["3: DROP INDEX listing_shown"]);
  expect(findTakenAway(eventCounterMigrations)).toEqual([
    "2: DELETE FROM event_count",
    "2: DELETE FROM listing_count",
  ]);
  expect(findTakenAway(directoryMigrations)).toEqual([]);
});

test("a dropped or renamed column, a dropped table, a required column and a late unique index are reported", () => {
  const sql = `
CREATE TABLE late (id INTEGER) STRICT;
CREATE UNIQUE INDEX late_once ON late (id);
CREATE UNIQUE INDEX orders_once ON orders (email);
ALTER TABLE orders ADD COLUMN note TEXT; -- may be NULL
ALTER TABLE orders ADD COLUMN size TEXT NOT NULL;
ALTER TABLE orders ADD COLUMN colour TEXT NOT NULL DEFAULT '';
ALTER TABLE orders DROP COLUMN email;
ALTER TABLE orders RENAME COLUMN email TO mail;
DROP TABLE refund;`;
  expect(findTakenAway([{ id: 17, name: "", sql }])).toEqual([
    "17: CREATE UNIQUE INDEX orders_once ON orders (email)",
    "17: ALTER TABLE orders ADD COLUMN size TEXT NOT NULL",
    "17: ALTER TABLE orders DROP COLUMN email",
    "17: ALTER TABLE orders RENAME COLUMN email TO mail",
    "17: DROP TABLE refund",
  ]);
});
