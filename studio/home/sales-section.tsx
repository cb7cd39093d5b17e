// Sales of the last days beside the days before: three figures and a chart of one scale.
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { PeriodChart } from "#studio/charts/period-chart";
import { useFormats } from "#studio/format/format";
import { Section } from "#studio/ui/page";
import { ViewTabs } from "#studio/ui/tabs";
import { changeOf, type Sales } from "./sales";

function Figure({ label, value, change }: { label: string; value: string; change: number | null }) {
  const { t } = useTranslation("home");
  const { percent } = useFormats();
  const sign = change !== null && change > 0 ? "+" : "";
  const tone = change !== null && change < 0 ? "text-danger" : "text-success";
  return (
    <div>
      <dt className="text-14 text-quiet">{label}</dt>
      <dd className="numbers text-22 font-semibold wrap-anywhere">
        {value}
        {change !== null && (
          <span className={`block text-14 font-normal ${change === 0 ? "text-quiet" : tone}`}>
            {t("sales.change", { change: `${sign}${percent(change)}` })}
          </span>
        )}
      </dd>
    </div>
  );
}

/** Ten of a currency: a chart of no sales has steps that one likes to read. */
const emptyTopMinor = 1000;

type SalesSectionProps = {
  sales: Sales;
  days: number;
  periods: readonly number[];
  storePath: string;
};

function Figures({ sales }: { sales: Sales }) {
  const { t } = useTranslation("home");
  const { money, number } = useFormats();
  const { currency, now, earlier, others } = sales;
  const average = now.averageMinor;
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(140px,1fr))] gap-4">
      <Figure
        label={t("sales.revenue")}
        value={money(now.revenueMinor, currency)}
        change={changeOf(now.revenueMinor, earlier.revenueMinor)}
      />
      <Figure
        label={t("sales.orders")}
        value={number(now.orders)}
        change={changeOf(now.orders, earlier.orders)}
      />
      {/* Orders of several currencies have no common average. */}
      {others.length === 0 && (
        <Figure
          label={t("sales.average")}
          value={average === null ? "–" : money(average, currency)}
          change={average === null ? null : changeOf(average, earlier.averageMinor ?? 0)}
        />
      )}
    </dl>
  );
}

export function SalesSection({ sales, days, periods, storePath }: SalesSectionProps) {
  const { t } = useTranslation("home");
  const { money, day: dayLabel } = useFormats();
  const { currency, now, earlier, others } = sales;
  const points = sales.days.map(({ day, revenueMinor }, index) => {
    const before = sales.before[index];
    return {
      key: day,
      label: dayLabel(day),
      value: revenueMinor,
      text: money(revenueMinor, currency),
      before:
        before === undefined
          ? null
          : {
              label: dayLabel(before.day),
              value: before.revenueMinor,
              text: money(before.revenueMinor, currency),
            },
    };
  });
  return (
    <Section
      title={t("sales.title", { count: days })}
      actions={
        <ViewTabs
          label={t("sales.period")}
          tabs={periods.map((count) => ({
            to: `?days=${count}`,
            label: t("sales.days", { count }),
            isOpen: count === days,
          }))}
        />
      }
    >
      <div className="grid gap-6">
        <Figures sales={sales} />
        {others.length > 0 && (
          <p className="text-14 text-quiet">
            {t("sales.others", {
              sums: others.map((sum) => money(sum.amountMinor, sum.currency)).join(", "),
            })}
          </p>
        )}
        <PeriodChart
          label={t("sales.chart", { count: days })}
          summary={t("sales.summary", {
            now: money(now.revenueMinor, currency),
            before: money(earlier.revenueMinor, currency),
          })}
          points={points}
          minTop={emptyTopMinor}
          formatTick={(value) => money(value, currency)}
          words={{
            now: t("sales.now", { count: days }),
            before: t("sales.before", { count: days }),
            key: t("sales.day"),
            showTable: t("sales.showTable"),
          }}
        />
        <Link className="link w-fit py-2.5" to={`${storePath}/reports`}>
          {t("sales.reports")}
        </Link>
      </div>
    </Section>
  );
}
