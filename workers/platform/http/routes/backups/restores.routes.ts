// The operator's calls that set a store back to an earlier time. The store is suspended before and after.
import {
  type RestorePoint,
  type RestoreReport,
  rehearseRestore,
  restoreStore,
} from "#contract/archive/restore-calls";
import type { StoreLine } from "#contract/store/operator-calls";
import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import type { PlatformApp } from "#platform/http/app/platform-app";
import { restoringStub } from "#platform/http/app/store-stub";
import { withStoreExporter } from "#platform/http/app/with-store-exporter";
import {
  type Asked,
  auditedOperatorAction,
  storeUnknown,
} from "#platform/http/routes/operator/operator-store-actions";
import { serveOperator } from "#platform/http/serve-call";
import { err, ok, type Result } from "#platform/kernel/result";
import { backUpStore, type OpenBackup, openBackup } from "#platform/modules/backups/backups";
import { checkMoment, recoverPointInTime } from "#platform/modules/backups/point-in-time-recovery";
import { restoreBackup } from "#platform/modules/backups/restore-backup";
import { BudgetSpent } from "#platform/modules/backups/subrequest-budget";
import { readStoreLine } from "#platform/modules/directory/directory";
import { deleteStoreRestore, findStoreRestore } from "#platform/modules/directory/store-restores";
import { withRestoringObjects } from "./with-restoring-objects";

type Target = { report: RestoreReport } & (
  | { kind: "moment"; at: string }
  | { kind: "backup"; backup: OpenBackup }
);

const backupUnknown = () =>
  err(404, "backup_unknown", "There is no such backup of this store.", "/to/stamp");

async function findTarget(
  env: PlatformEnv,
  line: StoreLine,
  to: RestorePoint,
): Promise<Result<Target>> {
  const { slug } = line;
  const store = restoringStub(env, slug);
  if (to.kind === "moment") {
    const found = await checkMoment(withRestoringObjects(env), line, to.at);
    if (!found.ok) return found;
    return ok({ ...to, report: await store.reportRestore(to.at, null) });
  }
  const { BACKUPS } = env;
  const backup = BACKUPS === undefined ? null : await openBackup(BACKUPS, slug, to.stamp);
  if (backup === null) return backupUnknown();
  const { createdAt, rows } = backup.manifest;
  return ok({ kind: to.kind, backup, report: await store.reportRestore(createdAt, rows) });
}

type Restore = Asked & { slug: string; to: RestorePoint };

/** What a run could not end goes on with the same call again. */
async function untilSpent<Value>(detail: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (cause) {
    if (!(cause instanceof BudgetSpent)) throw cause;
    throw httpError(503, "restore_unfinished", `${detail} The same call again goes on with it.`);
  }
}

async function backUpPresent(env: PlatformEnv, slug: string): Promise<string | null> {
  const { BACKUPS } = env;
  if (BACKUPS === undefined) return null;
  return untilSpent("Not all of the store is backed up yet.", () =>
    backUpStore(withStoreExporter(env), BACKUPS, slug),
  );
}

async function findSuspended(env: PlatformEnv, slug: string): Promise<Result<StoreLine>> {
  const line = await readStoreLine(env.DIRECTORY, slug);
  if (line === null) return storeUnknown();
  if (line.status === "suspended") return ok(line);
  const detail = "Suspend the store first, so that nothing is sold meanwhile.";
  return err(409, "store_open", detail, "/slug");
}

async function restore(env: PlatformEnv, { slug, to, ...asked }: Restore) {
  const found = await findSuspended(env, slug);
  if (!found.ok) return found;
  const line = found.value;
  const target = await findTarget(env, line, to);
  if (!target.ok) return target;
  const { value } = target;
  const { report } = value;
  // One that stopped half-way has backed up what was there before, and the store is no such thing any more.
  const begun = await findStoreRestore(env.DIRECTORY, slug);
  const before = begun === null ? await backUpPresent(env, slug) : begun.undoStamp;
  // The backup may take minutes, in which another operator may have opened the store.
  const still = await findSuspended(env, slug);
  if (!still.ok) return still;
  const done =
    value.kind === "moment"
      ? await recoverPointInTime(withRestoringObjects(env), line, {
          at: value.at,
          undoStamp: before,
        })
      : await untilSpent(
          `Not all files are back yet; what was there before is in backup ${before}.`,
          () =>
            restoreBackup(withRestoringObjects(env), slug, value.backup, begun?.carried ?? null),
        );
  if (!done.ok) return done;
  await restoringStub(
    env,
    slug,
    auditedOperatorAction("restoreStore", report.asOf, asked),
  ).noteChange();
  await deleteStoreRestore(env.DIRECTORY, line);
  await restoringStub(env, slug).publishIfDue();
  return ok({
    report,
    undo: before === null ? null : ({ kind: "backup", stamp: before } as const),
  });
}

export function mountRestores(app: PlatformApp): void {
  serveOperator(app, rehearseRestore, async ({ env, params: { slug }, body: { to } }) => {
    const line = await readStoreLine(env.DIRECTORY, slug);
    if (line === null) return storeUnknown();
    const target = await findTarget(env, line, to);
    return target.ok ? ok(target.value.report) : target;
  });

  serveOperator(app, restoreStore, ({ env, params: { slug }, body: { to }, requestId, by }) =>
    restore(env, { slug, to, requestId, actor: by.actor }),
  );
}
