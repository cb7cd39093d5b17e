// Operations of a store's imports: what a seller may ask of them in which state. The work itself is the alarm's.
import type {
  Import,
  ImportOptions,
  ImportState,
  listImports as List,
  listImportLines,
} from "#contract/catalog/import-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { parseRowId } from "#platform/kernel/database/row-id";
import { publishSoon } from "#platform/kernel/publish-revision";
import { err, type Failure, ok, type Result } from "#platform/kernel/result";
import type { StoreContext } from "#platform/kernel/store-context";
import { storeMarket } from "#platform/modules/localization/store-market";
import { buildImportAnswer } from "./build-import-answer";
import { unstartedStates } from "./forget-unstarted-import";
import {
  deleteLines,
  forgetSample,
  insertJob,
  type Job,
  listJobs,
  readJob,
  readJobAtWork,
  readLatestJob,
  setState,
} from "./import-job-rows";
import { type LinesAsked, listLines } from "./import-lines";

type OneImport = { import: Import };
export type UploadedFile = { file: string; fileName: string; bytes: number };
/** Without a currency it is the shop's. */
export type AskedOptions = Omit<ImportOptions, "currency"> & {
  currency: ImportOptions["currency"] | null;
};

/** Older ones stay in the list with their counts. */
const keepLinesOf = 5;

const unknown = () => err(404, "import_unknown", "There is no such import.", "/path/id");
const underWay = () =>
  err(409, "import_under_way", "Another import is under way. Wait for its end, or cancel it.");
const notReady = (detail: string) => err(409, "import_not_ready", detail, "/path/id");

const answer = (ctx: StoreContext, id: number): Result<OneImport> => {
  const job = readJob(ctx.sql, id);
  return job === null ? unknown() : ok({ import: buildImportAnswer(ctx, job) });
};

const wake = (ctx: StoreContext) => ctx.wakeBy(ctx.clock.now().getTime());

function withJob<Answer>(
  { sql }: StoreContext,
  id: string,
  work: (job: Job) => Answer,
): Answer | Failure {
  const row = parseRowId(id);
  const job = row === null ? null : readJob(sql, row);
  return job === null ? unknown() : work(job);
}

function forgetOldLines({ sql }: StoreContext, latest: number): void {
  // Their files are gone: no column of them can be named any more.
  for (let id = latest - 1; id >= latest - keepLinesOf; id -= 1) forgetSample(sql, id);
  const select = "SELECT import_id FROM import_job WHERE import_id = ?";
  const old = latest - keepLinesOf;
  if (sql.exec(select, old).toArray().length > 0) deleteLines(sql, old);
  // Pictures are tried again, and products taken away, of the last import alone.
  sql.exec("UPDATE import_item SET listing = NULL WHERE import_id = ?", latest - 1);
}

async function createImport(
  ctx: StoreContext,
  { file, fileName, bytes }: UploadedFile,
  asked: AskedOptions,
): Promise<Result<OneImport>> {
  const { sql } = ctx;
  const last = readLatestJob(sql);
  const atWork = readJobAtWork(sql);
  if (atWork !== null && !unstartedStates.has(atWork.state)) return underWay();
  const currency = asked.currency ?? storeMarket(ctx).currency;
  const id = ctx.transaction(() => {
    // What could not be read goes on saying so: no person has cancelled it.
    if (last?.state === "reading" || last?.state === "ready") setState(ctx, last.id, "cancelled");
    const createdAt = ctx.clock.now().toISOString();
    const job = insertJob(sql, {
      file,
      fileName,
      bytes,
      createdAt,
      options: { ...asked, currency },
    });
    forgetOldLines(ctx, job.id);
    return job.id;
  });
  wake(ctx);
  if (last !== null) await ctx.files.deleteImport(last.file);
  return answer(ctx, id);
}

function listImports(
  ctx: StoreContext,
  { before = Number.MAX_SAFE_INTEGER, limit }: { before?: number | undefined; limit: number },
): CallAnswer<typeof List> {
  const jobs = listJobs(ctx.sql, before, limit + 1);
  const shown = jobs.slice(0, limit);
  const next = jobs.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { imports: shown.map((job) => buildImportAnswer(ctx, job)), next };
}

