// Changes of stock by sku, as typed on the command line or read from a CSV file.
// Knows the two forms of text, and nothing of the platform.
import { CsvError, parse } from "csv-parse/sync";
import * as z from "zod";
import { CommandError, type ExitCode, exitCodes } from "#ops/cli/command-error";

/** What stands behind a sku: how it is read, and what to say when it cannot be. */
export type Value<T> = { column: string; parse: (text: string) => T | null; advice: string };

/** `where` is the word or the line that a person has to look at. */
export type StockLine<T> = { sku: string; value: T; where: string };

const countLimit = 1_000_000;
const delimiters = [",", ";", "\t"];
const RecordsSchema = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.int() }) }),
);

function parseDigits(text: string): number | null {
  const count = /^\d{1,7}$/.test(text) ? Number(text) : null;
  return count !== null && count <= countLimit ? count : null;
}

/** Null inside means made on demand, so the count comes wrapped. */
export const countValue: Value<{ stock: number | null }> = {
  column: "stock",
  parse: (text) => {
    if (/^(unlimited|on demand)$/i.test(text)) return { stock: null };
    const stock = parseDigits(text);
    return stock === null ? null : { stock };
  },
  advice: `It is 0 to ${countLimit}, or unlimited.`,
};

export const changeValue: Value<{ by: number }> = {
  column: "by",
  parse: (text) => {
    const [, sign = "", digits = ""] = /^([+-]?)(\d+)$/.exec(text) ?? [];
    const count = parseDigits(digits);
    if (count === null || count === 0) return null;
    return { by: sign === "-" ? -count : count };
  },
  advice: `It is a number of units with + or -, up to ${countLimit}.`,
};

type Written = { sku: string; text: string; where: string };

function toLine<T>({ sku, text, where }: Written, value: Value<T>, code: ExitCode): StockLine<T> {
  const parsed = sku === "" ? null : value.parse(text.trim());
  if (parsed !== null) return { sku, value: parsed, where };
  const fault = sku === "" ? "the sku is missing." : `"${text}" cannot be used. ${value.advice}`;
  throw new CommandError(`${where}: ${fault}`, code);
}

/** `SKU=12`; a seller's own number may have a `=` in it, so the last one counts. */
export function parseStockWords<T>(words: readonly string[], value: Value<T>): StockLine<T>[] {
  return words.map((word) => {
    const middle = word.lastIndexOf("=");
    const sku = middle < 0 ? word : word.slice(0, middle);
    const text = middle < 0 ? "" : word.slice(middle + 1);
    return toLine({ sku, text, where: word }, value, exitCodes.usage);
  });
}

/** @throws CommandError naming the line; a file with a mistake in it is used in no part. */
export function parseStockCsv<T>(text: string, fileName: string, value: Value<T>): StockLine<T>[] {
  let records: z.infer<typeof RecordsSchema>;
  try {
    const options = { bom: true, delimiter: delimiters, trim: true, skip_empty_lines: true };
    const columns = (header: string[]) => header.map((name) => name.toLowerCase());
    records = RecordsSchema.parse(parse(text, { ...options, columns, info: true }));
  } catch (cause) {
    if (!(cause instanceof CsvError)) throw cause;
    throw new CommandError(`${fileName} is not a CSV file: ${cause.message}.`, exitCodes.refused, {
      cause,
    });
  }
  return records.map(({ record, info }) => {
    const { sku } = record;
    const cell = record[value.column];
    if (sku === undefined || cell === undefined) {
      const advice = `Its first line must name the columns sku and ${value.column}.`;
      throw new CommandError(`${fileName} cannot be used. ${advice}`);
    }
    const written = { sku, text: cell, where: `${fileName}, line ${info.lines}` };
    return toLine(written, value, exitCodes.refused);
  });
}
