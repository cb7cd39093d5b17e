// The operator's view of all stores' alerts, from the directory alone: no store is woken by it.
import * as z from "zod";
import {
  AlertSchema,
  type getOperatorHealth as Health,
  ListedAlertKindSchema,
} from "#contract/alerts/health-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import { affectedStores } from "./failing-mails";

/** The watch runs each minute; a deployment or two may cost it some. */
export const watchLateAfterMs = 15 * 60_000;

const CountRow = z.object({ kind: ListedAlertKindSchema, stores: z.int(), since: z.string() });
const RunRow = z.object({ at_ms: z.int() });
const MessagesRow = z.object({ waiting: z.int(), failed: z.int() });

type Page = {
  kind?: z.output<typeof ListedAlertKindSchema> | undefined;
  after?: string | undefined;
  limit: number;
};

async function readWatch(db: D1Database, nowMs: number) {
  const row = await db.prepare("SELECT at_ms FROM watch_run").first();
  const lastMs = row === null ? null : RunRow.parse(row).at_ms;
  return {
    lastRunAt: lastMs === null ? null : new Date(lastMs).toISOString(),
    isLate: lastMs === null || nowMs - lastMs > watchLateAfterMs,
  };
}

async function readMessages(db: D1Database) {
  const select = `SELECT COUNT(next_attempt_at_ms) AS waiting,
      COUNT(CASE WHEN sent_at IS NULL AND next_attempt_at_ms IS NULL THEN 1 END) AS failed
    FROM alert_message`;
  return MessagesRow.parse(await db.prepare(select).first());
}

/** All kinds, those without a store too: the list of what is watched. */
async function readConditions(db: D1Database) {
  const select = `SELECT kind, ${affectedStores} AS stores, MIN(since) AS since FROM store_alert
    WHERE kind <> 'backup-late' GROUP BY kind`;
  const { results } = await db.prepare(select).all();
  const rows = z.array(CountRow).parse(results);
  return ListedAlertKindSchema.options.map(
    (kind) => rows.find((row) => row.kind === kind) ?? { kind, stores: 0, since: null },
  );
}

/** By store and kind; a cursor is the last one's `store|kind`. */
async function readAlerts(db: D1Database, { kind, after = "|", limit }: Page) {
  const [store = "", last = ""] = after.split("|");
  const select = `SELECT slug AS store, kind, since, count FROM store_alert
    WHERE kind <> 'backup-late' AND (slug, kind) > (?1, ?2) AND (?3 = '' OR kind = ?3) ORDER BY slug, kind LIMIT ?4`;
  const { results } = await db
    .prepare(select)
    .bind(store, last, kind ?? "", limit + 1)
    .all();
  const rows = z.array(AlertSchema).parse(results);
  const alerts = rows.slice(0, limit);
  const end = alerts.at(-1);
  const next = rows.length > limit && end !== undefined ? `${end.store}|${end.kind}` : null;
  return { alerts, next };
}

const LateBackups = z.array(AlertSchema.pick({ store: true, since: true }));

async function readLateBackups(db: D1Database) {
  const select = `SELECT slug AS store, since FROM store_alert WHERE kind = 'backup-late'
    ORDER BY since, slug LIMIT 100`;
  return LateBackups.parse((await db.prepare(select).all()).results);
}

export function readOperatorHealth(
  { DIRECTORY: db, ALERT_THRESHOLDS: thresholds }: PlatformSettings & { DIRECTORY: D1Database },
  page: Page,
  nowMs: number,
): Promise<CallAnswer<typeof Health>> {
  return withMigratedDirectory(db, async () => {
    const [watch, messages, conditions, listed, lateBackups] = await Promise.all([
      readWatch(db, nowMs),
      readMessages(db),
      readConditions(db),
      readAlerts(db, page),
      readLateBackups(db),
    ]);
    const isQuiet = conditions.every(({ stores }) => stores === 0) && lateBackups.length === 0;
    const ok = !watch.isLate && isQuiet;
    return { ok, watch, messages, thresholds, conditions, ...listed, lateBackups };
  });
}
