// What several commands have in common: their shared options and how values are checked.
import { Command, InvalidArgumentError } from "commander";
import type * as z from "zod";
import { StoreSlugSchema } from "#contract/store";

/** For commander: an unfit value ends as wrong usage with the reason. */
export function parseAs<Schema extends z.ZodType>(schema: Schema, advice: string) {
  return (text: string): z.output<Schema> => {
    const parsed = schema.safeParse(text);
    if (!parsed.success) throw new InvalidArgumentError(advice);
    return parsed.data;
  };
}

export const parseStoreSlug = parseAs(
  StoreSlugSchema,
  "A store's slug has 2 to 63 letters, digits and inner hyphens.",
);

/** A command with `--json` and examples under its help. */
export function createCommand(
  name: string,
  description: string,
  examples: readonly string[],
): Command {
  const lines = examples.map((example) => `  npm run ops -- ${example}`);
  return new Command(name)
    .description(description)
    .option("--json", "print the result as JSON, for scripts")
    .addHelpText("after", `\nExamples:\n${lines.join("\n")}`);
}

/** A command that only holds others; called alone it shows its help. */
export function createGroup(
  name: string,
  description: string,
  commands: readonly Command[],
): Command {
  const group = new Command(name).description(description);
  for (const command of commands) group.addCommand(command);
  const lines = commands.map((command) => `  npm run ops -- ${name} ${command.name()} --help`);
  return group.addHelpText("after", `\nExamples:\n${lines.join("\n")}`);
}

export function toJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
