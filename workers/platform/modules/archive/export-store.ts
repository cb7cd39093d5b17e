// Export of a store's rows: copied in one synchronous step, so that they are of one moment, and read part by
// part afterwards, while the store goes on selling.
import {
  type ArchiveHeader,
  type ArchivePart,
  archiveFormat,
  archiveVersion,
} from "#contract/archive/archive";
import type { StorePlace } from "#contract/store/store";
import { err, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { recordArchiveExport } from "#platform/modules/store/close-store";
import { readStoreRecord } from "#platform/modules/store/store-record";
import {
  deleteArchive,
  keepArchiveMs,
  listPartNumbers,
  readExport,
  readPart,
  saveArchive,
  writePart,
} from "./archive-parts";
import {
  type ArchivedTable,
  listArchivedTables,
  quoteName,
  readSchemaLevel,
} from "./archived-tables";
import { digestBytes, gzip, partBytes } from "./part-bytes";

const bufferedChars = 256 * 1024;

/** What only the directory knows of the store. */
export type DirectoryFacts = { openedAt: string; hostnames: string[]; place: StorePlace };

/** Cuts the lines into parts of bytes, and holds no more than one of them. */
class PartWriter {
  #part = 0;
  #text = "";
  #bytes = new Uint8Array(0);
  readonly #write: (part: number, content: ArrayBuffer) => void;

  constructor(write: (part: number, content: ArrayBuffer) => void) {
    this.#write = write;
  }

  line(value: unknown): void {
    this.#text += `${JSON.stringify(value)}\n`;
    if (this.#text.length >= bufferedChars) this.#encode();
  }

  #encode(): void {
    const added = new TextEncoder().encode(this.#text);
    this.#text = "";
    const all = new Uint8Array(this.#bytes.length + added.length);
    all.set(this.#bytes);
    all.set(added, this.#bytes.length);
    let from = 0;
    for (; all.length - from >= partBytes; from += partBytes) {
      this.#write(this.#part++, all.slice(from, from + partBytes).buffer);
    }
    this.#bytes = all.slice(from);
  }

  end(): void {
    this.#encode();
    if (this.#bytes.length > 0) this.#write(this.#part++, this.#bytes.buffer);
  }
}

function copyTable(sql: SqlStorage, table: ArchivedTable, writer: PartWriter): number {
  const { name, columns, hasRowid } = table;
  writer.line({ table: name, columns });
  const names = columns.map(quoteName).join(", ");
  // What is listed in the order of its rows is in that order again after an import.
  const order = hasRowid ? " ORDER BY rowid" : "";
  let count = 0;
  for (const row of sql.exec(`SELECT ${names} FROM ${quoteName(name)}${order}`).raw()) {
    writer.line(row);
    count += 1;
  }
  return count;
}

/** Must run in a transaction. @returns how many rows there are, by table. */
function copyRows({ sql }: StoreContext, archiveId: string): Record<string, number> {
  const writer = new PartWriter((part, content) => writePart(sql, archiveId, part, content));
  const counts = listArchivedTables(sql).map((table): [string, number] => [
    table.name,
    copyTable(sql, table, writer),
  ]);
  writer.end();
  return Object.fromEntries(counts);
}

async function compressParts({ sql }: StoreContext, archiveId: string): Promise<ArchivePart[]> {
  const parts: ArchivePart[] = [];
  for (const part of listPartNumbers(sql, archiveId)) {
    const plain = readPart(sql, archiveId, part);
    if (plain === null) throw new Error("The export was ended while it was being made");
    const content = await gzip(plain);
    writePart(sql, archiveId, part, content);
    parts.push({ bytes: content.byteLength, sha256: await digestBytes(content) });
  }
  return parts;
}

/** Until its parts are compressed it cannot be found: one that is stopped half-way is deleted by its age. */
export async function beginExport(
  ctx: StoreContext,
  facts: DirectoryFacts,
): Promise<Result<ArchiveHeader>> {
  const { sql } = ctx;
  const now = ctx.clock.now();
  const { id, slug, name, status } = readStoreRecord(ctx);
  const draft: ArchiveHeader = {
    format: archiveFormat,
    version: archiveVersion,
    archiveId: crypto.randomUUID(),
    createdAt: now.toISOString(),
    schema: readSchemaLevel(sql),
    rootDomain: ctx.env.ROOT_DOMAIN,
    store: { id, slug, name, status, openedAt: facts.openedAt },
    place: facts.place,
    hostnames: facts.hostnames,
    rows: {},
    parts: [],
  };
  const { archiveId } = draft;
  const rows = ctx.transaction(() => {
    saveArchive(sql, { kind: "export", document: draft }, now.getTime());
    return copyRows(ctx, archiveId);
  });
  ctx.wakeBy(now.getTime() + keepArchiveMs);
  const header = { ...draft, rows, parts: await compressParts(ctx, archiveId) };
  saveArchive(sql, { kind: "export", document: header }, now.getTime());
  return ok(header);
}

const exportUnknown = () =>
  err(404, "export_unknown", "There is no such export, or it is older than a day.", "/path");

export function findExport({ sql }: StoreContext, archiveId: string): Result<ArchiveHeader> {
  const header = readExport(sql, archiveId);
  return header === null ? exportUnknown() : ok(header);
}

/** Null for a part that there is not. */
export function readExportPart(
  { sql }: StoreContext,
  archiveId: string,
  part: number,
): ArrayBuffer | null {
  return readExport(sql, archiveId) === null ? null : readPart(sql, archiveId, part);
}

/** Of one that was not read to its end. */
export function dropExport(ctx: StoreContext, archiveId: string): void {
  ctx.transaction(() => deleteArchive(ctx.sql, archiveId));
}

export function endExport(ctx: StoreContext, archiveId: string): Result<{ archiveId: string }> {
  ctx.transaction(() => {
    const header = readExport(ctx.sql, archiveId);
    if (header !== null) recordArchiveExport(ctx, header);
    deleteArchive(ctx.sql, archiveId);
  });
  return ok({ archiveId });
}