function getImport(ctx: StoreContext, id: string) {
  return withJob(ctx, id, (job) => answer(ctx, job.id));
}

function listLinesOf(
  ctx: StoreContext,
  id: string,
  asked: LinesAsked,
): Result<CallAnswer<typeof listImportLines>> {
  return withJob(ctx, id, (job) => ok(listLines(ctx.sql, job, asked)));
}

function setImportOptions(ctx: StoreContext, id: string, options: Omit<ImportOptions, "format">) {
  return withJob(ctx, id, (job) => {
    if (!unstartedStates.has(job.state)) {
      return notReady("It was started already: its options stand.");
    }
    if (readLatestJob(ctx.sql)?.id !== job.id) {
      return notReady("Another file has taken its place: its own is not there any more.");
    }
    ctx.transaction(() => {
      ctx.sql.exec(
        `UPDATE import_job SET options = ?, version = version + 1, summary = '{}', reading = NULL
         WHERE import_id = ?`,
        JSON.stringify({ ...job.options, ...options }),
        job.id,
      );
      setState(ctx, job.id, "reading");
      deleteLines(ctx.sql, job.id);
    });
    wake(ctx);
    return answer(ctx, job.id);
  });
}

const started: ReadonlySet<ImportState> = new Set(["running", "copying", "done"]);

function startImport(ctx: StoreContext, id: string) {
  return withJob(ctx, id, async (job) => {
    if (started.has(job.state)) return answer(ctx, job.id);
    if (job.state !== "ready")
      return notReady("It cannot be started: it was not read, or is over.");
    ctx.transaction(() => {
      setState(ctx, job.id, "running");
      const at = ctx.clock.now().toISOString();
      ctx.sql.exec("UPDATE import_job SET started_at = ? WHERE import_id = ?", at, job.id);
      forgetSample(ctx.sql, job.id);
    });
    wake(ctx);
    // All that it says stands in the lines by now.
    await ctx.files.deleteImport(job.file);
    return answer(ctx, job.id);
  });
}

const endable: ReadonlySet<ImportState> = new Set([...unstartedStates, "running", "copying"]);

function cancelImport(ctx: StoreContext, id: string) {
  return withJob(ctx, id, async (job) => {
    if (endable.has(job.state)) setState(ctx, job.id, "cancelled");
    forgetSample(ctx.sql, job.id);
    await ctx.files.deleteImport(job.file);
    if (job.startedAt !== null) await publishSoon(ctx);
    return answer(ctx, job.id);
  });
}

function retryImportPictures(ctx: StoreContext, id: string) {
  return withJob(ctx, id, (job) => {
    if (readLatestJob(ctx.sql)?.id !== job.id) {
      return notReady("There is a later import, which fetches what is missing.");
    }
    if (job.state === "copying") return answer(ctx, job.id);
    if (job.state !== "done") return notReady("Pictures are tried again once the import is done.");
    ctx.transaction(() => {
      const { sql } = ctx;
      sql.exec(
        "UPDATE import_picture SET state = 'waiting' WHERE import_id = ? AND state = 'failed'",
        job.id,
      );
      sql.exec(
        "UPDATE import_item SET has_links = 1 WHERE import_id = ? AND listing_id IS NOT NULL",
        job.id,
      );
      setState(ctx, job.id, "copying");
    });
    wake(ctx);
    return answer(ctx, job.id);
  });
}

function undoImport(ctx: StoreContext, id: string) {
  return withJob(ctx, id, (job) => {
    if (job.state === "undoing" || job.state === "undone") return answer(ctx, job.id);
    if (!buildImportAnswer(ctx, job).isUndoable) {
      return notReady("Only the last import can be undone, and only where it made products.");
    }
    setState(ctx, job.id, "undoing");
    wake(ctx);
    return answer(ctx, job.id);
  });
}

export const importsOperations = {
  createImport,
  listImports,
  getImport,
  listImportLines: listLinesOf,
  setImportOptions,
  startImport,
  cancelImport,
  retryImportPictures,
  undoImport,
};
