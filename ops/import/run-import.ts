// One import by the platform's calls: the file is uploaded and read, shown, and stored unless this is a dry run.
import {
  cancelImport,
  createImport,
  getImport,
  type Import,
  type ImportLine,
  listImportLines,
  startImport,
} from "#contract/catalog/import-calls";
import type { CallInput } from "#contract/protocol/call";
import { pluralize } from "#core/text/pluralize";
import { CommandError } from "#ops/cli/command-error";
import type { OpsContext } from "#ops/cli/context";
import type { PlatformClient } from "#ops/cli/platform-client";
import type { Progress } from "#ops/cli/terminal";

const lookEveryMs = 300;
const atWork: ReadonlySet<Import["state"]> = new Set(["reading", "running", "copying", "undoing"]);

export type ImportedFile = {
  imported: Import;
  refused: ImportLine[];
  lost: ImportLine[];
  /** Pictures that could not be fetched. */
  pictures: ImportLine[];
};

async function waitForEnd(
  { wait }: OpsContext,
  client: PlatformClient,
  first: Import,
  onLook: (now: Import) => void,
): Promise<Import> {
  let now = first;
  while (atWork.has(now.state)) {
    await wait(lookEveryMs);
    now = (await client.send(getImport, { params: { id: now.id } })).import;
    onLook(now);
  }
  return now;
}

async function listAllLines(
  client: PlatformClient,
  id: string,
  kind: ImportLine["kind"],
): Promise<ImportLine[]> {
  const all: ImportLine[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const query = { kind, after, limit: 500 };
    const page: { lines: ImportLine[]; next: number | null } = await client.send(listImportLines, {
      params: { id },
      query,
    });
    all.push(...page.lines);
    after = page.next;
  }
  return all;
}

/** Advice by what is wrong with the file as a whole, in the options of this command line. */
function describeProblem({ problem, options, shopCurrency }: Import): string {
  if (problem?.code !== "currency_wrong") return problem?.detail ?? "it cannot be read";
  const { currency } = options;
  return `the prices are read as ${currency} and the shop sells in ${shopCurrency}. Say --currency ${shopCurrency} if they are ${shopCurrency}, --rate with what 1 ${currency} is in ${shopCurrency}, or --convert to let the shop convert them by its own rates`;
}

function showProgress(progress: Progress, { state, counts, done, pictures }: Import): void {
  const stored = done.created + done.updated + done.unchanged + done.refused;
  const total = Math.max(1, counts.create + counts.update + counts.same);
  if (state === "copying") {
    const fetched = pictures.copied + pictures.failed;
    progress.update(100, `${fetched} of ${pluralize(pictures.total, "picture")}`);
  } else
    progress.update(
      Math.round((100 * stored) / total),
      `${stored} of ${pluralize(total, "product")}`,
    );
}

export type ImportRequest = {
  query: CallInput<typeof createImport>["query"];
  body: ArrayBuffer;
  isDryRun: boolean;
  /** Of the upload. */
  key: string;
};

/** @throws CommandError for a file that cannot be read as a whole, and for work that broke off. */
export async function runImportJob(
  ops: OpsContext,
  client: PlatformClient,
  { query, body, isDryRun, key }: ImportRequest,
  progress: Progress,
): Promise<ImportedFile> {
  const upload = { contentType: "application/octet-stream", idempotencyKey: key };
  const made = await client.send(createImport, { query, body }, upload);
  const { id } = made.import;
  let imported = await waitForEnd(ops, client, made.import, () => undefined);
  if (imported.state !== "ready") {
    throw new CommandError(`${query.name}: ${describeProblem(imported)}.`);
  }
  if (!isDryRun) {
    const started = await client.send(startImport, { params: { id } });
    imported = await waitForEnd(ops, client, started.import, (now) => showProgress(progress, now));
  }
  const [refused, lost, pictures] = await Promise.all([
    listAllLines(client, id, "refused"),
    listAllLines(client, id, "lost"),
    listAllLines(client, id, "picture"),
  ]);
  if (isDryRun) await client.send(cancelImport, { params: { id } });
  else if (imported.state !== "done") {
    throw new CommandError(imported.problem?.detail ?? "The import was cancelled.");
  }
  return { imported, refused, lost, pictures };
}
