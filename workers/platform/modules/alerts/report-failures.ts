// Failed mails and jobs of the store in the operator's list: each is reported once, and taken back once it
// was tried again or forgotten. A mail that came back is its seller's to see to.
import * as z from "zod";
import type { ReportedFailure } from "#platform/kernel/store-alert-reports";
import type { StoreContext } from "#platform/kernel/store-context";

const reportedAtOnce = 50;
/** Less often is no failure of a job: a provider may be down for a moment. */
const failsInRow = 3;

const open = `
  SELECT 'mail' AS kind, mail_id AS ref, kind AS about, created_at AS since, attempts,
    COALESCE(last_error, '') AS reason
  FROM mail INDEXED BY mail_given_up
  WHERE state = 'failed' AND content <> '' AND retried_as IS NULL AND bounced_at IS NULL
  UNION ALL
  SELECT 'job', job, '', strftime('%Y-%m-%dT%H:%M:%fZ', since_ms / 1000.0, 'unixepoch'), times, cause
  FROM job_failure WHERE times >= ${failsInRow}`;

const FailureRow = z.object({
  kind: z.enum(["mail", "job"]),
  ref: z.string(),
  about: z.string(),
  since: z.string(),
  attempts: z.int(),
  reason: z.string(),
});
const NamedRow = FailureRow.pick({ kind: true, ref: true });

/** What a provider says may name the recipient; its status does not. */
function anonymize(failure: ReportedFailure): ReportedFailure {
  if (failure.kind === "job") return failure;
  return { ...failure, reason: /^\d{3}\b/.exec(failure.reason)?.[0] ?? "not reached" };
}

export async function reportFailures(ctx: StoreContext): Promise<void> {
  const { sql } = ctx;
  const added = sql
    .exec(
      `SELECT f.* FROM (${open}) f LEFT JOIN reported_failure r ON r.kind = f.kind AND r.ref = f.ref
       WHERE r.ref IS NULL LIMIT ${reportedAtOnce}`,
    )
    .toArray()
    .map((row) => anonymize(FailureRow.parse(row)));
  const removed = sql
    .exec(
      `SELECT r.kind, r.ref FROM reported_failure r LEFT JOIN (${open}) f
         ON r.kind = f.kind AND r.ref = f.ref
       WHERE f.ref IS NULL LIMIT ${reportedAtOnce}`,
    )
    .toArray()
    .map((row) => NamedRow.parse(row));
  if (added.length + removed.length === 0) return;
  await ctx.reports.failures(added, removed);
  ctx.transaction(() => {
    for (const { kind, ref } of added) {
      sql.exec("INSERT OR IGNORE INTO reported_failure (kind, ref) VALUES (?, ?)", kind, ref);
    }
    for (const { kind, ref } of removed) {
      sql.exec("DELETE FROM reported_failure WHERE kind = ? AND ref = ?", kind, ref);
    }
  });
  // The next look, in a minute, takes what is left.
  if (Math.max(added.length, removed.length) === reportedAtOnce) {
    ctx.wakeBy(ctx.clock.now().getTime());
  }
}
