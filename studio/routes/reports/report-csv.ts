// The report of the page as a file.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { csvFile } from "#studio/format/csv-response";
import { buildReportCsv } from "#studio/reports/build-report-csv";
import { readReport } from "#studio/reports/reports.server";
import { requireStoreWithZone } from "#studio/session/time-zone.server";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "reports:read" } as const;
  const opened = await requireStoreWithZone(request, studio, asked);
  const { query, table } = await readReport(request, studio, opened);
  const t = studio.i18n.getFixedT(studio.locale, "reports");
  const { by, from, to } = query;
  const nothing = by === "day" ? "" : t(`none.${by}`);
  const rows = buildReportCsv(table, { nothing, total: t("total"), locale: studio.locale });
  return csvFile(`${opened.store.slug}-${by}-${from}-${to}`, rows, studio.locale);
}
