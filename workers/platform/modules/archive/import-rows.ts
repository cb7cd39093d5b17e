// Rows of an archive, from the parts that were sent into the tables that they came from. Must run in a
// transaction: a line that cannot be read leaves nothing behind.
import * as z from "zod";
import { listPartNumbers, readPart } from "./archive-parts";
import { type ArchivedTable, listArchivedTables, quoteName } from "./archived-tables";

const TableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const RowLine = z.array(z.union([z.string(), z.number(), z.null()]));

/** The archive is not what its manifest says, although its checksums agree. */
export class ArchiveDamaged extends Error {
  override readonly name = "ArchiveDamaged";
}

function* linesOf(sql: SqlStorage, archiveId: string): Generator<unknown> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let rest = "";
  for (const part of listPartNumbers(sql, archiveId)) {
    const content = readPart(sql, archiveId, part);
    if (content === null) throw new ArchiveDamaged("A part is missing.");
    const lines = (rest + decoder.decode(content, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest !== "") throw new ArchiveDamaged("The last line is not whole.");
}

function insertInto(tables: readonly ArchivedTable[], line: z.infer<typeof TableLine>): string {
  const table = tables.find(({ name }) => name === line.table);
  const unknown = line.columns.find((column) => !table?.columns.includes(column));
  if (table === undefined || unknown !== undefined) {
    throw new ArchiveDamaged(`There is no ${[line.table, unknown].filter(Boolean).join(".")}.`);
  }
  const names = line.columns.map(quoteName).join(", ");
  const values = line.columns.map(() => "?").join(", ");
  return `INSERT INTO ${quoteName(table.name)} (${names}) VALUES (${values})`;
}

/** @returns how many rows there are now, by table. @throws ArchiveDamaged */
export function importRows(sql: SqlStorage, archiveId: string): Record<string, number> {
  const tables = listArchivedTables(sql);
  const counts: Record<string, number> = {};
  let current: { name: string; insert: string } | null = null;
  // Rows may come before those that they refer to.
  sql.exec("PRAGMA defer_foreign_keys = on");
  for (const line of linesOf(sql, archiveId)) {
    const heading = TableLine.safeParse(line);
    if (heading.success) {
      current = { name: heading.data.table, insert: insertInto(tables, heading.data) };
      counts[current.name] = 0;
      continue;
    }
    const row = RowLine.safeParse(line);
    if (!row.success || current === null) throw new ArchiveDamaged("A line is no row.");
    sql.exec(current.insert, ...row.data);
    counts[current.name] = (counts[current.name] ?? 0) + 1;
  }
  return counts;
}
