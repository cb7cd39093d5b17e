// A report's table as rows of a file: the same columns, lines and sum, with amounts as decimals.

import { toMoneyText, withDecimalSign } from "#studio/format/money-text";
import type { ReportCell, ReportColumn, ReportTable } from "./report-table";

function nameOf(column: ReportColumn): string {
  return column.kind === "money" ? `revenue_${column.currency.toLowerCase()}` : column.name;
}

function writeValue(column: ReportColumn, value: number | null, locale: string): string {
  if (value === null) return "";
  if (column.kind === "money") return toMoneyText(value, locale);
  return column.kind === "rate" ? withDecimalSign(value.toFixed(4), locale) : String(value);
}

export function buildReportCsv(
  table: ReportTable,
  words: { nothing: string; total: string; locale: string },
): string[][] {
  const { by, columns, lines, total } = table;
  const head = columns.flatMap((column) => [nameOf(column), `${nameOf(column)}_before`]);
  const write = (cells: readonly ReportCell[]) =>
    columns.flatMap((column, index) => [
      writeValue(column, cells[index]?.now ?? null, words.locale),
      writeValue(column, cells[index]?.before ?? null, words.locale),
    ]);
  const isByDay = by === "day";
  return [
    [by, ...(isByDay ? ["day_before"] : ["label"]), ...head],
    ...lines.map(({ key, label, beforeLabel, cells }) => [
      key,
      isByDay ? (beforeLabel ?? "") : key === "" ? words.nothing : label,
      ...write(cells),
    ]),
    [words.total, "", ...write(total)],
  ];
}
