// How a store looks: the published theme, the draft beside it, and links that show the draft.
import type { Command } from "commander";
import * as z from "zod";
import type { CallError } from "#contract/protocol/errors";
import { ThemeDataSchema } from "#contract/theme/theme";
import {
  createPreviewLink,
  getSellerTheme,
  publishTheme,
  putTheme,
  validateTheme,
} from "#contract/theme/theme-calls";
import { describeIssues } from "#core/describe-issues";
import { CommandError, exitCodes } from "#ops/cli/command-error";
import { type OpsContext, requireFileText } from "#ops/cli/context";
import {
  addKeyOption,
  addOutputOption,
  createGroup,
  createStoreCommand,
  parseAs,
  printOrWrite,
  printResult,
} from "#ops/cli/options";
import { toSafeJson } from "#ops/cli/safe-text";
import { formatTable } from "#ops/cli/table";
import { formatTimestamp } from "#ops/cli/timestamps";

function parseFile(text: string, fileName: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    const fault = cause instanceof Error ? `: ${cause.message}` : "";
    throw new CommandError(`${fileName} is not JSON${fault}.`, exitCodes.refused, { cause });
  }
}

function parseTheme(content: unknown, fileName: string) {
  const theme = ThemeDataSchema.safeParse(content);
  if (theme.success) return theme.data;
  throw new CommandError(`${fileName} is not a theme: ${describeIssues(theme.error)}.`);
}

function getCommand(ops: OpsContext): Command {
  const command = createStoreCommand("get", "the theme as JSON, as `theme put` takes it", [
    "theme get --store aurora --output theme.json",
    "theme get --store aurora --draft",
  ]).option("--draft", "the draft instead of what is published");
  return addOutputOption(command).action(async ({ store, draft, output }) => {
    const client = await ops.storeClient(store);
    const themes = await client.send(getSellerTheme, {});
    const theme = draft ? themes.draft : themes.published;
    if (theme === null) {
      const fault = draft ? "has no theme draft" : "has no theme of its own";
      throw new CommandError(`Store "${store}" ${fault}. \`theme put\` gives it one.`);
    }
    await printOrWrite(ops, output, toSafeJson(theme, 2));
  });
}

type Findings = { errors: readonly CallError[]; warnings: readonly CallError[] };

function describeFinding(kind: "error" | "warning") {
  return ({ code, detail, source }: CallError): string[] => [
    kind,
    source === undefined ? "" : source.pointer.replace(/^\//, "").replaceAll("/", "."),
    detail,
    code,
  ];
}

/** The sentence, and below it what was found, if anything was. */
function withFindings(sentence: string, { errors, warnings }: Findings): string {
  const rows = [
    ...errors.map(describeFinding("error")),
    ...warnings.map(describeFinding("warning")),
  ];
  if (rows.length === 0) return sentence;
  return `${sentence}\n\n${formatTable(["", "FIELD", "WHAT IS WRONG", "CODE"], rows)}`;
}

function putCommand(ops: OpsContext): Command {
  return createStoreCommand("put", "save a theme as draft, or publish it at once", [
    "theme put theme.json --store aurora",
    "theme put theme.json --store aurora --publish",
  ])
    .argument("<file>", "the theme as JSON; what it leaves out comes from the default theme")
    .option("--publish", "show it to everybody at once")
    .action(async (file: string, { store, publish, json }) => {
      const content = parseFile(await requireFileText(file), file);
      const client = await ops.storeClient(store);
      const verdict = await client.send(validateTheme, { body: content });
      if (!verdict.valid) {
        printResult(ops, json, verdict, () => withFindings(`${file} was not saved.`, verdict));
        ops.outcome.exitCode = exitCodes.refused;
        return;
      }
      const query = { publish: publish ? ("true" as const) : ("false" as const) };
      const answer = await client.send(putTheme, { query, body: parseTheme(content, file) });
      const { warnings } = verdict;
      const done = answer.published
        ? `Store "${store}" has its new theme (revision ${answer.revision}).`
        : `The draft is saved. \`theme preview\` shows it, \`theme publish\` publishes it.`;
      printResult(ops, json, { ...answer, warnings }, () => withFindings(done, verdict));
    });
}

function validateCommand(ops: OpsContext): Command {
  return createStoreCommand("validate", "say what is wrong with a theme, and store nothing", [
    "theme validate theme.json --store aurora",
    "theme validate theme.json --store aurora --json",
  ])
    .argument("<file>", "the theme as JSON")
    .action(async (file: string, { store, json }) => {
      const body = parseFile(await requireFileText(file), file);
      const client = await ops.storeClient(store);
      const answer = await client.send(validateTheme, { body });
      const verdict = answer.valid ? `${file} can be published.` : `${file} cannot be published.`;
      printResult(ops, json, answer, () => withFindings(verdict, answer));
      if (!answer.valid) ops.outcome.exitCode = exitCodes.refused;
    });
}

function publishCommand(ops: OpsContext): Command {
  const command = createStoreCommand("publish", "publish the theme draft", [
    "theme publish --store aurora",
  ]);
  return addKeyOption(command).action(async ({ store, key, json }) => {
    const client = await ops.storeClient(store);
    const options = { idempotencyKey: key ?? ops.runKey };
    const { revision } = await client.send(publishTheme, {}, options);
    printResult(
      ops,
      json,
      { revision },
      () => `The draft of store "${store}" is published (revision ${revision}).`,
    );
  });
}

const HoursSchema = z.coerce.number().int().min(1).max(720);

function previewCommand(ops: OpsContext): Command {
  return createStoreCommand("preview", "make a link that shows the draft for some hours", [
    "theme preview --store aurora",
    "theme preview --store aurora --hours 4",
  ])
    .option("--hours <count>", "how long it opens", parseAs(HoursSchema, "It is 1 to 720."), 72)
    .action(async ({ store, hours, json }) => {
      const client = await ops.storeClient(store);
      const link = await client.send(createPreviewLink, { body: { hours } });
      printResult(
        ops,
        json,
        link,
        () =>
          `${link.url}\nIt opens until ${formatTimestamp(link.expiresAt)} (UTC), for anyone who has it.`,
      );
    });
}

export function themeCommand(ops: OpsContext): Command {
  return createGroup("theme", "how a store looks", [
    getCommand(ops),
    putCommand(ops),
    validateCommand(ops),
    publishCommand(ops),
    previewCommand(ops),
  ]);
}
