// Reports of a store: who came, what they put into carts, and what was sold.
import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ReportControls } from "#studio/reports/report-controls";
import {
  formatReportQuery,
  reportKinds,
  reportMeasures,
  reportPresets,
} from "#studio/reports/report-query";
import { ReportView } from "#studio/reports/report-view";
import { readReport } from "#studio/reports/reports.server";
import { requireStoreWithZone } from "#studio/session/time-zone.server";
import { Icon } from "#studio/ui/icons/icon";
import { Banner, Page } from "#studio/ui/page";

export async function loader({ request, params, context: { studio } }: LoaderFunctionArgs) {
  const asked = { slug: params.slug, scope: "reports:read" } as const;
  const opened = await requireStoreWithZone(request, studio, asked);
  const report = await readReport(request, studio, opened);
  const file = `/stores/${opened.store.slug}/reports.csv${formatReportQuery(report.query)}`;
  const choices = { presets: reportPresets, kinds: reportKinds };
  const title = studio.i18n.getFixedT(studio.locale, "reports")("title");
  return json({ ...report, file, choices, measures: reportMeasures, locale: studio.locale, title });
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function Reports() {
  const { query, table, file, choices, measures, locale, timeZone } =
    useLoaderData<typeof loader>();
  const { t } = useTranslation("reports");
  return (
    <Page
      wide
      title={t("title")}
      actions={
        <a className="button" href={file} download>
          <Icon name="download" />
          {t("download")}
        </a>
      }
    >
      <ReportControls query={query} choices={choices} />
      {query.problem !== null && <Banner tone="danger">{t(`problem.${query.problem}`)}</Banner>}
      <ReportView table={table} query={query} measures={measures} locale={locale} />
      {query.by === "country" && <p className="text-14 text-quiet">{t("countryNote")}</p>}
      <p className="text-14 text-quiet">{t("zone", { timeZone })}</p>
    </Page>
  );
}
