// A store set back in place: to the rows of an archive, or to a moment that the object's own storage remembers.
// Numbers that were given since are not given again, and
// second payments go back.
import { err, ok, type Result } from "#platform/kernel/result";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import type { CarriedOver } from "#platform/modules/directory/store-restores";
import { deleteArchive } from "./archive-parts";
import { finishRestore } from "./finish-restore";
import {
  makeStore,
  readyImport,
  rejectDamaged,
  type SchemaSteps,
  storeOfArchive,
} from "./import-store";
import { mergeCarried, readCarriedOver, restoreCarriedOver } from "./preserve-across-restore";

type SetBack = { createdAt: string; rootDomain: string };

/** It stays suspended: the operator looks at it before shoppers do. */
function goOnFrom(ctx: StoreContext, from: SetBack, carried: CarriedOver): void {
  restoreCarriedOver(ctx, carried);
  finishRestore(ctx, from);
  writeSetting(ctx.sql, "status", "suspended");
  // A seller who takes the closing back that was restored with it must not open the shop either.
  if (readSetting(ctx.sql, "closed_by_seller") !== null) {
    writeSetting(ctx.sql, "closed_by_seller", "suspended");
  }
}

const storeOpened = () =>
  err(409, "store_open", "The store was opened meanwhile, and is as it was. Suspend it.", "/slug");

/**
 * Takes the archive's parts, which are here, in the place of all rows.
 * @param atLeast what was to be carried over by a setting back that stopped half-way
 */
export function completeRestore(
  ctx: StoreContext,
  archiveId: string,
  schema: SchemaSteps,
  atLeast: CarriedOver | null = null,
): Result<null> {
  const ready = readyImport(ctx.sql, archiveId);
  if (!ready.ok) return ready;
  const manifest = ready.value;
  if (storeOfArchive(ctx.sql) !== manifest.store.id) {
    return err(422, "archive_of_another_store", "The archive is of another store.", "/store");
  }
  // Opened since the restore was begun it may have sold. Of one that stopped half-way no one gets in, whatever its rows say.
  if (atLeast === null && readSetting(ctx.sql, "status") !== "suspended") return storeOpened();
  const carried = mergeCarried(readCarriedOver(ctx), atLeast);
  return rejectDamaged(() =>
    ctx.transaction(() => {
      makeStore(ctx, manifest, schema);
      goOnFrom(ctx, manifest, carried);
      deleteArchive(ctx.sql, archiveId);
      return null;
    }),
  );
}

export type Bookmarks = Pick<
  DurableObjectStorage,
  "getBookmarkForTime" | "onNextSessionRestoreBookmark"
>;

export type Moment = { bookmark: string; carried: CarriedOver };

/** Changes nothing. 409 where storage has no bookmarks, as away from Cloudflare. */
export async function findMoment(
  ctx: StoreContext,
  storage: Bookmarks,
  atMs: number,
): Promise<Result<Moment>> {
  let bookmark: string;
  try {
    bookmark = await storage.getBookmarkForTime(atMs);
  } catch (cause) {
    console.log(JSON.stringify({ level: "warn", message: "no bookmark", cause: String(cause) }));
    const detail = "This moment is older than 30 days, or this machine keeps none. Use a backup.";
    return err(409, "bookmarks_unavailable", detail, "/to");
  }
  return ok({ bookmark, carried: readCarriedOver(ctx) });
}

/** In the new session, whose database is of that moment. A second time it changes nothing that counts. */
export function finishMoment(ctx: StoreContext, at: string, carried: CarriedOver): void {
  const from = { createdAt: at, rootDomain: ctx.env.ROOT_DOMAIN };
  ctx.transaction(() => goOnFrom(ctx, from, carried));
}
