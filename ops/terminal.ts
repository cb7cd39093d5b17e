// What a command may do to the screen: results to standard output, everything else to standard
// error, so that a script can read the one and a person see the other.
import { SingleBar } from "cli-progress";

export type Progress = { update: (done: number, note?: string) => void; stop: () => void };

export type Terminal = {
  print: (text: string) => void;
  /** For people: warnings, what was refused, advice. */
  warn: (text: string) => void;
  /** Invisible where nobody watches, as in a pipe or a log. */
  startProgress: (label: string, total: number) => Progress;
};

/** `visible` is false for `--json` and where standard error is no terminal. */
function startBar(label: string, total: number, visible: boolean): Progress {
  if (!visible || total === 0) return { update: () => {}, stop: () => {} };
  const bar = new SingleBar({
    format: `${label} {bar} {percentage} % {note}`,
    barCompleteChar: "█",
    barIncompleteChar: "░",
    hideCursor: true,
    clearOnComplete: true,
    stream: process.stderr,
  });
  bar.start(total, 0, { note: "" });
  return { update: (done, note = "") => bar.update(done, { note }), stop: () => bar.stop() };
}

export const systemTerminal: Terminal = {
  print: (text) => process.stdout.write(`${text}\n`),
  warn: (text) => process.stderr.write(`${text}\n`),
  startProgress: (label, total) => startBar(label, total, process.stderr.isTTY === true),
};

/** Columns as wide as their widest cell; figures, all digits, stand to the right. */
export function formatTable(header: readonly string[], rows: readonly string[][]): string {
  const lines = [[...header], ...rows];
  const widths = header.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const format = (line: readonly string[]) =>
    line
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        const figures =
          rows.length > 0 && rows.every((row) => /^[\d.,–-]+$/.test(row[column] ?? ""));
        return figures ? cell.padStart(width) : cell.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return lines.map(format).join("\n");
}
