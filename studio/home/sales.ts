// Sales of the last days beside those of the days before, from one report by day. Pure.
import type { getReport, ReportRow } from "#contract/analytics/report-calls";
import type { CallAnswer } from "#contract/protocol/call";
import type { Currency } from "#core/money/currencies";
import type { Money } from "#core/money/money";

type Report = CallAnswer<typeof getReport>;

export type PeriodSum = {
  orders: number;
  revenueMinor: number;
  /** Of an order; null without any. */
  averageMinor: number | null;
};
export type Sales = {
  /** What most was earned in; the store's other currencies stand apart, as they have no common sum. */
  currency: Currency;
  others: Money[];
  days: { day: string; revenueMinor: number; orders: number }[];
  before: Sales["days"];
  now: PeriodSum;
  earlier: PeriodSum;
};

const amountIn = ({ revenue }: Pick<ReportRow, "revenue">, currency: Currency) =>
  revenue.find((sum) => sum.currency === currency)?.amountMinor ?? 0;

function mainCurrency(revenue: readonly Money[], market: Currency): Currency {
  const [first] = [...revenue].sort((left, right) => right.amountMinor - left.amountMinor);
  return first?.currency ?? market;
}

function sumOf(days: Sales["days"]): PeriodSum {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const revenueMinor = days.reduce((sum, day) => sum + day.revenueMinor, 0);
  return {
    orders,
    revenueMinor,
    averageMinor: orders === 0 ? null : Math.round(revenueMinor / orders),
  };
}

/**
 * Of orders in that currency alone there is no count: a day's orders are those of all currencies.
 * @param market the store's own, where nothing was earned
 */
export function buildSales({ rows, total }: Report, count: number, market: Currency): Sales {
  const currency = mainCurrency(total.revenue, market);
  const days = rows.map((row) => ({
    day: row.key,
    orders: row.orders,
    revenueMinor: amountIn(row, currency),
  }));
  const shown = days.slice(-count);
  const before = days.slice(0, -count);
  const recent = rows.slice(-count).flatMap(({ revenue }) => revenue);
  const others = total.revenue
    .filter((sum) => sum.currency !== currency)
    .map((sum) => ({
      currency: sum.currency,
      amountMinor: recent
        .filter((one) => one.currency === sum.currency)
        .reduce((all, { amountMinor }) => all + amountMinor, 0),
    }));
  return { currency, others, days: shown, before, now: sumOf(shown), earlier: sumOf(before) };
}

/** 0.25 is a quarter more; null where there is nothing to compare with. */
export const changeOf = (now: number, before: number) => (before === 0 ? null : now / before - 1);
