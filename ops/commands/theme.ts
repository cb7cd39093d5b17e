// How a store looks: its theme, put as one file.
import type { Command } from "commander";
import { putTheme } from "#contract/theme-calls";
import { ThemeDataSchema } from "#contract/theme";
import { CommandError } from "#ops/command-error";
import { type OpsContext, requireFileText } from "#ops/context";
import { describeIssues } from "#ops/import/read-json";
import { createCommand, createGroup, parseStoreSlug, toJson } from "./options";

function parseTheme(text: string, fileName: string) {
  let content: unknown;
  try {
    content = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (cause) {
    throw new CommandError(`${fileName} is not JSON.`, 1, { cause });
  }
  const theme = ThemeDataSchema.safeParse(content);
  if (theme.success) return theme.data;
  throw new CommandError(`${fileName} is not a theme: ${describeIssues(theme.error)}.`);
}

export function themeCommand(ops: OpsContext): Command {
  const put = createCommand("put", "give a store its theme", [
    "theme put --store aurora theme.json",
  ])
    .argument("<file>", "the theme as JSON; what it leaves out comes from the default theme")
    .requiredOption("--store <slug>", "the store", parseStoreSlug)
    .action(async (file: string, { store, json }) => {
      const body = parseTheme(await requireFileText(file), file);
      const client = await ops.storeClient(store);
      const { revision } = await client.send(putTheme, { query: { publish: "true" }, body });
      if (json) return ops.terminal.print(toJson({ revision }));
      ops.terminal.print(`Store "${store}" has its new theme (revision ${revision}).`);
    });
  return createGroup("theme", "how a store looks", [put]);
}
