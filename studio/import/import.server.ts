// What the import pages ask of the platform. Must not know how the pages look.
import { PlatformError } from "#client/platform-error";
import {
  cancelImport,
  createImport,
  getImport,
  type Import,
  type ImportLine,
  ImportLineSchema,
  listImportLines,
  listImports,
  retryImportPictures,
  setImportOptions,
  startImport,
  undoImport,
} from "#contract/catalog/import-calls";
import type { OpenStore } from "#studio/session/require-account.server";
import { OptionFieldsSchema, readColumns } from "./import-form.schema";

export const pageLines = 50;

export async function loadImports({ client, record }: OpenStore, before: string | null) {
  const query = before === null ? {} : { before };
  const [{ settings }, list] = await Promise.all([record(), client.call(listImports, { query })]);
  return { currency: settings.market.currency, ...list };
}

export const isAtWork = ({ state }: Pick<Import, "state">) =>
  ["reading", "running", "copying", "undoing"].includes(state);

/** Those lines first that a seller has to know of. */
function findTab({ counts, pictures }: Import, asked: string | null): ImportLine["kind"] {
  const named = ImportLineSchema.shape.kind.safeParse(asked);
  if (named.success) return named.data;
  if (counts.refused > 0) return "refused";
  if (pictures.failed > 0) return "picture";
  if (counts.create > 0) return "create";
  return counts.update > 0 ? "update" : "same";
}

/** @param say a reason of the platform's in the person's language. */
export async function loadImport(
  { client }: OpenStore,
  id: string,
  search: URLSearchParams,
  say: (reason: string) => string,
) {
  const job = (await client.call(getImport, { params: { id } })).import;
  const tab = findTab(job, search.get("tab"));
  const hasLines = job.state !== "reading" && job.state !== "unreadable";
  const after = /^\d{1,9}$/.exec(search.get("after") ?? "")?.[0] ?? "0";
  const query = { kind: tab, after, limit: pageLines };
  const page = hasLines
    ? await client.call(listImportLines, { params: { id }, query })
    : { lines: [], next: null };
  const lines = page.lines.map((line) => ({ ...line, reason: say(line.reason) }));
  const problem = job.problem && { ...job.problem, detail: say(job.problem.detail) };
  const shown = { ...job, problem, notices: job.notices.map(say) };
  const isFirst = after === "0";
  return { job: shown, tab, isFirst, isAtWork: isAtWork(job), lines, next: page.next };
}

/** Where a form goes back to, or the key of what is wrong with a field. */
export type FormOutcome =
  | { ok: true; id: string }
  | { ok: false; field: "file" | "rate" | "form"; message: FormMessage };
export type FormMessage =
  | "fileMissing"
  | "fileTooLarge"
  | "fileNotText"
  | "rateInvalid"
  | "underWay"
  | "notReady"
  | "columnsMissing"
  | "refused";

const messageOf: Readonly<Record<string, FormMessage>> = {
  file_empty: "fileMissing",
  file_not_text: "fileNotText",
  file_too_large: "fileTooLarge",
  body_too_large: "fileTooLarge",
  import_under_way: "underWay",
  import_not_ready: "notReady",
};

/** @throws what is no fault of the form's. */
function toOutcome(error: unknown): FormOutcome {
  if (!(error instanceof PlatformError) || error.isBackendFailure) throw error;
  const [code] = error.errors.map((one) => messageOf[one.code]).filter(Boolean);
  if (code === undefined && error.status !== 422) throw error;
  const message = code ?? "refused";
  return { ok: false, field: message.startsWith("file") ? "file" : "form", message };
}

function parseOptions(form: FormData) {
  return OptionFieldsSchema.safeParse(Object.fromEntries(form));
}

const rateInvalid: FormOutcome = { ok: false, field: "rate", message: "rateInvalid" };

export async function uploadFile({ client }: OpenStore, form: FormData): Promise<FormOutcome> {
  const file = form.get("file");
  if (!(file instanceof File) || file.size === 0) {
    return { ok: false, field: "file", message: "fileMissing" };
  }
  const options = parseOptions(form);
  if (!options.success) return rateInvalid;
  const { currency, conversion, rate, keepPrices, hidden, copyPictures } = options.data;
  const query = {
    name: file.name.slice(0, 200) || "file",
    currency,
    conversion,
    ...(rate !== null && { rate }),
    keepPrices: keepPrices ? "true" : "false",
    hidden: hidden ? "true" : "false",
    copyPictures: copyPictures ? "true" : "false",
  } as const;
  const once = String(form.get("once") ?? "");
  try {
    const body = await file.arrayBuffer();
    const made = await client.call(createImport, { query, body }, { idempotencyKey: once });
    return { ok: true, id: made.import.id };
  } catch (error) {
    return toOutcome(error);
  }
}

const commands = {
  start: startImport,
  cancel: cancelImport,
  pictures: retryImportPictures,
  undo: undoImport,
};

/** The other options stay as they are. */
async function nameColumns(
  { client }: OpenStore,
  id: string,
  form: FormData,
): Promise<FormOutcome> {
  const columns = readColumns(form);
  if (columns.title === undefined || columns.price === undefined) {
    return { ok: false, field: "form", message: "columnsMissing" };
  }
  const params = { id };
  const { format: _, ...options } = (await client.call(getImport, { params })).import.options;
  await client.call(setImportOptions, { params, body: { ...options, columns } });
  return { ok: true, id };
}

export async function changeImport(
  store: OpenStore,
  id: string,
  intent: keyof typeof commands | "options" | "columns",
  form: FormData,
): Promise<FormOutcome> {
  const { client } = store;
  try {
    if (intent === "columns") return await nameColumns(store, id, form);
    if (intent !== "options") {
      await client.call(commands[intent], { params: { id } });
      return { ok: true, id };
    }
    const options = parseOptions(form);
    if (!options.success) return rateInvalid;
    await client.call(setImportOptions, { params: { id }, body: options.data });
    return { ok: true, id };
  } catch (error) {
    return toOutcome(error);
  }
}
