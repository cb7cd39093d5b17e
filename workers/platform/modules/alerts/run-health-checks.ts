// The watch over all stores, run each minute by the worker's schedule: silent stores, and what the
// operator is sent. Each run may stop anywhere; the next one goes on.

import type { runWatch as RunWatch } from "#contract/alerts/health-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import { withMigratedDirectory } from "#platform/modules/directory/directory";
import { alertChannels } from "./alert-channels";
import { batchChanges, forgetOldMessages, sendMessages } from "./alert-outbox";
import { recordFailingMails } from "./failing-mails";
import { readPartStatuses } from "./platform-status";
import { recordStalledAlarms, wakeStalledStores } from "./stalled-alarms";

const hourMs = 60 * 60_000;

type WatchSettings = PlatformSettings & { DIRECTORY: D1Database };

/** The status is worked out here, so that its readers cost one row each. */
async function noteRun(db: D1Database, nowMs: number): Promise<void> {
  const upsert = `INSERT INTO watch_run (one, at_ms, parts) VALUES (1, ?1, ?2)
    ON CONFLICT (one) DO UPDATE SET at_ms = excluded.at_ms, parts = excluded.parts`;
  const parts = JSON.stringify(await withMigratedDirectory(db, () => readPartStatuses(db)));
  await db.prepare(upsert).bind(nowMs, parts).run();
}

/** @param wake loads a store's object, which then does what is due and reports */
export async function runHealthChecks(
  settings: WatchSettings,
  wake: (slug: string) => Promise<void>,
  nowMs: number,
): Promise<CallAnswer<typeof RunWatch>> {
  const { DIRECTORY: db, ALERT_THRESHOLDS: thresholds } = settings;
  await noteRun(db, nowMs);
  const woken = await wakeStalledStores(db, wake, nowMs);
  await recordStalledAlarms(db, thresholds["store-silent"].hours * hourMs, nowMs);
  await recordFailingMails(db, thresholds["mails-failing"], nowMs);
  const channels = alertChannels(settings);
  const announced = await batchChanges(db, channels, nowMs);
  const counts = await sendMessages(db, channels, nowMs);
  await forgetOldMessages(db, nowMs);
  return { woken, announced, ...counts };
}
