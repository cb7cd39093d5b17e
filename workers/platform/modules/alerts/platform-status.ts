// Status of the platform for its sellers: a part is disrupted where enough stores report it. Names none.
import * as z from "zod";
import { type AlertKind, AlertKindSchema } from "#contract/alerts/alert-thresholds";
import { AlertSchema } from "#contract/alerts/health-calls";
import {
  type PartStatus,
  PartStatusSchema,
  type PlatformPart,
  PlatformPartSchema,
  type PlatformStatus,
} from "#contract/alerts/status-calls";
import { jsonColumn } from "#platform/kernel/database/json-column";
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import { affectedStores } from "./failing-mails";
import { watchLateAfterMs } from "./operator-health";

/** A single shop's trouble is no disruption of a platform with hundreds. */
const shareOfStores = 0.01;

/** What concerns one shop alone, such as its domain, is no part of the platform. */
const partOf: Record<AlertKind, PlatformPart | null> = {
  "refund-not-made": "payments",
  "payment-pending": "payments",
  "webhooks-silent": "payments",
  "mails-failing": "mails",
  "mails-waiting": "mails",
  "job-failing": "shops",
  "store-silent": "shops",
  "domain-lost": null,
  // Nothing that a shopper or a seller does meets it.
  "backup-late": null,
};

const CountRow = z.object({ kind: AlertKindSchema, stores: z.int(), since: z.string() });
const TotalRow = z.object({ total: z.int() });

export async function readPartStatuses(db: D1Database): Promise<PartStatus[]> {
  const count = `SELECT kind, ${affectedStores} AS stores, MIN(since) AS since FROM store_alert
    GROUP BY kind`;
  const [counts, totals] = await db.batch([
    db.prepare(count),
    db.prepare("SELECT COUNT(*) AS total FROM store"),
  ]);
  const { total } = TotalRow.parse(totals?.results[0]);
  const enough = Math.max(1, Math.ceil(total * shareOfStores));
  const wrong = z
    .array(CountRow)
    .parse(counts?.results)
    .filter(({ stores }) => stores >= enough);
  return PlatformPartSchema.options.map((part) => {
    const times = wrong.filter(({ kind }) => partOf[kind] === part).map(({ since }) => since);
    return { part, isDisrupted: times.length > 0, since: times.toSorted()[0] ?? null };
  });
}

const RunRow = z.object({ at_ms: z.int(), parts: jsonColumn.pipe(z.array(PartStatusSchema)) });

export async function readPlatformStatus(db: D1Database, nowMs: number): Promise<PlatformStatus> {
  const row = await withMigratedDirectory(db, () =>
    db.prepare("SELECT at_ms, parts FROM watch_run").first(),
  );
  if (row === null) return { state: "unknown", checkedAt: null, parts: [] };
  const { at_ms: atMs, parts } = RunRow.parse(row);
  const isLate = nowMs - atMs > watchLateAfterMs;
  const state = parts.some(({ isDisrupted }) => isDisrupted) ? "disrupted" : "ok";
  return {
    state: isLate ? "unknown" : state,
    checkedAt: new Date(atMs).toISOString(),
    parts,
  };
}

/** Of one store, for its seller. */
export async function readOwnAlerts(db: D1Database, slug: string) {
  const select =
    "SELECT kind, since, count FROM store_alert WHERE slug = ? AND kind <> 'backup-late' ORDER BY since";
  const { results } = await withMigratedDirectory(db, () => db.prepare(select).bind(slug).all());
  return z.array(AlertSchema.omit({ store: true })).parse(results);
}
