// Record boundaries of a CSV, so that one broken quote costs its own record only: a
// CSV parser that meets it half-way takes everything up to the next quote, or the whole rest.
import type { LineSource } from "./split-lines";

/** A longer cell is an unclosed quote, not a text that somebody wrote. */
const recordLimitChars = 1_000_000;

export type SplitRecord =
  | { ok: true; line: number; text: string }
  | { ok: false; line: number; message: string };

type Scan = { end: "complete" | "open" | "broken"; delimiters: number };

/** Follows the quotes through one line; `open` means that a quoted cell goes on in the next. */
function scanLine(line: string, startsQuoted: boolean, delimiter: string): Scan {
  let at = 0;
  let delimiters = 0;
  let quoted = startsQuoted;
  for (;;) {
    if (quoted) {
      const quote = line.indexOf('"', at);
      if (quote === -1) return { end: "open", delimiters };
      at = quote + 1;
      if (line[at] === '"') {
        at += 1;
        continue;
      }
      if (at === line.length) return { end: "complete", delimiters };
      if (line[at] !== delimiter) return { end: "broken", delimiters };
      quoted = false;
    } else if (line[at] === '"') {
      quoted = true;
      at += 1;
      continue;
    } else {
      const next = line.indexOf(delimiter, at);
      if (line.slice(at, next === -1 ? line.length : next).includes('"')) {
        return { end: "broken", delimiters };
      }
      if (next === -1) return { end: "complete", delimiters };
      at = next;
    }
    delimiters += 1;
    at += 1;
  }
}

type Attempt = { lines: string[]; columns: number; fault: string | null };

async function readRecord(source: LineSource, first: string, delimiter: string): Promise<Attempt> {
  const lines = [first];
  let scan = scanLine(first, false, delimiter);
  let columns = 1 + scan.delimiters;
  let chars = first.length;
  while (scan.end === "open") {
    const line = await source.next();
    if (line === undefined || chars > recordLimitChars) {
      if (line !== undefined) lines.push(line);
      return { lines, columns, fault: "a quote is opened and never closed" };
    }
    lines.push(line);
    chars += line.length;
    scan = scanLine(line, true, delimiter);
    columns += scan.delimiters;
  }
  return { lines, columns, fault: scan.end === "broken" ? "a quote stands inside a cell" : null };
}

/** A row cut short in one line lost empty cells only; over several lines it took others with it. */
function findFault(record: Attempt, columnCount: number): string | null {
  if (record.fault !== null) return record.fault;
  const short = record.columns < columnCount && record.lines.length > 1;
  if (!short && record.columns <= columnCount) return null;
  return `${record.columns} columns where the header has ${columnCount}`;
}

/** Skips to the next line that begins a whole row, and gives the number of the line before it. */
async function findNextRow(
  source: LineSource,
  delimiter: string,
  columnCount: number,
): Promise<number> {
  for (;;) {
    const first = await source.next();
    if (first === undefined) return source.number;
    const attempt = await readRecord(source, first, delimiter);
    if (attempt.fault === null && attempt.columns === columnCount) {
      source.putBack(attempt.lines);
      return source.number;
    }
    source.putBack(attempt.lines.slice(1));
  }
}

export async function* splitRecords(
  source: LineSource,
  delimiter: string,
  columnCount: number,
): AsyncGenerator<SplitRecord> {
  for (;;) {
    const first = await source.next();
    if (first === undefined) return;
    if (first.replaceAll(delimiter, "").trim() === "") continue;
    const line = source.number;
    const record = await readRecord(source, first, delimiter);
    const fault = findFault(record, columnCount);
    if (fault === null) {
      yield { ok: true, line, text: record.lines.join("\n") };
      continue;
    }
    source.putBack(record.lines.slice(1));
    const lastLine = await findNextRow(source, delimiter, columnCount);
    const extent = lastLine > line ? `; lines ${line} to ${lastLine} were left out` : "";
    yield { ok: false, line, message: `the row cannot be read: ${fault}${extent}` };
  }
}
