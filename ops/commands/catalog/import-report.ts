// Summary of an import, as text or JSON.
import { countNoun } from "#ops/cli/count-noun";
import { describeFault, describeLoss, type ImportLoss } from "#ops/import/import-event";
import type { ImportSummary, MissingFile } from "#ops/import/send-catalog";

const shownLines = 20;
const shownFiles = 10;

export type ImportReport = ImportSummary & { seconds: number; dryRun: boolean; store: string };

/** A row with two faults is one refused row. */
function countRefused({ refused }: ImportReport): number {
  return new Set(refused.map(({ unit, at }) => `${unit} ${at}`)).size;
}

/** One paragraph, however many there are. */
function formatMissingFiles(missingFiles: readonly MissingFile[]): string[] {
  if (missingFiles.length === 0) return [];
  const named = missingFiles
    .slice(0, shownFiles)
    .map(({ title, download }) => (download === null ? title : `${title} (${download})`));
  const hidden = missingFiles.length - named.length;
  const list = [...named, ...(hidden > 0 ? [`… and ${hidden} more`] : [])].join(", ");
  return [
    `Not sold, because a digital product needs a file: ${list}.`,
    "Upload the file and name it in our JSON as the product's download, or bring the product in as a physical one.",
  ];
}

/** In how many rows each column loses something, in the order in which they were met. */
function countLosses(losses: readonly ImportLoss[]): { column: string; rows: number }[] {
  const lines = new Map<string, Set<number>>();
  for (const { column, line } of losses) {
    const known = lines.get(column) ?? new Set();
    lines.set(column, known.add(line));
  }
  return [...lines].map(([column, { size }]) => ({ column, rows: size }));
}

/** The first lines, and how many others there are. */
function cutLines(lines: readonly string[]): string[] {
  const hidden = lines.length - shownLines;
  if (hidden <= 0) return [...lines];
  return [...lines.slice(0, shownLines), `… and ${hidden} more; --json lists them all.`];
}

function describeLosses(losses: readonly ImportLoss[]): string[] {
  if (losses.length === 0) return [];
  const counts = countLosses(losses).map(
    ({ column, rows }) => `  ${column}: ${countNoun(rows, "row")}`,
  );
  return ["Not everything comes along:", ...counts, ...cutLines(losses.map(describeLoss))];
}

export function formatSummary(report: ImportReport): { result: string; warnings: string } {
  const { created, updated, unchanged, ready, variants, rowsRead, refused, notices } = report;
  const outcome = report.dryRun
    ? `Store "${report.store}": ${countNoun(ready, "listing")} can be imported, nothing was sent.`
    : `Store "${report.store}": ${countNoun(created, "listing")} created, ${updated.toLocaleString("en")} updated, ${unchanged.toLocaleString("en")} unchanged.`;
  const effort = `${countNoun(variants, "variant")} from ${countNoun(rowsRead, "row")}, ${countRefused(report).toLocaleString("en")} refused, in ${report.seconds.toFixed(1)} s.`;
  const faults = cutLines(refused.map(describeFault));
  const files = formatMissingFiles(report.missingFiles);
  const losses = describeLosses(report.losses);
  const warnings = [...notices, ...files, ...faults, ...losses].join("\n");
  return { result: `${outcome}\n${effort}`, warnings };
}

export function summarizeForJson(report: ImportReport) {
  const { refused, notices, seconds, store, dryRun, ready, created, updated, unchanged } = report;
  return {
    store,
    dryRun,
    listings: { read: ready, created, updated, unchanged },
    variants: report.variants,
    rowsRead: report.rowsRead,
    rowsRefused: countRefused(report),
    refused: refused.map(({ unit, at, message }) => ({ [unit]: at, message })),
    losses: {
      columns: countLosses(report.losses),
      lines: report.losses,
    },
    notices,
    missingFiles: report.missingFiles,
    seconds: Number(seconds.toFixed(2)),
  };
}
