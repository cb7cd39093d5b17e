// Messages to the operator: what has changed is put into a batch once, and each channel sends its
// batches until they are taken.
import * as z from "zod";
import { AlertMessageSchema } from "#contract/alerts/alert-webhook";
import { longRetryMs, maxLongAttempts } from "#platform/kernel/exponential-backoff";
import type { AlertChannel } from "./alert-channels";
import type { AlertMessage } from "./alert-message";

const changesInBatch = 500;
const sentAtOnce = 10;
const attemptTimeoutMs = 5 * 60_000;
const keepMs = 90 * 24 * 60 * 60_000;
const maxErrorLength = 300;
/** In place of a batch, where there is nowhere to send it. */
const unsent = "unsent";

/**
 * In one step, so that two watches at once announce nothing twice.
 * @returns how many changes it is about
 */
export async function batchChanges(
  db: D1Database,
  channels: readonly AlertChannel[],
  nowMs: number,
): Promise<number> {
  const batchId = channels.length === 0 ? unsent : crypto.randomUUID();
  const take = `UPDATE alert_change SET batch_id = ?1 WHERE change_id IN (
    SELECT change_id FROM alert_change WHERE batch_id IS NULL ORDER BY at LIMIT ${changesInBatch})`;
  const insert = `INSERT INTO alert_message (batch_id, channel, attempts, next_attempt_at_ms, created_at)
    SELECT ?1, ?2, 0, ?3, ?4 WHERE EXISTS (SELECT 1 FROM alert_change WHERE batch_id = ?1)`;
  const createdAt = new Date(nowMs).toISOString();
  const [taken] = await db.batch([
    db.prepare(take).bind(batchId),
    ...channels.map(({ name }) => db.prepare(insert).bind(batchId, name, nowMs, createdAt)),
  ]);
  return taken?.meta.changes ?? 0;
}

const DueRow = z.object({ batch_id: z.string(), channel: z.string(), attempts: z.int() });
type Due = { batchId: string; attempt: number; channel: AlertChannel };

async function listDue(
  db: D1Database,
  channels: readonly AlertChannel[],
  nowMs: number,
): Promise<Due[]> {
  // Those of a channel that was taken out wait for nothing, and must not stand before the others.
  const select = `SELECT batch_id, channel, attempts FROM alert_message
    WHERE next_attempt_at_ms <= ?1 AND channel IN (SELECT value FROM json_each(?2))
    ORDER BY next_attempt_at_ms LIMIT ${sentAtOnce}`;
  const names = JSON.stringify(channels.map(({ name }) => name));
  const { results } = await db.prepare(select).bind(nowMs, names).all();
  return results.flatMap((raw) => {
    const row = DueRow.parse(raw);
    const channel = channels.find(({ name }) => name === row.channel);
    return channel === undefined
      ? []
      : [{ batchId: row.batch_id, attempt: row.attempts + 1, channel }];
  });
}

/** False where another watch has begun with it. */
async function claim(db: D1Database, due: Due, nowMs: number): Promise<boolean> {
  const update = `UPDATE alert_message SET attempts = ?1, next_attempt_at_ms = ?2
    WHERE batch_id = ?3 AND channel = ?4 AND attempts = ?1 - 1`;
  const { batchId, attempt, channel } = due;
  const bound = db.prepare(update).bind(attempt, nowMs + attemptTimeoutMs, batchId, channel.name);
  return (await bound.run()).meta.changes === 1;
}

async function readMessage(db: D1Database, batchId: string): Promise<AlertMessage> {
  const select = `SELECT slug AS store, kind, phase, at, count FROM alert_change
    WHERE batch_id = ? ORDER BY at, slug, kind, phase DESC`;
  const { results } = await db.prepare(select).bind(batchId).all();
  return AlertMessageSchema.parse({ id: batchId, changes: results });
}

async function sendOne(db: D1Database, due: Due, nowMs: number): Promise<"sent" | "failed"> {
  const { batchId, attempt, channel } = due;
  const outcome = await channel.send(await readMessage(db, batchId), nowMs);
  const update = `UPDATE alert_message SET next_attempt_at_ms = ?1, sent_at = ?2, last_error = ?3
    WHERE batch_id = ?4 AND channel = ?5`;
  const write = (nextMs: number | null, sentAt: string | null, error: string | null) =>
    db.prepare(update).bind(nextMs, sentAt, error, batchId, channel.name).run();
  if (outcome.kind === "sent") {
    await write(null, new Date(nowMs).toISOString(), null);
    return "sent";
  }
  const isOver = outcome.isFinal || attempt >= maxLongAttempts;
  const error = outcome.reason.slice(0, maxErrorLength);
  await write(isOver ? null : nowMs + longRetryMs(attempt), null, error);
  const line = { level: "error", message: "alert not sent", channel: channel.name, isOver };
  console.error(JSON.stringify({ ...line, attempt, batchId }));
  return "failed";
}

export async function sendMessages(
  db: D1Database,
  channels: readonly AlertChannel[],
  nowMs: number,
): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  for (const due of await listDue(db, channels, nowMs)) {
    if (await claim(db, due, nowMs)) counts[await sendOne(db, due, nowMs)] += 1;
  }
  return counts;
}

export async function forgetOldMessages(db: D1Database, nowMs: number): Promise<void> {
  const before = new Date(nowMs - keepMs).toISOString();
  await db.batch([
    db.prepare("DELETE FROM alert_change WHERE at < ? AND batch_id IS NOT NULL").bind(before),
    db.prepare("DELETE FROM alert_message WHERE created_at < ?").bind(before),
  ]);
}
