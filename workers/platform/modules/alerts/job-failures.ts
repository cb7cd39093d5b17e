// Which jobs of the store's alarm fail, how often in a row and why.
import * as z from "zod";
import type { StoreContext } from "#platform/kernel/store-context";

const maxCauseLength = 300;

export function recordJobFailure(ctx: StoreContext, job: string, cause: unknown): void {
  ctx.sql.exec(
    `INSERT INTO job_failure (job, since_ms, times, cause) VALUES (?, ?, 1, ?)
     ON CONFLICT (job) DO UPDATE SET times = times + 1, cause = excluded.cause`,
    job,
    ctx.clock.now().getTime(),
    String(cause).slice(0, maxCauseLength),
  );
}

export function recordJobSuccess(ctx: StoreContext, job: string): void {
  ctx.sql.exec("DELETE FROM job_failure WHERE job = ?", job);
}

const FailureRow = z.object({ job: z.string(), since_ms: z.int(), times: z.int() });

/** Those that failed at least so often in a row. */
export function listJobFailures(ctx: StoreContext, times: number) {
  return ctx.sql
    .exec("SELECT job, since_ms, times FROM job_failure WHERE times >= ? ORDER BY job", times)
    .toArray()
    .map((row) => FailureRow.parse(row));
}
