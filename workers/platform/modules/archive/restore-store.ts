// A store set back in place: to the rows of an archive, or to a moment that the object's own storage remembers.
// Numbers that were given since are not given again.
import * as z from "zod";
import { err, ok, type Result } from "#platform/kernel/result";
import {
  readNumberSetting,
  readSetting,
  writeSetting,
} from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import type { Counters } from "#platform/modules/directory/store-restores";
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

/** After a setting back that stopped half-way the store's own may be those of an earlier time. */
export function higherOf(own: Counters, other: Counters | null): Counters {
  if (other === null) return own;
  const names = new Set([...Object.keys(own.sequences), ...Object.keys(other.sequences)]);
  const highest = [...names].map((name): [string, number] => [
    name,
    Math.max(own.sequences[name] ?? 0, other.sequences[name] ?? 0),
  ]);
  return {
    revision: Math.max(own.revision, other.revision),
    sequences: Object.fromEntries(highest),
  };
}

type SetBack = { createdAt: string; rootDomain: string };

/** It stays suspended: the operator looks at it before shoppers do. */
function goOnFrom(ctx: StoreContext, from: SetBack, counters: Counters): void {
  raiseCounters(ctx, counters);
  resumeStore(ctx, from);
  writeSetting(ctx.sql, "status", "suspended");
  // A seller who takes the closing back that was restored with it must not open the shop either.
  if (readSetting(ctx.sql, "closed_by_seller") !== null) {
    writeSetting(ctx.sql, "closed_by_seller", "suspended");
  }
}

/**
 * Takes the archive's parts, which are here, in the place of all rows.
 * @param atLeast where the counters were before a setting back that stopped half-way
 */
export function completeRestore(
  ctx: StoreContext,
  archiveId: string,
  schema: SchemaSteps,
  atLeast: Counters | null = null,
): Result<null> {
  const ready = readyImport(ctx.sql, archiveId);
  if (!ready.ok) return ready;
  const manifest = ready.value;
  if (storeOfArchive(ctx.sql) !== manifest.store.id) {
    return err(422, "archive_of_another_store", "The archive is of another store.", "/store");
  }
  const counters = higherOf(readCounters(ctx), atLeast);
  return rejectDamaged(() =>
    ctx.transaction(() => {
      makeStore(ctx, manifest, schema);
      goOnFrom(ctx, manifest, counters);
      deleteArchive(ctx.sql, archiveId);
      return null;
    }),
  );
}

export type Bookmarks = Pick<
  DurableObjectStorage,
  "getBookmarkForTime" | "onNextSessionRestoreBookmark"
>;

export type Moment = { bookmark: string; counters: Counters };

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
  return ok({ bookmark, counters: readCounters(ctx) });
}

/** In the new session, whose database is of that moment. A second time it changes nothing that counts. */
export function finishMoment(ctx: StoreContext, at: string, counters: Counters): void {
  const from = { createdAt: at, rootDomain: ctx.env.ROOT_DOMAIN };
  ctx.transaction(() => goOnFrom(ctx, from, counters));
}
