// A store set back to a moment, in steps of which any may be the last. Its own database forgets them with all else, so
// that what has to outlive it stands in the directory first; asked again, it goes on from there.
import { err, ok, type Result } from "#platform/kernel/result";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import { mergeCarried } from "#platform/modules/archive/preserve-across-restore";
import type { Moment } from "#platform/modules/archive/restore-store";
import { storeCacheMs } from "#platform/modules/directory/store-cache";
import { findImportedAt } from "#platform/modules/directory/store-imports";
import {
  type CarriedOver,
  findStoreRestore,
  putStoreRestore,
  type StoreRestore,
} from "#platform/modules/directory/store-restores";

/** The store's object, from which the directory keeps all others. */
type RestoringObject = {
  findMoment(atMs: number): Promise<Result<Moment>>;
  markMoment(bookmark: string): Promise<void>;
  finishMoment(at: string, carried: CarriedOver): Promise<void>;
  /** @throws always */
  endSession(): Promise<void>;
};

export type RecoveryEnv = Pick<PlatformSettings, "ENVIRONMENT"> & {
  DIRECTORY: D1Database;
  restoringObjectOf(slug: string): Promise<RestoringObject>;
};

/** What has just been done. `noted`: the directory lets no one to the store any more. */
export type RestoreStep = "noted" | "marked" | "set back" | "finished";
/** Hears of each step before the next one; what it throws ends the restore there. */
export type Reached = (step: RestoreStep) => Promise<void>;

/** Other isolates go on letting people in until they have read the directory again. On one machine there are none. */
function waitForIsolates({ ENVIRONMENT }: RecoveryEnv): Reached {
  const isAlone = ENVIRONMENT === "test" || ENVIRONMENT === "development";
  return async (step) => {
    if (step !== "noted" || isAlone) return;
    await new Promise((resolve) => setTimeout(resolve, storeCacheMs));
  };
}

type Store = { slug: string; id: string };
type Asked = { at: string; undoStamp: string | null };

/** An earlier one that was meant for the same moment had its bookmark, and what is carried over from before anything changed. */
async function findStart(
  env: RecoveryEnv,
  { slug }: Store,
  at: string,
  begun: StoreRestore | null,
): Promise<Result<Moment>> {
  const object = await env.restoringObjectOf(slug);
  if (begun?.at === at) {
    return ok({ bookmark: begun.bookmark, carried: begun.carried });
  }
  const found = await object.findMoment(Date.parse(at));
  if (!found.ok) return found;
  const carried = mergeCarried(found.value.carried, begun?.carried ?? null);
  return ok({ ...found.value, carried });
}

/**
 * For a rehearsal: fails as the restore would, and changes nothing. Before its opening, or its
 * import, the object holds no store or a part of one, which could never be finished.
 */
export async function checkMoment(
  env: RecoveryEnv,
  store: Store & { createdAt: string },
  at: string,
): Promise<Result<null>> {
  const begun = await findStoreRestore(env.DIRECTORY, store.slug);
  if (begun?.at === at) return ok(null);
  const importedAt = await findImportedAt(env.DIRECTORY, store.slug);
  const atMs = Date.parse(at);
  if (atMs > Date.now() || atMs < Date.parse(importedAt ?? store.createdAt)) {
    const detail =
      importedAt === null
        ? `It is a moment between the store's opening, ${store.createdAt}, and now.`
        : `The store was brought in from an archive at ${importedAt}: only moments since then are known here.`;
    return err(422, "moment_unknown", detail, "/to");
  }
  const start = await findStart(env, store, at, begun);
  return start.ok ? ok(null) : start;
}

async function endSession(env: RecoveryEnv, { slug }: Store): Promise<void> {
  try {
    await (await env.restoringObjectOf(slug)).endSession();
  } catch (cause) {
    // How it ends is an error at the caller.
    console.log(JSON.stringify({ level: "info", message: "session ended", cause: String(cause) }));
  }
}

/** The directory's row stays until the caller has noted the restore in the store's audit log. */
export async function recoverPointInTime(
  env: RecoveryEnv,
  store: Store,
  { at, undoStamp }: Asked,
  reached: Reached = waitForIsolates(env),
): Promise<Result<null>> {
  const begun = await findStoreRestore(env.DIRECTORY, store.slug);
  const start = await findStart(env, store, at, begun);
  if (!start.ok) return start;
  const { bookmark, carried } = start.value;
  const restore = { at, bookmark, carried, undoStamp };
  await putStoreRestore(env.DIRECTORY, store, restore, new Date().toISOString());
  await reached("noted");
  await (await env.restoringObjectOf(store.slug)).markMoment(bookmark);
  await reached("marked");
  await endSession(env, store);
  await reached("set back");
  await (await env.restoringObjectOf(store.slug)).finishMoment(at, carried);
  await reached("finished");
  return ok(null);
}
