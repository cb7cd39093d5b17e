// What a file with headings of its own waits for: that its seller says which column is which.
import type { ImportSample } from "#contract/catalog/import-column-mapping";
import type { StoreContext } from "#platform/kernel/store-context";
import { chunksOf } from "#platform/kernel/stream-chunks";
import { readSample } from "#platform/modules/imports/foreign-csv/read-sample";
import {
  emptySummary,
  type Job,
  readJob,
  readLastColumns,
  saveOptions,
  saveSummary,
} from "./import-job-rows";

export async function readFileSample(ctx: StoreContext, job: Job): Promise<ImportSample | null> {
  const file = await ctx.files.readImport(job.file);
  return file === null ? null : readSample(chunksOf(file));
}

/**
 * Stores what the seller needs to say which column is which. Where the last file that was explained had the same
 * headings, it is read as that one: true, and the next slice does so.
 */
export async function requestColumnMapping(ctx: StoreContext, job: Job): Promise<boolean> {
  const sample = await readFileSample(ctx, job);
  const last = job.options.columns == null ? readLastColumns(ctx.sql, job.id) : null;
  const labels = new Set(sample?.header);
  const named = Object.values(last ?? {}).filter((label) => label !== undefined);
  const isSame = named.length > 0 && named.every((label) => labels.has(label));
  const now = readJob(ctx.sql, job.id);
  if (now?.state !== "reading" || now.version !== job.version) return true;
  if (isSame) saveOptions(ctx.sql, job.id, { ...job.options, columns: last });
  else saveSummary(ctx.sql, job.id, { ...emptySummary(), sample });
  return isSame;
}
