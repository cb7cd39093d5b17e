// End of an import that was uploaded and never started: its file may hold anything, such as a list of customers.
import type { ImportState } from "#contract/catalog/import-calls";
import type { StoreContext } from "#platform/kernel/store-context";
import { deleteLines, forgetSample, readLatestJob, setState } from "./import-job-rows";

const dayMs = 24 * 60 * 60_000;
/** As long as an upload of a file to sell may be under way. */
const keepDays = 7;

/** Each waits for its seller. */
export const unstartedStates: ReadonlySet<ImportState> = new Set([
  "reading",
  "ready",
  "unreadable",
]);

/** Asked of the latest alone: an earlier one lost its file to it. */
export async function forgetUnstartedImport(ctx: StoreContext): Promise<void> {
  const job = readLatestJob(ctx.sql);
  if (job === null || !unstartedStates.has(job.state) || job.problem?.code === "file_gone") return;
  const endsMs = Date.parse(job.createdAt) + keepDays * dayMs;
  if (ctx.clock.now().getTime() < endsMs) return ctx.wakeBy(endsMs);
  // First: where it fails, the next alarm tries again.
  await ctx.files.deleteImport(job.file);
  ctx.transaction(() => {
    const detail = `It was not started within ${keepDays} days, and the file was deleted. Upload it again.`;
    setState(ctx, job.id, "unreadable", { code: "file_gone", detail });
    forgetSample(ctx.sql, job.id);
    deleteLines(ctx.sql, job.id);
  });
}
