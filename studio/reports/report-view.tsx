// A report as a chart of its days, or bars of its rows, above a table of all figures beside those of the period before.
import { useTranslation } from "react-i18next";
import { PeriodChart } from "#studio/charts/period-chart";
import { useFormats } from "#studio/format/format";
import { EmptyState, Section, TableFrame } from "#studio/ui/page";
import { ViewTabs } from "#studio/ui/tabs";
import { formatReportQuery, type ReportMeasure, type ReportQuery } from "./report-query";
import {
  chartColumn,
  listShownLines,
  type ReportCell,
  type ReportColumn,
  type ReportTable,
} from "./report-table";

function useReportTexts(table: ReportTable, locale: string) {
  const { t } = useTranslation("reports");
  const { money, number, percent, day } = useFormats();
  const countries = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
  return {
    t,
    valueText(column: ReportColumn, value: number | null): string {
      if (value === null) return "–";
      if (column.kind === "money") return money(value, column.currency);
      return column.kind === "rate" ? percent(value) : number(value);
    },
    lineLabel(key: string, label: string): string {
      if (table.by === "day") return day(key);
      if (key === "") return t(`none.${table.by}`);
      if (table.by !== "country") return label;
      return /^[A-Z]{2}$/.test(key) ? (countries.of(key) ?? key) : key;
    },
    dayLabel: day,
  };
}

type Texts = ReturnType<typeof useReportTexts>;
type ReportViewProps = {
  table: ReportTable;
  query: ReportQuery;
  measures: readonly ReportMeasure[];
  locale: string;
};

function columnTitle({ t }: Texts, column: ReportColumn): string {
  return column.kind === "money"
    ? t("column.revenueIn", { currency: column.currency })
    : t(`column.${column.name}`);
}

function DayChart({ table, query, texts }: ReportViewProps & { texts: Texts }) {
  const { t, valueText, dayLabel } = texts;
  const index = chartColumn(table, query.measure);
  const column = table.columns[index];
  if (column === undefined) return <p className="text-quiet">{t("nothing")}</p>;
  const sum = table.total[index] ?? { now: 0, before: 0 };
  const points = table.lines.map(({ key, beforeLabel, cells }) => {
    const { now, before } = cells[index] ?? { now: 0, before: 0 };
    return {
      key,
      label: dayLabel(key),
      value: now ?? 0,
      text: valueText(column, now ?? 0),
      before:
        beforeLabel === null
          ? null
          : {
              label: dayLabel(beforeLabel),
              value: before ?? 0,
              text: valueText(column, before ?? 0),
            },
    };
  });
  return (
    <PeriodChart
      label={t("chart", { what: columnTitle(texts, column) })}
      summary={t("summary", {
        now: valueText(column, sum.now),
        before: valueText(column, sum.before),
      })}
      points={points}
      minTop={column.kind === "money" ? 1000 : 4}
      formatTick={(value) => valueText(column, value)}
      words={{
        now: `${dayLabel(query.from)} – ${dayLabel(query.to)}`,
        before: `${dayLabel(query.beforeFrom)} – ${dayLabel(query.beforeTo)}`,
        key: t("column.day"),
        showTable: t("showTable"),
      }}
    />
  );
}

/** A length of its own in each row: it says the same as the number beside it. */
function Bar({ value, max }: { value: number; max: number }) {
  return (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 h-1.5 w-full" aria-hidden>
      <rect
        width={max <= 0 ? 0 : Math.max(0, (value / max) * 100)}
        height={6}
        className="fill-accent"
      />
    </svg>
  );
}

function Cell({ texts, column, cell }: { texts: Texts; column: ReportColumn; cell: ReportCell }) {
  return (
    <td
      data-label={columnTitle(texts, column)}
      className="max-sm:text-14 sm:text-end sm:whitespace-nowrap"
    >
      {texts.valueText(column, cell.now)}
      <span className="block text-14 text-quiet">
        <span className="sm:sr-only">{texts.t("before")} </span>
        {texts.valueText(column, cell.before)}
      </span>
    </td>
  );
}

const isEmptyRow = (cells: readonly ReportCell[]) =>
  cells.every(({ now, before }) => !now && !before);

