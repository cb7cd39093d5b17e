// Retention of what names a person: rows that are over their time go, a batch at a time, and the alarm is
// asked for the next one. Must not know any subject's table.
import * as z from "zod";
import type { CallInput } from "#contract/protocol/call";
import {
  defaultRetention,
  type putRetention,
  type Retention,
  RetentionSchema,
} from "#contract/shoppers/retention-calls";
import type { StoreContext } from "#platform/kernel/store-context";
import { overwritesUnseen, versionOfContent } from "./content-version";
import { err, ok, type Result } from "./result";
import { readSetting, writeSetting } from "./settings/store-setting";

const dayMs = 24 * 60 * 60_000;
const expiredAtOnce = 1_000;

/** As its seller has set it, with the defaults for the rest. */
export function readRetention({ sql }: StoreContext): Retention {
  const own = JSON.parse(readSetting(sql, "retention") ?? "{}");
  return RetentionSchema.parse({ ...defaultRetention, ...own });
}

type Answered = { retention: Retention; version: string };

const answer = (retention: Retention): Answered => ({
  retention,
  version: versionOfContent(Object.values(retention)),
});

export const showRetention = (ctx: StoreContext): Answered => answer(readRetention(ctx));

export function writeRetention(
  ctx: StoreContext,
  { expectedVersion, ...change }: CallInput<typeof putRetention>["body"],
): Result<Answered> {
  return ctx.transaction(() => {
    const before = showRetention(ctx);
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const next = answer(
      RetentionSchema.parse({ ...before.retention, ...Object.fromEntries(given) }),
    );
    const versions = { stored: before.version, asked: next.version, expected: expectedVersion };
    if (overwritesUnseen(versions)) {
      const detail = "Somebody else has changed how long the store remembers since it was read.";
      return err(409, "retention_changed", detail, "/expectedVersion");
    }
    writeSetting(ctx.sql, "retention", JSON.stringify(next.retention));
    ctx.wakeBy(ctx.clock.now().getTime());
    return ok(next);
  });
}

/** Must run in the transaction that writes a row of this kind: the alarm rings when its time is over. */
export function wakeToExpire(ctx: StoreContext, kind: keyof Retention): void {
  ctx.wakeBy(ctx.clock.now().getTime() + readRetention(ctx)[kind] * dayMs);
}

type Expiring = {
  table: string;
  /** The column with the moment, as ISO text; together with `where` it needs an index. */
  since: string;
  where: string;
  atOnce?: number;
  /** In place of deleting them. Afterwards `where` must not hold for them. */
  forget?: (rowIds: readonly number[]) => void;
};

const IdRow = z.object({ id: z.int() });
const OldestRow = z.object({ oldest: z.string().nullable() });

export function expireRows(ctx: StoreContext, kind: keyof Retention, rows: Expiring): void {
  const { sql, clock } = ctx;
  const { table, since, where, atOnce = expiredAtOnce } = rows;
  const keepMs = readRetention(ctx)[kind] * dayMs;
  const before = new Date(clock.now().getTime() - keepMs).toISOString();
  ctx.transaction(() => {
    const select = `SELECT rowid AS id FROM ${table} WHERE ${where} AND ${since} <= ?
      ORDER BY ${since} LIMIT ?`;
    const ids = sql
      .exec(select, before, atOnce)
      .toArray()
      .map((row) => IdRow.parse(row).id);
    if (ids.length === 0) return;
    const remove = `DELETE FROM ${table} WHERE rowid IN (SELECT value FROM json_each(?))`;
    if (rows.forget === undefined) sql.exec(remove, JSON.stringify(ids));
    else rows.forget(ids);
  });
  const first = `SELECT MIN(${since}) AS oldest FROM ${table} WHERE ${where}`;
  const { oldest } = OldestRow.parse(sql.exec(first).one());
  // Where more are over their time, it rings again at once.
  if (oldest !== null) ctx.wakeBy(Date.parse(oldest) + keepMs);
}
