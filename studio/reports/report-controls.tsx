// Which period, which rows and which chart: links, and a form for days of one's own. Works without scripts.
import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ViewTabs } from "#studio/ui/tabs";
import { formatReportQuery, type ReportQuery } from "./report-query";

/** By name, since the schemas of the contract stay out of the browser. */
type Choices = {
  presets: readonly NonNullable<ReportQuery["preset"]>[];
  kinds: readonly ReportQuery["by"][];
};

export function ReportControls({ query, choices }: { query: ReportQuery; choices: Choices }) {
  const { t } = useTranslation("reports");
  const { by, measure, from, to } = query;
  return (
    <div className="grid gap-4">
      <ViewTabs
        label={t("period")}
        tabs={choices.presets.map((preset) => ({
          to: formatReportQuery(query, { preset }),
          label: t(`preset.${preset}`),
          isOpen: query.preset === preset,
        }))}
      />
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="by" value={by} />
        <input type="hidden" name="measure" value={measure} />
        <label className="grid gap-1 text-14">
          {t("from")}
          <input
            key={from}
            className="input"
            type="date"
            name="from"
            required
            defaultValue={from}
          />
        </label>
        <label className="grid gap-1 text-14">
          {t("to")}
          <input key={to} className="input" type="date" name="to" required defaultValue={to} />
        </label>
        <button type="submit" className="button">
          {t("show")}
        </button>
      </Form>
      <ViewTabs
        label={t("rows")}
        tabs={choices.kinds.map((kind) => ({
          to: formatReportQuery(query, { by: kind }),
          label: t(`by.${kind}`),
          isOpen: by === kind,
        }))}
      />
    </div>
  );
}
