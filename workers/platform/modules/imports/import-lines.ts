// Lines of an import's preview and result, page by page.
import * as z from "zod";
import {
  ImportChangeSchema,
  type ImportLine,
  type listImportLines,
} from "#contract/catalog/import-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { jsonColumn } from "#platform/kernel/database/json-column";
import type { Job } from "./import-job-rows";

export type LinesAsked = { kind: ImportLine["kind"]; after: number; limit: number };

const ItemRow = z.object({
  number: z.int(),
  line: z.int(),
  title: z.string(),
  change: jsonColumn.pipe(
    z.object({
      changes: z.array(ImportChangeSchema).default([]),
      removes: z.array(z.string()).default([]),
      retained: z.string().default(""),
    }),
  ),
  slug: z.string().nullable(),
});
const FindingRow = z.object({
  number: z.int(),
  line: z.int(),
  subject: z.string(),
  reason: z.string(),
});
const PictureRow = z.object({ number: z.int(), address: z.string(), reason: z.string() });

const nothing = { changes: [], removes: [], slug: null };

function listItems(sql: SqlStorage, { id }: Job, { kind, after, limit }: LinesAsked): ImportLine[] {
  return sql
    .exec(
      `SELECT i.number, i.line, i.title, i.change, l.slug FROM import_item i
       LEFT JOIN listing l ON l.listing_id = i.listing_id
       WHERE i.import_id = ? AND i.plan = ? AND i.number > ? ORDER BY i.number LIMIT ?`,
      id,
      kind,
      after,
      limit,
    )
    .toArray()
    .map((row) => ItemRow.parse(row))
    .map(({ number, line, title, change, slug }) => ({
      number,
      kind,
      line,
      slug,
      subject: title,
      reason: change.retained,
      changes: change.changes,
      removes: change.removes,
    }));
}

function listFindings(sql: SqlStorage, { id }: Job, asked: LinesAsked): ImportLine[] {
  const { kind, after, limit } = asked;
  return sql
    .exec(
      `SELECT number, line, subject, reason FROM import_finding
       WHERE import_id = ? AND kind = ? AND number > ? ORDER BY number LIMIT ?`,
      id,
      kind,
      after,
      limit,
    )
    .toArray()
    .map((row) => ({ ...nothing, kind, ...FindingRow.parse(row) }));
}

/** Those that could not be fetched; their number is their place. */
function listPictures(sql: SqlStorage, { id }: Job, { after, limit }: LinesAsked): ImportLine[] {
  return sql
    .exec(
      `SELECT address, reason FROM import_picture
       WHERE import_id = ? AND state = 'failed' ORDER BY address LIMIT ? OFFSET ?`,
      id,
      limit,
      after,
    )
    .toArray()
    .map((row, index) => PictureRow.parse({ ...row, number: after + index + 1 }))
    .map(({ number, address, reason }) => ({
      ...nothing,
      number,
      reason,
      kind: "picture",
      line: null,
      subject: address,
    }));
}

export function listLines(
  sql: SqlStorage,
  job: Job,
  asked: LinesAsked,
): CallAnswer<typeof listImportLines> {
  const { kind, limit } = asked;
  const isFinding = kind === "refused" || kind === "lost";
  const list = kind === "picture" ? listPictures : isFinding ? listFindings : listItems;
  const lines = list(sql, job, { ...asked, limit: limit + 1 });
  const shown = lines.slice(0, limit);
  return { lines: shown, next: lines.length > limit ? (shown.at(-1)?.number ?? null) : null };
}
