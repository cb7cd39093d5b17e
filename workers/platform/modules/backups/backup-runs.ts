// Runs of backups: the store that was tried longest ago comes first, until the run may do no more.
import type { StoreLine } from "#contract/store/operator-calls";
import { recordStaleBackups } from "#platform/modules/alerts/stale-backups";
import { listStoreLines, readStoreLine } from "#platform/modules/directory/directory";
import type { BackupEnv } from "./backup-env";
import {
  backUpStore,
  deleteOldBackups,
  deletePrefix,
  listFolders,
  listStamps,
  timeOfStamp,
} from "./backups";
import {
  forgetLastBackup,
  type LastBackup,
  lastFolder,
  noteLastBackup,
  readLastBackups,
} from "./last-backups";
import { BudgetSpent, RunBudget } from "./subrequest-budget";

const hourMs = 60 * 60_000;
const storesOfPage = 1_000;
/** What each costs besides its parts and files: directory, export, lists, notes and the manifest. */
const requestsOfStore = 20;
/** Of the hour, half an hour after the backups. */
const lookAtMinute = 47;

type LastBackups = ReadonlyMap<string, LastBackup>;

/** A little early, so that a daily run does not come an hour later each day. */
function isDue({ BACKUP_EVERY_HOURS }: BackupEnv, last: LastBackup | undefined, now: Date) {
  if (last?.at === undefined) return true;
  return now.getTime() - Date.parse(last.at) >= (BACKUP_EVERY_HOURS - 0.5) * hourMs;
}

const oldestBackupMs = ({ BACKUP_KEEP_DAYS }: BackupEnv, now: Date) =>
  now.getTime() - BACKUP_KEEP_DAYS * 24 * hourMs;

function logFailure(slug: string, cause: unknown): void {
  const line = { level: "error", message: "store not backed up", storeSlug: slug };
  console.error(JSON.stringify({ ...line, cause: String(cause) }));
}

type Run = { env: BackupEnv; bucket: R2Bucket; now: Date; budget: RunBudget };

/** Noted before: one that ends the whole run must not be the first of the next. */
async function backUpNoted(run: Run, slug: string, last: LastBackup | undefined): Promise<void> {
  const { env, bucket, now, budget } = run;
  await noteLastBackup(bucket, slug, { ...last, triedAt: now.toISOString() });
  const newest = await backUpStore(env, bucket, slug, budget);
  await deleteOldBackups(bucket, slug, { newest, beforeMs: oldestBackupMs(env, now) }, budget);
}

const restoreNote = (bucket: R2Bucket, slug: string, last: LastBackup | undefined) =>
  last === undefined ? forgetLastBackup(bucket, slug) : noteLastBackup(bucket, slug, last);

/** `stoppedAfter` is the last one that had its turn; null where all had. */
type Turns = { made: number; failed: number; stoppedAfter: string | null };

/** One that fails has no other wait for it. */
async function backUpOneByOne(run: Run, slugs: string[], last: LastBackups): Promise<Turns> {
  let [made, failed] = [0, 0];
  let before: string | null = null;
  for (const slug of slugs) {
    if (!run.budget.take(requestsOfStore)) return { made, failed, stoppedAfter: before };
    try {
      await backUpNoted(run, slug, last.get(slug));
      made += 1;
    } catch (cause) {
      const isSpent = cause instanceof BudgetSpent;
      if (isSpent && before !== null) {
        // As if it had not been begun: the next run begins with it, and may do all it can for it.
        await restoreNote(run.bucket, slug, last.get(slug));
        return { made, failed, stoppedAfter: before };
      }
      failed += 1;
      logFailure(slug, cause);
      if (isSpent) return { made, failed, stoppedAfter: slug };
    }
    before = slug;
  }
  return { made, failed, stoppedAfter: null };
}

export type BackupRun = { made: number; failed: number; next: string | null };

