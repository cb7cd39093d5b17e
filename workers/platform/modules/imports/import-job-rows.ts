// Rows of import jobs: which one is at work, and what is known of each. Must not know how the work is done.
import * as z from "zod";
import { CollectionInputSchema } from "#contract/catalog/catalog-import";
import {
  type Import,
  type ImportOptions,
  ImportOptionsSchema,
  type ImportState,
  ImportStateSchema,
} from "#contract/catalog/import-calls";
import {
  type ImportColumns,
  ImportColumnsSchema,
  ImportSampleSchema,
} from "#contract/catalog/import-column-mapping";
import { jsonColumn } from "#platform/kernel/database/json-column";
import type { StoreContext } from "#platform/kernel/store-context";

const count = z.int().default(0);

/** What the reading of the file found out, and how far the work is; grows with the work. */
export const SummarySchema = z.object({
  rows: count,
  variants: count,
  create: count,
  update: count,
  same: count,
  refused: count,
  lost: count,
  pictures: count,
  /** Columns that the file does not have. */
  missing: z.array(z.string()).default([]),
  notices: z.array(z.string()).default([]),
  lostColumns: z.array(z.object({ column: z.string(), rows: z.int() })).default([]),
  missingFiles: z
    .array(z.object({ title: z.string(), download: z.string().nullable() }))
    .default([]),
  collections: z.array(CollectionInputSchema).default([]),
  sample: ImportSampleSchema.nullable().default(null),
  undone: z.object({ removed: z.int(), retained: z.int() }).nullable().default(null),
});
export type Summary = z.output<typeof SummarySchema>;

export const emptySummary = (): Summary => SummarySchema.parse({});

/** How far a file was read, and what only the shop's own rows could say of it until there. */
export const ReadingSchema = z.object({
  events: z.int(),
  items: z.int(),
  /** Findings that were written, by kind. */
  findings: z.object({ refused: z.int(), lost: z.int() }),
  counts: z.object({ create: z.int(), update: z.int(), same: z.int(), variants: z.int() }),
  missingFiles: SummarySchema.shape.missingFiles,
  /** Lines of listings that the shop would refuse, and of those that keep variants which the file does not name. */
  refusedLines: z.array(z.int()),
  retainedLines: z.array(z.int()),
});
export type Reading = z.output<typeof ReadingSchema>;

const Problem = z.object({ code: z.string(), detail: z.string() });

const JobRow = z
  .object({
    import_id: z.int(),
    file: z.string(),
    file_name: z.string(),
    bytes: z.int(),
    created_at: z.string(),
    started_at: z.string().nullable(),
    ended_at: z.string().nullable(),
    options: jsonColumn.pipe(ImportOptionsSchema),
    state: ImportStateSchema,
    version: z.int(),
    summary: jsonColumn.pipe(SummarySchema),
    problem: jsonColumn.pipe(Problem).nullable(),
    failures: z.int(),
    /** Null where it begins, or is over. */
    reading: jsonColumn.pipe(ReadingSchema).nullable(),
  })
  .transform(({ import_id, file_name, created_at, started_at, ended_at, ...row }) => ({
    ...row,
    id: import_id,
    fileName: file_name,
    createdAt: created_at,
    startedAt: started_at,
    endedAt: ended_at,
  }));
export type Job = z.output<typeof JobRow>;

export function readJob(sql: SqlStorage, id: number): Job | null {
  const [row] = sql.exec("SELECT * FROM import_job WHERE import_id = ?", id).toArray();
  return row === undefined ? null : JobRow.parse(row);
}

export function readLatestJob(sql: SqlStorage): Job | null {
  const select =
    "SELECT * FROM import_job WHERE import_id = (SELECT max(import_id) FROM import_job)";
  const [row] = sql.exec(select).toArray();
  return row === undefined ? null : JobRow.parse(row);
}

/** The one that the alarm has to work on. */
export function readJobAtWork(sql: SqlStorage): Job | null {
  const select = `SELECT * FROM import_job
    WHERE state IN ('reading', 'running', 'copying', 'undoing') ORDER BY import_id LIMIT 1`;
  const [row] = sql.exec(select).toArray();
  return row === undefined ? null : JobRow.parse(row);
}

export function listJobs(sql: SqlStorage, before: number, limit: number): Job[] {
  const select = "SELECT * FROM import_job WHERE import_id < ? ORDER BY import_id DESC LIMIT ?";
  return sql
    .exec(select, before, limit)
    .toArray()
    .map((row) => JobRow.parse(row));
}

const ColumnsRow = z.object({ columns: jsonColumn.pipe(ImportColumnsSchema) });

/** Those of the last file whose columns were named. */
export function readLastColumns(sql: SqlStorage, before: number): ImportColumns | null {
  const select = `SELECT json_extract(options, '$.columns') AS columns FROM import_job
    WHERE import_id < ? AND json_extract(options, '$.columns') IS NOT NULL
    ORDER BY import_id DESC LIMIT 1`;
  const [row] = sql.exec(select, before).toArray();
  return row === undefined ? null : ColumnsRow.parse(row).columns;
}

export function saveOptions(sql: SqlStorage, id: number, options: ImportOptions): void {
  sql.exec("UPDATE import_job SET options = ? WHERE import_id = ?", JSON.stringify(options), id);
}

type NewJob = Pick<Job, "file" | "fileName" | "bytes" | "createdAt"> & { options: ImportOptions };

export function insertJob(sql: SqlStorage, job: NewJob): Job {
  const [row] = sql
    .exec(
      `INSERT INTO import_job (file, file_name, bytes, created_at, options, state, summary)
       VALUES (?, ?, ?, ?, ?, 'reading', '{}') RETURNING *`,
      job.file,
      job.fileName,
      job.bytes,
      job.createdAt,
      JSON.stringify(job.options),
    )
    .toArray();
  return JobRow.parse(row);
}

const endStates: ReadonlySet<ImportState> = new Set([
  "unreadable",
  "done",
  "cancelled",
  "failed",
  "undone",
]);

export function setState(
  { sql, clock }: StoreContext,
  id: number,
  state: ImportState,
  problem: Import["problem"] = null,
): void {
  sql.exec(
    `UPDATE import_job SET state = ?, problem = ?, failures = 0, ended_at = ? WHERE import_id = ?`,
    state,
    problem === null ? null : JSON.stringify(problem),
    endStates.has(state) ? clock.now().toISOString() : null,
    id,
  );
}

export function saveSummary(sql: SqlStorage, id: number, summary: Summary): void {
  sql.exec("UPDATE import_job SET summary = ? WHERE import_id = ?", JSON.stringify(summary), id);
}

/** The file's first rows, which are shown while its seller names columns: what is in them, only the seller knows. */
export function forgetSample(sql: SqlStorage, id: number): void {
  const update =
    "UPDATE import_job SET summary = json_remove(summary, '$.sample') WHERE import_id = ?";
  sql.exec(update, id);
}

export function saveReading(sql: SqlStorage, id: number, reading: Reading | null): void {
  const text = reading === null ? null : JSON.stringify(reading);
  sql.exec("UPDATE import_job SET reading = ? WHERE import_id = ?", text, id);
}

/** What reading a file left behind. */
export function deleteLines(sql: SqlStorage, id: number): void {
  for (const table of ["import_item", "import_finding", "import_picture"]) {
    sql.exec(`DELETE FROM ${table} WHERE import_id = ?`, id);
  }
}
