// Reads a report and that of the period before it. Days are those of the person's time zone.
import { getReport } from "#contract/analytics/report-calls";
import { dayIn } from "#core/zoned-days";
import type { OpenStore } from "#studio/session/require-account.server";
import { throwFailure } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { readReportQuery } from "./read-report-query.server";
import type { ReportQuery } from "./report-query";
import { buildReportTable, type ReportTable } from "./report-table";

export async function readReport(
  request: Request,
  studio: StudioContext,
  { client, slug }: OpenStore,
): Promise<{ query: ReportQuery; table: ReportTable; timeZone: string }> {
  const { timeZone } = studio;
  const today = dayIn(studio.clock.now(), timeZone);
  const query = readReportQuery(new URL(request.url).searchParams, today);
  const { by, from, to, beforeFrom, beforeTo } = query;
  try {
    const [now, before] = await Promise.all([
      client.call(getReport, { query: { from, to, by, timeZone } }),
      client.call(getReport, { query: { from: beforeFrom, to: beforeTo, by, timeZone } }),
    ]);
    return { query, table: buildReportTable(now, before), timeZone };
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}