/** One page of stores by slug, or as many of it as a run may do. */
export async function runBackups(
  env: BackupEnv,
  bucket: R2Bucket,
  page: { after?: string | undefined; limit: number },
  now: Date,
  budget = new RunBudget(),
): Promise<BackupRun> {
  const stores = await listStoreLines(env.DIRECTORY, page);
  const last = await readLastBackups(bucket);
  const due = stores.filter(({ slug }) => isDue(env, last.get(slug), now)).map(({ slug }) => slug);
  const { stoppedAfter, ...counts } = await backUpOneByOne({ env, bucket, now, budget }, due, last);
  const end = stores.length < page.limit ? null : (stores.at(-1)?.slug ?? null);
  return { ...counts, next: stoppedAfter ?? end };
}

async function listAllStores(db: D1Database): Promise<StoreLine[]> {
  const stores: StoreLine[] = [];
  for (;;) {
    const after = stores.at(-1)?.slug;
    const page = await listStoreLines(db, { after, limit: storesOfPage });
    stores.push(...page);
    if (page.length < storesOfPage) return stores;
  }
}

/** A deleted store has no run of its own, and its newest backup goes with the others. */
async function deleteLeftBackups(
  { env, bucket, now, budget }: Run,
  stores: readonly StoreLine[],
  last: LastBackups,
): Promise<void> {
  const folders = (await listFolders(bucket, "")).filter((folder) => folder !== lastFolder);
  const there = new Set(stores.map(({ slug }) => slug));
  for (const slug of new Set([...folders, ...last.keys()])) {
    if (there.has(slug)) continue;
    if (!budget.take(requestsOfStore)) return;
    // Asked again: it may have been opened since.
    if ((await readStoreLine(env.DIRECTORY, slug)) !== null) continue;
    const stamps = await listStamps(bucket, slug);
    if (stamps.some((stamp) => timeOfStamp(stamp) >= oldestBackupMs(env, now))) continue;
    await deletePrefix(bucket, `${slug}/`);
    await forgetLastBackup(bucket, slug);
  }
}

/** What the scheduler calls. Without a bucket there is nothing to do. */
export async function runScheduledBackups(
  env: BackupEnv,
  now: Date,
  budget = new RunBudget(),
): Promise<void> {
  const { BACKUPS: bucket } = env;
  if (bucket === undefined) return;
  const run = { env, bucket, now, budget };
  const stores = await listAllStores(env.DIRECTORY);
  const last = await readLastBackups(bucket);
  budget.spend(2 + 2 * Math.ceil(stores.length / storesOfPage));
  const triedAt = (slug: string) => last.get(slug)?.triedAt ?? "";
  const due = stores.filter(({ slug }) => isDue(env, last.get(slug), now)).map(({ slug }) => slug);
  const oldestFirst = due.toSorted((a, b) => (triedAt(a) < triedAt(b) ? -1 : 1));
  await backUpOneByOne(run, oldestFirst, last);
  await deleteLeftBackups(run, stores, last);
}

/** Once an hour, and not by the run itself: that may be what ends each time. */
export async function watchBackups(env: BackupEnv, now: Date): Promise<void> {
  if (now.getUTCMinutes() !== lookAtMinute) return;
  const { BACKUPS: bucket, DIRECTORY: db } = env;
  const intervals = env.ALERT_THRESHOLDS["backup-late"].intervals;
  const beforeMs = now.getTime() - intervals * env.BACKUP_EVERY_HOURS * hourMs;
  const last = bucket === undefined ? null : await readLastBackups(bucket);
  const stores = last === null ? [] : await listAllStores(db);
  // One that has none yet is late by its own age.
  const late = stores.filter(
    ({ slug, createdAt }) => Date.parse(last?.get(slug)?.at ?? createdAt) < beforeMs,
  );
  await recordStaleBackups(
    db,
    late.map(({ slug }) => slug),
    now.getTime(),
  );
}
