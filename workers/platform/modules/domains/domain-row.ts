// A store's domains in its own database.
import * as z from "zod";
import {
  DnsRecordSchema,
  type Domain,
  DomainSchema,
  DomainStateSchema,
} from "#contract/domains/domain-calls";
import { jsonColumn } from "#platform/kernel/database/json-column";
import { readSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import { apexAdvice } from "./dns-records";
import type { DomainProblem } from "./domain-problem";
import type { Progress } from "./domain-state";

const FailureSchema = z.object({
  code: z.enum([
    "records_missing",
    "records_lapsed",
    "resolver_unanswered",
    "certificate_missing",
    "hostname_moved",
    "hostname_deleted",
    "hostname_blocked",
    "moved_to_another_shop",
  ]),
  detail: z.string(),
});

const TroubleSchema = z.object({
  code: DomainSchema.shape.trouble.unwrap().unwrap().shape.code,
  detail: z.string(),
  sinceMs: z.int(),
}) satisfies z.ZodType<DomainProblem>;

const RowSchema = z
  .object({
    hostname: z.string(),
    display_name: z.string(),
    apex: z.int(),
    state: DomainStateSchema,
    token: z.string(),
    records: jsonColumn.pipe(z.array(DnsRecordSchema)),
    failure: jsonColumn.pipe(FailureSchema).nullable(),
    custom_hostname_id: z.string().nullable(),
    since_ms: z.int(),
    misses: z.int(),
    first_miss_at_ms: z.int().nullable(),
    created_at: z.string(),
    checked_at: z.string().nullable(),
    next_check_at_ms: z.int().nullable(),
    trouble: jsonColumn.pipe(TroubleSchema).nullable(),
  })
  .transform((row) => ({
    hostname: row.hostname,
    displayName: row.display_name,
    apex: row.apex === 1,
    token: row.token,
    records: row.records,
    customHostnameId: row.custom_hostname_id,
    createdAt: row.created_at,
    checkedAt: row.checked_at,
    trouble: row.trouble,
    progress: {
      state: row.state,
      sinceMs: row.since_ms,
      misses: row.misses,
      firstMissAtMs: row.first_miss_at_ms,
      nextCheckAtMs: row.next_check_at_ms,
      failure: row.failure,
    } satisfies Progress,
  }));
export type DomainRow = z.output<typeof RowSchema>;

export function readDomain(sql: SqlStorage, hostname: string): DomainRow | null {
  const [row] = sql.exec("SELECT * FROM domain WHERE hostname = ?", hostname).toArray();
  return row === undefined ? null : RowSchema.parse(row);
}

/** In the order in which they were added. */
export function readDomains(sql: SqlStorage): DomainRow[] {
  const rows = sql.exec("SELECT * FROM domain ORDER BY created_at, hostname").toArray();
  return rows.map((row) => RowSchema.parse(row));
}

export function writeDomain(sql: SqlStorage, row: DomainRow): void {
  const { progress } = row;
  sql.exec(
    `INSERT OR REPLACE INTO domain (hostname, display_name, apex, state, token, records, failure,
       custom_hostname_id, since_ms, misses, first_miss_at_ms, created_at, checked_at,
       next_check_at_ms, trouble) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    row.hostname,
    row.displayName,
    row.apex ? 1 : 0,
    progress.state,
    row.token,
    JSON.stringify(row.records),
    progress.failure === null ? null : JSON.stringify(progress.failure),
    row.customHostnameId,
    progress.sinceMs,
    progress.misses,
    progress.firstMissAtMs,
    row.createdAt,
    row.checkedAt,
    progress.nextCheckAtMs,
    row.trouble === null ? null : JSON.stringify(row.trouble),
  );
}

export function removeDomainRow(sql: SqlStorage, hostname: string): void {
  sql.exec("DELETE FROM domain WHERE hostname = ?", hostname);
}

export function listDueHostnames(sql: SqlStorage, nowMs: number): string[] {
  const select = "SELECT hostname FROM domain WHERE next_check_at_ms <= ?";
  const rows = sql.exec<{ hostname: string }>(select, nowMs).toArray();
  return rows.map(({ hostname }) => hostname);
}

function showTrouble({ sinceMs, ...trouble }: DomainProblem): Domain["trouble"] {
  return { ...trouble, since: new Date(sinceMs).toISOString() };
}

/**
 * As its seller reads it.
 * @param served hostnames that lead to the shop.
 */
export function buildDomain(
  { sql }: StoreContext,
  row: DomainRow,
  served: readonly string[],
): Domain {
  const { state, failure, nextCheckAtMs, sinceMs } = row.progress;
  return {
    hostname: row.hostname,
    displayName: row.displayName,
    apex: row.apex,
    state,
    serves: served.includes(row.hostname),
    primary: readSetting(sql, "primary_host") === row.hostname,
    records: row.records,
    advice: row.apex ? apexAdvice(row.displayName) : null,
    failure,
    trouble: row.trouble === null ? null : showTrouble(row.trouble),
    since: new Date(sinceMs).toISOString(),
    createdAt: row.createdAt,
    checkedAt: row.checkedAt,
    nextCheckAt: nextCheckAtMs === null ? null : new Date(nextCheckAtMs).toISOString(),
  };
}
