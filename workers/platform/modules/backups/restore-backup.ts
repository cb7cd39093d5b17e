// A store set back to one of its backups: first its files, then its rows. What a run cannot end, the next one goes on with.
import { type ArchiveManifest, partEntry } from "#contract/archive/archive";
import { err, type Result } from "#platform/kernel/result";
import {
  type ArchiveFileEnv,
  listMissingFiles,
  putStoredFile,
} from "#platform/modules/archive/archive-files";
import type { CarriedOver } from "#platform/modules/directory/store-restores";
import type { OpenBackup } from "./backups";
import { RunBudget } from "./subrequest-budget";

/** The store's object, as it takes in rows. */
type ImportingObject = {
  putImportPart(
    slug: string,
    entry: { archiveId: string; name: string },
    content: ArrayBuffer,
  ): Promise<Result<{ name: string }>>;
  completeRestore(archiveId: string, atLeast: CarriedOver | null): Promise<Result<null>>;
};

export type RestoreEnv = ArchiveFileEnv & {
  prepareImport(slug: string, manifest: ArchiveManifest): Promise<Result<unknown>>;
  restoringObjectOf(slug: string): Promise<ImportingObject>;
};

async function readEntry(backup: OpenBackup, name: string): Promise<ReadableStream> {
  const entry = await backup.readEntry(name);
  if (entry === null) throw new Error(`The backup has no ${name}`);
  return entry;
}

/** Read and written. */
const requestsOfFile = 2;

/**
 * Files that the store has lost or replaced since; newer ones stay, since nothing names them any more.
 * @throws BudgetSpent with some of them restored, which need not be restored again.
 */
async function restoreFiles(env: ArchiveFileEnv, slug: string, backup: OpenBackup): Promise<void> {
  const { manifest, etags } = backup;
  const budget = new RunBudget();
  for (const file of await listMissingFiles(env, slug, manifest.files, etags)) {
    budget.require(requestsOfFile);
    await putStoredFile(env, slug, { ...file, content: await readEntry(backup, file.name) });
  }
}

/** The parts are deleted with the end of a restore, so that they may be gone by that of another operator. */
function explain<Value>(outcome: Result<Value>): Result<Value> {
  if (outcome.ok || outcome.errors[0]?.code !== "import_unknown") return outcome;
  const detail = "The store was set back to this backup by another request in the same moment.";
  return err(409, "restore_overtaken", detail, "/to");
}

/**
 * @param atLeast numbers that only rise, of a restore that has stopped half-way.
 * @throws BudgetSpent with some of the files restored; the same call again goes on with the others.
 */
export async function restoreBackup(
  env: RestoreEnv,
  slug: string,
  backup: OpenBackup,
  atLeast: CarriedOver | null,
): Promise<Result<null>> {
  const { manifest } = backup;
  const prepared = await env.prepareImport(slug, manifest);
  if (!prepared.ok) return prepared;
  // Before the rows, which cannot be gone on with.
  await restoreFiles(env, slug, backup);
  const object = await env.restoringObjectOf(slug);
  for (const part of manifest.parts.keys()) {
    const name = partEntry(part);
    const content = await new Response(await readEntry(backup, name)).arrayBuffer();
    const { archiveId } = manifest;
    const put = await object.putImportPart(slug, { archiveId, name }, content);
    if (!put.ok) return explain(put);
  }
  return explain(await object.completeRestore(manifest.archiveId, atLeast));
}
