// Which revisions stand in KV, and when the old ones leave it. The one before the newest stays: places
// that have not got the newest yet show it.
import * as z from "zod";
import { publishedKeys } from "#contract/internal/published-records";
import { currencies } from "#core/money/currencies";
import type { StoreContext } from "#platform/kernel/store-context";

/** KV may answer with an old record for minutes; what it names is still there then. */
const keepSupersededMs = 60 * 60 * 1000;
const deletedAtOnce = 20;

const NumberRow = z.object({ value: z.int().nullable() });

function numberOf({ sql }: StoreContext, query: string, ...values: number[]): number | null {
  return NumberRow.parse(sql.exec(query, ...values).one()).value;
}

/** Noted before it is written, so that one that is never finished is deleted as well. */
export function beginRevision(ctx: StoreContext, revision: number): number | null {
  ctx.sql.exec("INSERT OR IGNORE INTO published_revision (revision) VALUES (?)", revision);
  const select = `SELECT MAX(revision) AS value FROM published_revision
    WHERE is_announced = 1 AND revision < ?`;
  return numberOf(ctx, select, revision);
}

export function announceRevision(ctx: StoreContext, revision: number): void {
  const nowMs = ctx.clock.now().getTime();
  ctx.transaction(() => {
    ctx.sql.exec("UPDATE published_revision SET is_announced = 1 WHERE revision = ?", revision);
    ctx.sql.exec(
      `UPDATE published_revision SET superseded_at_ms = ?
       WHERE revision < ? AND superseded_at_ms IS NULL`,
      nowMs,
      revision,
    );
    ctx.wakeBy(nowMs + keepSupersededMs);
  });
}

/** All that no record has named for an hour, but for the one before the newest. */
const oldRevisions = `superseded_at_ms IS NOT NULL AND revision < (
  SELECT MAX(revision) FROM published_revision WHERE is_announced = 1 AND revision < (
    SELECT MAX(revision) FROM published_revision WHERE is_announced = 1))`;

export async function deleteOldRevisions(ctx: StoreContext): Promise<void> {
  const nowMs = ctx.clock.now().getTime();
  const due = ctx.sql
    .exec(
      `SELECT revision AS value FROM published_revision
       WHERE ${oldRevisions} AND superseded_at_ms <= ? ORDER BY revision LIMIT ?`,
      nowMs - keepSupersededMs,
      deletedAtOnce,
    )
    .toArray()
    .map((row) => z.object({ value: z.int() }).parse(row).value);
  for (const revision of due) {
    const keys = currencies.map((currency) => publishedKeys.edition(ctx.slug, revision, currency));
    await Promise.all(keys.map((key) => ctx.env.PUBLISHED.delete(key)));
    ctx.sql.exec("DELETE FROM published_revision WHERE revision = ?", revision);
  }
  const select = `SELECT MIN(superseded_at_ms) AS value FROM published_revision WHERE ${oldRevisions}`;
  const nextMs = numberOf(ctx, select);
  if (nextMs !== null) ctx.wakeBy(nextMs + keepSupersededMs);
}