/** Says what the bars below are of: their column's heading stands at the numbers. */
function BarLegend({ what, texts }: { what: string; texts: Texts }) {
  return (
    <p className="flex items-center gap-2 text-14 text-quiet">
      <svg viewBox="0 0 24 6" className="h-1.5 w-6 shrink-0" aria-hidden>
        <rect width={24} height={6} className="fill-accent" />
      </svg>
      {texts.t("bars", { what })}
    </p>
  );
}

/**
 * On a phone a row's figures stand in two columns below what they are of, and days on which nothing happened are left
 * out: else thirty of them are eleven screens.
 */
const cardLook = "max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-4";
const cardTitleLook =
  "text-16 text-text max-sm:col-span-2 max-sm:px-0 max-sm:pt-0 sm:border-t sm:border-line";

function Table({ table, query, texts }: ReportViewProps & { texts: Texts }) {
  const { t, lineLabel, dayLabel } = texts;
  const { columns, total, by } = table;
  const lines = listShownLines(table);
  const index = chartColumn(table, query.measure);
  const barColumn = by === "day" ? undefined : columns[index];
  const max = Math.max(0, ...lines.map(({ cells }) => cells[index]?.now ?? 0));
  const cellsOf = (cells: readonly ReportCell[]) =>
    columns.map((column, at) => (
      <Cell
        key={column.kind === "money" ? column.currency : column.name}
        texts={texts}
        column={column}
        cell={cells[at] ?? { now: null, before: null }}
      />
    ));
  const frame = (
    <TableFrame label={t("table")}>
      <table className="table table-folded">
        <thead>
          <tr>
            <th scope="col">{t(`column.${by}`)}</th>
            {columns.map((column) => (
              <th
                key={column.kind === "money" ? column.currency : column.name}
                scope="col"
                // Words of a column may stand below each other: its numbers are shorter than they are.
                className="text-end align-bottom whitespace-normal"
              >
                {columnTitle(texts, column)}
              </th>
            ))}
          </tr>
        </thead>
        {/* Above the rows, where it is seen and read first. */}
        <tbody className="font-semibold">
          <tr className={cardLook}>
            <th scope="row" className={cardTitleLook}>
              {t("total")}
            </th>
            {cellsOf(total)}
          </tr>
        </tbody>
        <tbody>
          {lines.map(({ key, label, beforeLabel, cells }) => (
            <tr key={key} className={isEmptyRow(cells) ? "max-sm:hidden" : cardLook}>
              <th scope="row" className={`min-w-40 font-normal ${cardTitleLook}`}>
                <span className="wrap-anywhere whitespace-normal">{lineLabel(key, label)}</span>
                {beforeLabel !== null && (
                  <span className="block text-14 text-quiet">{dayLabel(beforeLabel)}</span>
                )}
                {by !== "day" && <Bar value={cells[index]?.now ?? 0} max={max} />}
              </th>
              {cellsOf(cells)}
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  );
  if (barColumn === undefined) return frame;
  return (
    <div className="grid min-w-0 gap-3">
      <BarLegend what={columnTitle(texts, barColumn)} texts={texts} />
      {frame}
    </div>
  );
}

export function ReportView(props: ReportViewProps) {
  const { table, query, measures, locale } = props;
  const texts = useReportTexts(table, locale);
  const { t } = texts;
  if (isEmptyRow(table.total))
    return <EmptyState title={t("empty.title")} text={t("empty.text")} />;
  return (
    <>
      {table.by === "day" && (
        <Section
          title={t("overTime")}
          actions={
            <ViewTabs
              label={t("measure")}
              tabs={measures.map((measure) => ({
                to: formatReportQuery(query, { measure }),
                label: t(`column.${measure}`),
                isOpen: query.measure === measure,
              }))}
            />
          }
        >
          <DayChart {...props} texts={texts} />
        </Section>
      )}
      {table.lines.length === 0 ? (
        <p className="card p-6 text-quiet">{t("nothing")}</p>
      ) : (
        <Table {...props} texts={texts} />
      )}
      {table.leftOut > 0 && <p className="text-quiet">{t("leftOut", { count: table.leftOut })}</p>}
    </>
  );
}
