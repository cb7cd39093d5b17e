// An import as its calls answer it.
import * as z from "zod";
import type { Import } from "#contract/catalog/import-calls";
import type { StoreContext } from "#platform/kernel/store-context";
import { storeMarket } from "#platform/modules/localization/store-market";
import { type Job, readLatestJob } from "./import-job-rows";

const CountRow = z.object({ name: z.string(), count: z.int() });

function countBy(sql: SqlStorage, query: string, id: number): Map<string, number> {
  const rows = sql.exec(query, id).toArray();
  return new Map(rows.map((row) => CountRow.parse(row)).map(({ name, count }) => [name, count]));
}

const outcomesSql = `SELECT outcome AS name, COUNT(*) AS count FROM import_item
  WHERE import_id = ? AND outcome IS NOT NULL GROUP BY outcome`;
const picturesSql = `SELECT state AS name, COUNT(*) AS count FROM import_picture
  WHERE import_id = ? GROUP BY state`;

export function buildImportAnswer(ctx: StoreContext, job: Job): Import {
  const { sql } = ctx;
  const outcomes = countBy(sql, outcomesSql, job.id);
  const pictures = countBy(sql, picturesSql, job.id);
  const {
    notices,
    lostColumns,
    missingFiles,
    collections,
    undone,
    sample,
    missing: _missing,
    ...counts
  } = job.summary;
  const of = (name: string) => outcomes.get(name) ?? 0;
  const [copied, failed] = [pictures.get("copied") ?? 0, pictures.get("failed") ?? 0];
  const isOver = ["done", "cancelled", "failed"].includes(job.state);
  return {
    id: String(job.id),
    state: job.state,
    fileName: job.fileName,
    bytes: job.bytes,
    options: job.options,
    createdAt: job.createdAt,
    startedAt: job.startedAt,
    endedAt: job.endedAt,
    shopCurrency: storeMarket(ctx).currency,
    problem: job.problem,
    sample,
    counts: { ...counts, collections: collections.length },
    notices,
    lostColumns,
    missingFiles,
    done: {
      created: of("created") + of("removed") + of("retained"),
      updated: of("updated"),
      unchanged: of("unchanged"),
      refused: of("refused"),
    },
    pictures: { total: copied + failed + (pictures.get("waiting") ?? 0), copied, failed },
    isUndoable: isOver && of("created") > 0 && readLatestJob(sql)?.id === job.id,
    undone,
  };
}
