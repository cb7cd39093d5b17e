// The operator's calls that set a store back to an earlier time. The store is suspended before and after.
import type { ArchiveManifest } from "#contract/archive/archive";
import { partEntry } from "#contract/archive/archive";
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
import { restoringObject, restoringStub } from "#platform/http/app/store-stub";
import {
  type Asked,
  auditedOperatorAction,
  storeUnknown,
} from "#platform/http/routes/operator/operator-store-actions";
import { serveOperator } from "#platform/http/serve-call";
import { err, ok, type Result } from "#platform/kernel/result";
import { hasStoredFile, putStoredFile } from "#platform/modules/archive/archive-files";
import {
  backUpStore,
  readBackupEntry,
  readBackupEtags,
  readBackupManifest,
} from "#platform/modules/backups/backups";
import { BudgetSpent } from "#platform/modules/backups/subrequest-budget";
import { readStoreLine } from "#platform/modules/directory/directory";
import {
  type CarriedOver,
  deleteStoreRestore,
  findStoreRestore,
} from "#platform/modules/directory/store-restores";
import { checkMoment, recoverPointInTime } from "./point-in-time-recovery";
import { withStoreExporter } from "./with-store-exporter";

type Target = { report: RestoreReport } & (
  | { kind: "moment"; at: string }
  | { kind: "backup"; stamp: string; manifest: ArchiveManifest }
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
    const found = await checkMoment(env, line, to.at);
    if (!found.ok) return found;
    return ok({ ...to, report: await store.reportRestore(to.at, null) });
  }
  const { BACKUPS } = env;
  const manifest = BACKUPS === undefined ? null : await readBackupManifest(BACKUPS, slug, to.stamp);
  if (manifest === null) return backupUnknown();
  const report = await store.reportRestore(manifest.createdAt, manifest.rows);
  return ok({ ...to, report, manifest });
}

async function readEntry(env: PlatformEnv, slug: string, stamp: string, name: string) {
  const { BACKUPS } = env;
  const entry =
    BACKUPS === undefined ? null : await readBackupEntry(BACKUPS, { slug, stamp, name });
  if (entry === null) throw new Error(`The backup has no ${name}`);
  return entry;
}

/** Files that the store has lost or replaced since; newer ones stay, since nothing names them any more. */
async function bringFiles(env: PlatformEnv, slug: string, stamp: string, of: ArchiveManifest) {
  const { BACKUPS } = env;
  const etags = BACKUPS === undefined ? null : await readBackupEtags(BACKUPS, slug, stamp);
  for (const file of of.files) {
    if (await hasStoredFile(env, slug, file, etags?.get(file.name))) continue;
    const content = await readEntry(env, slug, stamp, file.name);
    await putStoredFile(env, slug, { ...file, content });
  }
}

async function restoreBackup(
  env: PlatformEnv,
  slug: string,
  { stamp, manifest }: { stamp: string; manifest: ArchiveManifest },
  atLeast: CarriedOver | null,
): Promise<Result<null>> {
  const prepared = await restoringStub(env, slug).prepareImport(manifest);
  if (!prepared.ok) return prepared;
  const object = await restoringObject(env, slug);
  for (const part of manifest.parts.keys()) {
    const name = partEntry(part);
    const content = await new Response(await readEntry(env, slug, stamp, name)).arrayBuffer();
    const { archiveId } = manifest;
    const put = await object.putImportPart(slug, { archiveId, name }, content);
    if (!put.ok) return put;
  }
  await bringFiles(env, slug, stamp, manifest);
  return object.completeRestore(manifest.archiveId, atLeast);
}

type Restore = Asked & { slug: string; to: RestorePoint };

async function backUpPresent(env: PlatformEnv, slug: string): Promise<string | null> {
  if (env.BACKUPS === undefined) return null;
  try {
    return await backUpStore(withStoreExporter(env), env.BACKUPS, slug);
  } catch (cause) {
    if (!(cause instanceof BudgetSpent)) throw cause;
    const detail = "Not all of the store is backed up yet. The same call again goes on with it.";
    throw httpError(503, "backup_unfinished", detail);
  }
}

async function restore(env: PlatformEnv, { slug, to, ...asked }: Restore) {
  const line = await readStoreLine(env.DIRECTORY, slug);
  if (line === null) return storeUnknown();
  if (line.status !== "suspended") {
    const detail = "Suspend the store first, so that nothing is sold meanwhile.";
    return err(409, "store_open", detail, "/slug");
  }
  const target = await findTarget(env, line, to);
  if (!target.ok) return target;
  const { report } = target.value;
  // One that stopped half-way has backed up what was there before, and the store is no such thing any more.
  const begun = await findStoreRestore(env.DIRECTORY, slug);
  const before = begun === null ? await backUpPresent(env, slug) : begun.undoStamp;
  const done =
    target.value.kind === "moment"
      ? await recoverPointInTime(env, line, { at: target.value.at, undoStamp: before })
      : await restoreBackup(env, slug, target.value, begun?.carried ?? null);
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
