// What a report is asked for, in its address: period, what the rows are by, and what the chart shows. Pure.

export const reportKinds = ["day", "listing", "campaign", "country"] as const;
export type RowsBy = (typeof reportKinds)[number];

export const reportPresets = ["7", "30", "90", "month", "lastMonth", "year"] as const;
export type ReportPreset = (typeof reportPresets)[number];

export const reportMeasures = ["revenue", "orders", "visits", "carts"] as const;
export type ReportMeasure = (typeof reportMeasures)[number];

export type ReportQuery = {
  by: RowsBy;
  measure: ReportMeasure;
  from: string;
  to: string;
  /** As long as the period, right before it. */
  beforeFrom: string;
  beforeTo: string;
  /** Null where the days were chosen by hand. */
  preset: ReportPreset | null;
  /** What was asked for is no period, so that the usual one is shown. */
  problem: "order" | "length" | null;
};

/** The address of another view of the same report. */
export function formatReportQuery(
  { by, measure, from, to, preset }: ReportQuery,
  change: { by?: string; measure?: string; preset?: string } = {},
): string {
  const period =
    change.preset !== undefined
      ? { preset: change.preset }
      : preset !== null
        ? { preset }
        : { from, to };
  return `?${new URLSearchParams({
    ...period,
    by: change.by ?? by,
    measure: change.measure ?? measure,
  })}`;
}
