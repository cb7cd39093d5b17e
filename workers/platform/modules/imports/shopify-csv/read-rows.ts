// The rows of an export, one after another, each with the line it begins on; broken ones reported.
import { parse } from "csv-parse/sync";
import { type Columns, detectDelimiter, type ExportRow } from "./columns";
import { LineSource, readLines } from "./split-lines";
import { type SplitRecord, splitRecords } from "./split-records";

export type RowEvent =
  | { kind: "header"; columns: Columns }
  /** Of one line of the file. */
  | { kind: "row"; rows: ExportRow[] }
  | { kind: "broken"; line: number; message: string };

type Whole = Extract<SplitRecord, { ok: true }>;
const chunkLimitChars = 64 * 1024;

/** Records are parsed some at a time: one parser call per record costs ten times as much. */
function parseRecords(records: readonly Whole[], delimiter: string): string[][] {
  const text = records.map((record) => record.text).join("\n");
  const parsed: string[][] = parse(text, {
    delimiter,
    record_delimiter: "\n",
    relax_column_count: true,
  });
  if (parsed.length !== records.length) {
    throw new Error(`${records.length} records were read as ${parsed.length}`);
  }
  return parsed;
}

function* toRows(
  records: readonly Whole[],
  delimiter: string,
  columns: Columns,
): Generator<RowEvent> {
  const parsed = parseRecords(records, delimiter);
  for (const [index, record] of records.entries()) {
    const { line, text } = record;
    if (text.includes("\uFFFD")) {
      const message = 'the row has characters that are not UTF-8; save the file as "CSV UTF-8"';
      yield { kind: "broken", line, message };
    } else {
      yield { kind: "row", rows: columns.readRows(line, parsed[index] ?? []) };
    }
  }
}

/** @throws MissingColumns when the first line is not the header of a product export. */
export async function* readRows(
  chunks: AsyncIterable<Uint8Array>,
  layoutOf: (header: readonly string[]) => Columns,
): AsyncGenerator<RowEvent> {
  const source = new LineSource(readLines(chunks));
  const header = (await source.next()) ?? "";
  const delimiter = detectDelimiter(header);
  // A broken header is no header of ours either, so its quotes may be read leniently.
  const [cells = []]: string[][] = parse(header, { delimiter, relax_quotes: true });
  const columns = layoutOf(cells);
  yield { kind: "header", columns };
  let records: Whole[] = [];
  let chars = 0;
  for await (const record of splitRecords(source, delimiter, columns.count)) {
    if (!record.ok) {
      yield* toRows(records, delimiter, columns);
      records = [];
      chars = 0;
      yield { kind: "broken", line: record.line, message: record.message };
      continue;
    }
    records.push(record);
    chars += record.text.length;
    if (chars < chunkLimitChars) continue;
    yield* toRows(records, delimiter, columns);
    records = [];
    chars = 0;
  }
  yield* toRows(records, delimiter, columns);
}
