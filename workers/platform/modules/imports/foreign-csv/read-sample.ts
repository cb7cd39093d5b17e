// The header and the first rows of a file as they stand there, to say which column is which.
import { parse } from "csv-parse/sync";
import type { ImportSample } from "#contract/catalog/import-column-mapping";
import { detectDelimiter } from "#platform/modules/imports/shopify-csv/columns";
import { LineSource, readLines } from "#platform/modules/imports/shopify-csv/split-lines";
import { splitRecords } from "#platform/modules/imports/shopify-csv/split-records";
import { toColumnLabel } from "./foreign-row";

const sampleRows = 4;
const maxColumns = 80;

const toShown = (cells: readonly string[]): string[] =>
  cells.slice(0, maxColumns).map(toColumnLabel);

export async function readSample(chunks: AsyncIterable<Uint8Array>): Promise<ImportSample> {
  const source = new LineSource(readLines(chunks));
  const first = (await source.next()) ?? "";
  const delimiter = detectDelimiter(first);
  const parseLine = (text: string): string[] => {
    const [cells = []]: string[][] = parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
    });
    return cells;
  };
  const cells = parseLine(first);
  const rows: string[][] = [];
  for await (const record of splitRecords(source, delimiter, cells.length)) {
    if (record.ok) rows.push(toShown(parseLine(record.text)));
    if (rows.length >= sampleRows) break;
  }
  return { header: toShown(cells), rows };
}
