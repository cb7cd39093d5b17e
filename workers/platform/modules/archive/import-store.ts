// Import of a store into an object that has none yet: its parts are checked one by one, and become the store
// in one transaction.

import { type ArchiveManifest, parsePartEntry, partEntry } from "#contract/archive/archive";
import { pluralize } from "#core/text/pluralize";
import { err, ok, type Result } from "#platform/kernel/result";
import { readSetting, writeSetting } from "#platform/kernel/settings/store-setting";
import type { StoreContext } from "#platform/kernel/store-context";
import {
  deleteArchive,
  keepArchiveMs,
  listPartNumbers,
  readImport,
  saveArchive,
  writePart,
} from "./archive-parts";
import { readSchemaLevel } from "./archived-tables";
import { finishRestore } from "./finish-restore";
import { ArchiveDamaged, importRows } from "./import-rows";
import { digestBytes, gunzipPart } from "./part-bytes";

/** Empties the database, makes it one of an earlier schema, and brings that up to date. */
export type SchemaSteps = {
  /** @param isEmpty whether there are no rows, so that today's schema need not be built again. */
  rebuildAt(level: number, isEmpty: boolean): void;
  finish(): void;
};

const importUnknown = () =>
  err(404, "import_unknown", "There is no such import, or it is older than a day.", "/path");
const storeExists = () =>
  err(409, "store_exists", "There is a store with this slug already; it stays as it is.", "/store");
const damaged = (detail: string) => err(422, "archive_damaged", detail, "");

/** Whether the store is here by this very archive. */
export function isImported({ sql }: StoreContext, archiveId: string): boolean {
  return readSetting(sql, "imported_archive") === archiveId;
}

/** @returns the names of the parts that are not here yet. */
export function beginImport(
  ctx: StoreContext,
  manifest: ArchiveManifest,
): Result<{ missing: string[] }> {
  const { sql } = ctx;
  const { archiveId } = manifest;
  if (readSetting(sql, "slug") !== null) {
    // Its end may be asked for again only while the archive is held.
    const isDone = isImported(ctx, archiveId) && readImport(sql, archiveId) !== null;
    return isDone ? ok({ missing: [] }) : storeExists();
  }
  return prepareImport(ctx, manifest);
}

/** Also for a store that is there, and is to be set back. */
export function prepareImport(
  ctx: StoreContext,
  manifest: ArchiveManifest,
): Result<{ missing: string[] }> {
  const { sql } = ctx;
  const { archiveId } = manifest;
  const known = readSchemaLevel(sql);
  if (manifest.schema > known) {
    const detail = `The archive is of schema ${manifest.schema}; this platform knows ${known}.`;
    return err(422, "archive_too_new", detail, "/schema");
  }
  const nowMs = ctx.clock.now().getTime();
  ctx.transaction(() => saveArchive(sql, { kind: "import", document: manifest }, nowMs));
  ctx.wakeBy(nowMs + keepArchiveMs);
  const here = new Set(listPartNumbers(sql, archiveId));
  const missing = manifest.parts.flatMap((_, part) => (here.has(part) ? [] : [partEntry(part)]));
  return ok({ missing });
}

/** Null for an archive that is not being brought in. */
export function findImport({ sql }: StoreContext, archiveId: string): ArchiveManifest | null {
  return readImport(sql, archiveId);
}

export async function putImportPart(
  { sql }: StoreContext,
  { archiveId, name }: { archiveId: string; name: string },
  content: ArrayBuffer,
): Promise<Result<{ name: string }>> {
  const manifest = readImport(sql, archiveId);
  if (manifest === null) return importUnknown();
  const part = parsePartEntry(name);
  const promised = part === null ? undefined : manifest.parts[part];
  if (part === null || promised === undefined) {
    return err(422, "entry_unknown", "The manifest names no such entry.", "/path/name");
  }
  if ((await digestBytes(content)) !== promised.sha256) {
    return damaged("The entry is not the one that the manifest names: its checksum differs.");
  }
  try {
    const plain = await gunzipPart(content);
    if (plain === null) return damaged("The entry unpacks to more than a part may have.");
    writePart(sql, archiveId, part, plain);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    return damaged("The entry is no gzip.");
  }
  return ok({ name });
}

export type Imported = { rows: Record<string, number>; hostnames: string[] };

function checkCounts(counted: Record<string, number>, promised: Record<string, number>): void {
  for (const [table, count] of Object.entries(promised)) {
    if (counted[table] === count) continue;
    throw new ArchiveDamaged(`${table} has ${counted[table] ?? 0} rows of ${count}.`);
  }
}

/** Null where there is no store. */
export const storeOfArchive = (sql: SqlStorage) => readSetting(sql, "id");

/** Must run in a transaction. @throws ArchiveDamaged */
export function makeStore(
  { sql }: StoreContext,
  manifest: ArchiveManifest,
  schema: SchemaSteps,
): void {
  const { archiveId, rows, store } = manifest;
  schema.rebuildAt(manifest.schema, storeOfArchive(sql) === null);
  checkCounts(importRows(sql, archiveId), rows);
  schema.finish();
  if (readSetting(sql, "slug") !== store.slug || readSetting(sql, "id") !== store.id) {
    throw new ArchiveDamaged("The rows are of another store than the manifest.");
  }
}

/** An import that has all of its parts. */
export function readyImport(sql: SqlStorage, archiveId: string): Result<ArchiveManifest> {
  const manifest = readImport(sql, archiveId);
  if (manifest === null) return importUnknown();
  const missing = manifest.parts.length - listPartNumbers(sql, archiveId).length;
  if (missing > 0)
    return err(
      409,
      "entries_missing",
      `Still missing: ${pluralize(missing, "entry", "entries")}.`,
      "",
    );
  return ok(manifest);
}

/** Asked again it answers the same: a lost answer is no failed import. */
export function completeImport(
  ctx: StoreContext,
  archiveId: string,
  schema: SchemaSteps,
): Result<Imported> {
  const { sql } = ctx;
  const manifest = readImport(sql, archiveId);
  if (manifest === null) return importUnknown();
  const { rows, hostnames } = manifest;
  if (isImported(ctx, archiveId)) return ok({ rows, hostnames });
  if (readSetting(sql, "slug") !== null) return storeExists();
  const ready = readyImport(sql, archiveId);
  if (!ready.ok) return ready;
  return rejectDamaged(() =>
    ctx.transaction(() => {
      makeStore(ctx, manifest, schema);
      finishRestore(ctx, manifest);
      writeSetting(sql, "imported_archive", archiveId);
      return { rows, hostnames };
    }),
  );
}

/** What is the archive's fault is an answer; the transaction has taken everything back. */
export function rejectDamaged<Value>(work: () => Value): Result<Value> {
  try {
    return ok(work());
  } catch (cause) {
    const isArchives = cause instanceof ArchiveDamaged || cause instanceof SyntaxError;
    const isConstraint = /constraint failed|cannot store/i.test(String(cause));
    if (!isArchives && !isConstraint) throw cause;
    return damaged(String(cause instanceof Error ? cause.message : cause));
  }
}

export function dropImport(ctx: StoreContext, archiveId: string): void {
  ctx.transaction(() => deleteArchive(ctx.sql, archiveId));
}
