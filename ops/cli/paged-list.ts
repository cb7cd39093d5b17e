// A list that the platform gives page by page: how much of it is asked for, and how it is shown.
import type { Command } from "commander";
import * as z from "zod";
import { collectPages, type ReadPage } from "./collect-pages";
import type { OpsContext } from "./context";
import { createStoreCommand, parseAs, printResult } from "./options";
import { formatTable } from "./table";

const LimitSchema = z.coerce.number().int().min(1).max(1_000_000);

export type ListOptions = { store: string; limit: number; all?: true; json?: true };

export function createListCommand(
  name: string,
  description: string,
  examples: readonly string[],
): Command {
  return createStoreCommand(name, description, examples)
    .option(
      "--limit <count>",
      "at most so many",
      parseAs(LimitSchema, "It is a whole number from 1 up."),
      50,
    )
    .option("--all", "all there are");
}

export type ShownList<Entry, Cursor> = {
  read: ReadPage<Entry, Cursor>;
  /** Said where there is nothing to list. */
  empty: string;
  header: readonly string[];
  row: (entry: Entry) => string[];
};

export async function printPages<Entry, Cursor>(
  ops: OpsContext,
  { limit, all, json }: ListOptions,
  { read, empty, header, row }: ShownList<Entry, Cursor>,
): Promise<void> {
  const { entries, more } = await collectPages(read, all ? Number.POSITIVE_INFINITY : limit);
  printResult(ops, json, entries, () =>
    entries.length === 0 ? empty : formatTable(header, entries.map(row)),
  );
  if (more) ops.terminal.warn(`There are more; --all or a higher --limit shows them.`);
}
