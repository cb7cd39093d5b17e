// Alarm job of imports: one slice of the one at work, then the alarm again, so that payments and mails come in between.
import type { ImportState } from "#contract/catalog/import-calls";
import { publishSoon } from "#platform/kernel/publish-revision";
import type { StoreContext } from "#platform/kernel/store-context";
import { copyPictures } from "./copy-pictures";
import { forgetUnstartedImport } from "./forget-unstarted-import";
import { type Job, readJobAtWork, setState } from "./import-job-rows";
import { readImportFile } from "./read-import-file";
import { storeImportedListings } from "./store-imported-listings";
import { undoImportedListings } from "./undo-imported-listings";

const maxFailures = 5;

const steps: Partial<Record<ImportState, (ctx: StoreContext, job: Job) => Promise<void>>> = {
  reading: readImportFile,
  running: storeImportedListings,
  copying: copyPictures,
  undoing: undoImportedListings,
};

export async function runImports(ctx: StoreContext): Promise<void> {
  const { sql, clock } = ctx;
  const job = readJobAtWork(sql);
  if (job === null) return forgetUnstartedImport(ctx);
  if (job.failures >= maxFailures) {
    const detail = "The work broke off again and again. What was stored by then is in the shop.";
    setState(ctx, job.id, "failed", { code: "import_failed", detail });
    // What was stored by then is to be seen by shoppers too.
    await publishSoon(ctx);
    return;
  }
  // Counted beforehand: a slice that stops the object is one that failed.
  sql.exec("UPDATE import_job SET failures = failures + 1 WHERE import_id = ?", job.id);
  await steps[job.state]?.(ctx, job);
  sql.exec("UPDATE import_job SET failures = 0 WHERE import_id = ?", job.id);
  if (readJobAtWork(sql) !== null) ctx.wakeBy(clock.now().getTime());
  else await forgetUnstartedImport(ctx);
}
