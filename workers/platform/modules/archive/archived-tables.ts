// Tables of a store's database as they are there: which of them make up an archive, and their columns.
import * as z from "zod";

/**
 * The steps of the schema, the copies themselves, what triggers of other tables derive, what is being typed, and
 * uploads under way, which another bucket does not know.
 */
const leftOut = new Set([
  "migration",
  "archive",
  "archive_part",
  "archive_upload",
  "shelf_block",
  "theme_sketch",
  "file_upload",
  "file_upload_part",
]);

const TableRow = z.object({ name: z.string(), wr: z.int() });
const ColumnRow = z.object({ name: z.string() });
const LevelRow = z.object({ level: z.int() });

export type ArchivedTable = { name: string; columns: string[]; hasRowid: boolean };

/** Names come from the database's own schema, so that they may be written into a query. */
export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function listArchivedTables(sql: SqlStorage): ArchivedTable[] {
  const select = `SELECT name, wr FROM pragma_table_list
    WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
      AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name`;
  return sql
    .exec(select)
    .toArray()
    .map((row) => TableRow.parse(row))
    .filter(({ name }) => !leftOut.has(name))
    .map(({ name, wr }) => ({ name, columns: listColumns(sql, name), hasRowid: wr === 0 }));
}

function listColumns(sql: SqlStorage, table: string): string[] {
  return sql
    .exec("SELECT name FROM pragma_table_info(?)", table)
    .toArray()
    .map((row) => ColumnRow.parse(row).name);
}

/** Number of the last migration. */
export function readSchemaLevel(sql: SqlStorage): number {
  return LevelRow.parse(sql.exec("SELECT MAX(id) AS level FROM migration").one()).level;
}
