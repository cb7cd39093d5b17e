// What several commands have in common: their shared options and how values are checked.
import { Command, InvalidArgumentError } from "commander";
import * as z from "zod";
import { EmailSchema } from "#contract/accounts/account-calls";
import { StoreSlugSchema } from "#contract/store/store-slug";
import { CurrencySchema } from "#contract/values/money.schema";
import { currencies } from "#core/money/currencies";
import type { OpsContext } from "./context";
import { writeText } from "./files";
import { toSafeJson } from "./safe-text";

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
  "A store's slug has 2 to 63 letters from a to z, digits and inner hyphens.",
);

export function oneOf(values: readonly string[]): string {
  return `It is one of ${values.join(", ")}.`;
}

export const parseCurrency = parseAs(CurrencySchema, oneOf(currencies));

/** Several of these values, joined by commas. */
export function parseSeveral<Value extends z.ZodType<unknown, string>>(
  value: Value,
  values: readonly string[],
) {
  const several = z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(value).min(1));
  return parseAs(several, `They are joined by commas, out of: ${values.join(", ")}.`);
}

export const parseEmail = parseAs(EmailSchema, "Write an address like ann@example.com.");

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

/** A command that works in one store. */
export function createStoreCommand(
  name: string,
  description: string,
  examples: readonly string[],
): Command {
  const command = createCommand(name, description, examples);
  return command.requiredOption("--store <slug>", "the store", parseStoreSlug);
}

/** Of two secrets that are valid beside each other. Nothing typed is no number. */
export const parseOverlapHours = parseAs(
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().max(168)),
  "It is a number of hours, 0 to 168.",
);

const KeySchema = z.string().min(1).max(200);

/** For a change that must not happen twice: a run whose answer was lost names its key. */
export function addKeyOption(command: Command): Command {
  return command.option(
    "--key <key>",
    "the key of an earlier run whose answer was lost; it is done once at most",
    parseAs(KeySchema, "It has 1 to 200 characters."),
  );
}

/** For what is meant to become a file. */
export function addOutputOption(command: Command): Command {
  return command.option("--output <file>", "where it is written; standard output if left out");
}

/** The text to the file, or to the screen where no file is named. */
export async function printOrWrite(
  ops: OpsContext,
  output: string | undefined,
  text: string,
  mode?: number,
): Promise<void> {
  if (output === undefined) return ops.terminal.print(text);
  await writeText(output, text, mode);
  ops.terminal.print(`${output} is written.`);
}

/** What a script reads with `--json`, else what a person reads. */
export function printResult(
  ops: OpsContext,
  json: true | undefined,
  value: unknown,
  describe: () => string,
): void {
  ops.terminal.print(json ? toSafeJson(value, 2) : describe());
}
