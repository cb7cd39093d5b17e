// Reads what a report is asked for from its address. On the server alone: the browser needs no schemas for its links.
import * as z from "zod";
import { maxReportDays } from "#contract/analytics/report-calls";
import { addDays, countDays } from "#core/time-zone-days";
import {
  type ReportPreset,
  type ReportQuery,
  reportKinds,
  reportMeasures,
  reportPresets,
} from "./report-query";

const QuerySchema = z.object({
  by: z.enum(reportKinds).catch("day"),
  measure: z.enum(reportMeasures).catch("revenue"),
  preset: z.enum(reportPresets).nullable().catch(null),
  from: z.iso.date().nullable().catch(null),
  to: z.iso.date().nullable().catch(null),
});

type Range = { from: string; to: string };

function presetRange(preset: ReportPreset, today: string): Range {
  const monthStart = `${today.slice(0, 8)}01`;
  if (preset === "month") return { from: monthStart, to: today };
  if (preset === "year") return { from: `${today.slice(0, 5)}01-01`, to: today };
  if (preset === "lastMonth") {
    const to = addDays(monthStart, -1);
    return { from: `${to.slice(0, 8)}01`, to };
  }
  return { from: addDays(today, 1 - Number(preset)), to: today };
}

function findProblem({ from, to }: Range): ReportQuery["problem"] {
  const days = countDays(from, to);
  if (days < 1) return "order";
  return days > maxReportDays ? "length" : null;
}

/** @param today the date in the person's time zone */
export function readReportQuery(search: URLSearchParams, today: string): ReportQuery {
  const names = ["by", "measure", "preset", "from", "to"];
  const asked = QuerySchema.parse(
    Object.fromEntries(names.map((name) => [name, search.get(name)])),
  );
  const { by, measure, from, to } = asked;
  const own = from !== null && to !== null ? { from, to } : null;
  const problem = own === null ? null : findProblem(own);
  const preset = own !== null && problem === null ? null : (asked.preset ?? "30");
  const range = own !== null && problem === null ? own : presetRange(preset ?? "30", today);
  const days = countDays(range.from, range.to);
  return {
    by,
    measure,
    ...range,
    preset,
    problem,
    beforeFrom: addDays(range.from, -days),
    beforeTo: addDays(range.from, -1),
  };
}
