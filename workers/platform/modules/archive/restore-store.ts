// A store set back in place: to the rows of an archive, or to a moment that the object's own storage remembers.
// Numbers that were given since are not given again.
import * as z from "zod";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { readNumberSetting, writeSetting } from "#platform/kernel/store-setting";
import { deleteArchive } from "./archive-store";
import {
  makeStore,
  readyImport,
  rejectDamaged,
  type SchemaSteps,
  storeOfArchive,
} from "./import-store";
import { resumeStore } from "./resume-store";

const CounterRow = z.object({ name: z.string(), next: z.int() });

/** What only ever rises: ids are in carts and mails, and pages are cached by revision. */
export type Counters = { revision: number; sequences: Record<string, number> };

export function readCounters({ sql }: StoreContext): Counters {
  const rows = z.array(CounterRow).parse(sql.exec("SELECT name, next FROM sequence").toArray());
  return {
    revision: readNumberSetting(sql, "revision") ?? 0,
    sequences: Object.fromEntries(rows.map(({ name, next }) => [name, next])),
  };
}

/** Must run in the transaction that sets the store back, and before `resumeStore` goes on from there. */
function raiseCounters({ sql }: StoreContext, { revision, sequences }: Counters): void {
  const restored = readNumberSetting(sql, "revision") ?? 0;
  writeSetting(sql, "revision", Math.max(restored, revision));
  for (const [name, next] of Object.entries(sequences)) {
    sql.exec(
      `INSERT INTO sequence (name, next) VALUES (?, ?)
       ON CONFLICT (name) DO UPDATE SET next = MAX(next, excluded.next)`,
      name,
      next,
    );
  }
}

type SetBack = { createdAt: string; rootDomain: string };

/** It stays suspended: the operator looks at it before shoppers do. */
function goOnFrom(ctx: StoreContext, from: SetBack, counters: Counters): void {
  raiseCounters(ctx, counters);
  resumeStore(ctx, from);
  writeSetting(ctx.sql, "status", "suspended");
}

/** Takes the archive's parts, which are here, in the place of all rows. */
export function completeRestore(
  ctx: StoreContext,
  archiveId: string,
  schema: SchemaSteps,
): Result<null> {
  const ready = readyImport(ctx.sql, archiveId);
  if (!ready.ok) return ready;
  const manifest = ready.value;
  if (storeOfArchive(ctx.sql) !== manifest.store.id) {
    return err(422, "archive_of_another_store", "The archive is of another store.", "/store");
  }
  const counters = readCounters(ctx);
  return rejectDamaged(() =>
    ctx.transaction(() => {
      makeStore(ctx, manifest, schema);
      goOnFrom(ctx, manifest, counters);
      deleteArchive(ctx.sql, archiveId);
      return null;
    }),
  );
}

type Bookmarks = Pick<DurableObjectStorage, "getBookmarkForTime" | "onNextSessionRestoreBookmark">;

/**
 * The next session of the object has the database of that moment; the caller ends this one.
 * @returns what `finishMoment` needs there; 409 where storage has no bookmarks, as away from Cloudflare.
 */
export async function beginMoment(
  ctx: StoreContext,
  storage: Bookmarks,
  atMs: number,
): Promise<Result<Counters>> {
  let bookmark: string;
  try {
    bookmark = await storage.getBookmarkForTime(atMs);
  } catch (cause) {
    console.log(JSON.stringify({ level: "warn", message: "no bookmark", cause: String(cause) }));
    const detail = "This moment is older than 30 days, or this machine keeps none. Use a backup.";
    return err(409, "bookmarks_unavailable", detail, "/to");
  }
  const counters = readCounters(ctx);
  await storage.onNextSessionRestoreBookmark(bookmark);
  return ok(counters);
}

/** In the new session. */
export function finishMoment(ctx: StoreContext, at: string, counters: Counters): Result<null> {
  const from = { createdAt: at, rootDomain: ctx.env.ROOT_DOMAIN };
  ctx.transaction(() => goOnFrom(ctx, from, counters));
  return ok(null);
}
