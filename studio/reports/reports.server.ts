// Reads a report and that of the period before it. Days are those of the person's time zone.
import type { Backend } from "#client/backend-client";
import { getCountryReport, getReport } from "#contract/analytics/report-calls";
import { dayIn } from "#core/time-zone-days";
import type { OpenStore } from "#studio/session/require-account.server";
import { throwFailure } from "#studio/session/require-account.server";
import type { StudioContext } from "#studio/session/studio-context";
import { readReportQuery } from "./read-report-query.server";
import type { ReportQuery, RowsBy } from "./report-query";
import { buildReportTable, type Report, type ReportTable } from "./report-table";

type Range = { from: string; to: string; timeZone: string };

/** A country's row has the shape of the others, without what is not known of it. */
async function askFor(client: Backend, by: RowsBy, range: Range): Promise<Report> {
  if (by !== "country") return client.call(getReport, { query: { ...range, by } });
  const { rows, total } = await client.call(getCountryReport, { query: range });
  const unknown = { views: 0, checkouts: 0, conversion: null };
  return {
    by,
    leftOut: 0,
    total: { ...unknown, ...total },
    rows: rows.map(({ country, ...figures }) => ({
      key: country,
      label: country,
      ...unknown,
      ...figures,
    })),
  };
}

export async function readReport(
  request: Request,
  studio: StudioContext,
  { store: { client, slug }, timeZone }: { store: OpenStore; timeZone: string },
): Promise<{ query: ReportQuery; table: ReportTable; timeZone: string }> {
  const today = dayIn(studio.clock.now(), timeZone);
  const query = readReportQuery(new URL(request.url).searchParams, today);
  const { by, from, to, beforeFrom, beforeTo } = query;
  try {
    const [now, before] = await Promise.all([
      askFor(client, by, { from, to, timeZone }),
      askFor(client, by, { from: beforeFrom, to: beforeTo, timeZone }),
    ]);
    return { query, table: buildReportTable(now, before), timeZone };
  } catch (error) {
    return throwFailure(error, request, slug);
  }
}
