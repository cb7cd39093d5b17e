// Summary of an import, as text or JSON.
import type { Import, ImportLine } from "#contract/catalog/import-calls";
import { pluralize } from "#core/text/pluralize";
import type { ImportedFile } from "#ops/import/run-import";

const shownLines = 20;
const shownFiles = 10;

export type ImportReport = ImportedFile & { seconds: number; dryRun: boolean; store: string };
type MissingFile = Import["missingFiles"][number];

/** A row with two faults is one refused row. */
function countRefused({ refused }: ImportReport): number {
  return new Set(refused.map(({ line }) => line)).size;
}

const unitOf = ({ imported }: ImportReport) =>
  imported.options.format === "json" ? "listing" : "line";

const messageOf = ({ subject, reason }: ImportLine) =>
  subject === "" ? reason : `"${subject}": ${reason}`;

const inOrder = (lines: readonly ImportLine[]) =>
  lines.toSorted((left, right) => (left.line ?? 0) - (right.line ?? 0));

/** One paragraph, however many there are. */
function formatMissingFiles(missingFiles: readonly MissingFile[]): string[] {
  if (missingFiles.length === 0) return [];
  const named = missingFiles
    .slice(0, shownFiles)
    .map(({ title, download }) => (download === null ? title : `${title} (${download})`));
  const hidden = missingFiles.length - named.length;
  const list = [...named, ...(hidden > 0 ? [`… and ${hidden} more`] : [])].join(", ");
  return [
    `Hidden, because a digital product needs a file: ${list}.`,
    "Upload the file and name it in our JSON as the product's download, or upload it in the studio and make the product public there.",
  ];
}

/** The first lines, and how many others there are. */
function cutLines(lines: readonly string[]): string[] {
  const hidden = lines.length - shownLines;
  if (hidden <= 0) return [...lines];
  return [...lines.slice(0, shownLines), `… and ${hidden} more; --json lists them all.`];
}

function describeLosses({ imported, lost }: ImportReport): string[] {
  if (lost.length === 0) return [];
  const counts = imported.lostColumns.map(
    ({ column, rows }) => `  ${column}: ${pluralize(rows, "row")}`,
  );
  const lines = lost.map(({ line, subject, reason }) => `line ${line}: ${subject} ${reason}`);
  return ["Not everything comes along:", ...counts, ...cutLines(lines)];
}

export function formatSummary(report: ImportReport): { result: string; warnings: string } {
  const { imported, refused, pictures } = report;
  const { counts, done } = imported;
  const ready = counts.create + counts.update + counts.same;
  const outcome = report.dryRun
    ? `Store "${report.store}": ${pluralize(ready, "listing")} can be imported, nothing was sent.`
    : `Store "${report.store}": ${pluralize(done.created, "listing")} created, ${done.updated.toLocaleString("en")} updated, ${done.unchanged.toLocaleString("en")} unchanged.`;
  const effort = `${pluralize(counts.variants, "variant")} from ${pluralize(counts.rows, "row")}, ${countRefused(report).toLocaleString("en")} refused, in ${report.seconds.toFixed(1)} s.`;
  const faults = cutLines(
    inOrder(refused).map((line) => `${unitOf(report)} ${line.line}: ${messageOf(line)}`),
  );
  const files = formatMissingFiles(imported.missingFiles);
  const linked = cutLines(
    pictures.map(({ subject, reason }) => `${subject} stays linked: it ${reason}`),
  );
  const all = [...imported.notices, ...files, ...faults, ...describeLosses(report), ...linked];
  return { result: `${outcome}\n${effort}`, warnings: all.join("\n") };
}

export function summarizeForJson(report: ImportReport) {
  const { imported, refused, lost, pictures, seconds, store, dryRun } = report;
  const { counts, done, notices, missingFiles } = imported;
  const { created, updated, unchanged } = done;
  return {
    store,
    dryRun,
    listings: { read: counts.create + counts.update + counts.same, created, updated, unchanged },
    variants: counts.variants,
    rowsRead: counts.rows,
    rowsRefused: countRefused(report),
    refused: inOrder(refused).map((line) => ({
      [unitOf(report)]: line.line,
      message: messageOf(line),
    })),
    losses: {
      columns: imported.lostColumns,
      lines: lost.map(({ line, subject, reason }) => ({ line, column: subject, detail: reason })),
    },
    notices,
    missingFiles,
    pictures: pictures.map(({ subject, reason }) => ({ address: subject, reason })),
    seconds: Number(seconds.toFixed(2)),
  };
}
