// Report of a range of days: event counts beside sales.
import type * as z from "zod";
import {
  type getCountryReport as GetCountries,
  type getReport as GetReport,
  maxReportDays,
  type ReportRow,
} from "#contract/analytics/report-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { addDays, countDays, dayIn } from "#core/time-zone-days";
import { err, ok, type Result } from "#platform/kernel/result";
import type { EventCounter } from "#platform/modules/event-counter/event-counter-stub";
import { Report } from "./build-report";
import type { DayStretch, DaySum, SalesCursor, SalesPage, SalesRange } from "./read-sales";
import { listReportDays } from "./report-days";

type Asked = z.output<(typeof GetReport)["query"]>;
type Range = { from: string; to: string };

function validateRange({ from, to }: Range) {
  const days = countDays(from, to);
  if (days < 1) return err(400, "range_invalid", "It ends before it begins.", "/query/to");
  if (days <= maxReportDays) return null;
  const detail = `A report spans ${maxReportDays} days at most.`;
  return err(400, "range_too_long", detail, "/query/from");
}

/** The store's own operations, across the object's boundary or not. */
type SalesSource = {
  record(): Promise<{ settings: { timeZone: string | null } }>;
  listSales(range: SalesRange, after: SalesCursor | null): Promise<SalesPage>;
  sumDays(stretches: readonly DayStretch[]): Promise<DaySum[]>;
  listTitles(slugs: readonly string[]): Promise<[string, string][]>;
};
type Sources = { store: SalesSource; counter: EventCounter; now: Date };

async function addSales(
  report: Report,
  store: SalesSource,
  days: readonly DayStretch[],
): Promise<void> {
  const range = { from: days[0]?.from ?? "", until: days.at(-1)?.until ?? "" };
  let after: SalesCursor | null = null;
  do {
    const page: SalesPage = await store.listSales(range, after);
    for (const sale of page.sales) report.addSale(sale);
    after = page.next;
  } while (after !== null);
}

/** So few at once that the object serves checkouts in between. */
const daysAtOnce = 10;

async function addDaySums(
  report: Report,
  store: SalesSource,
  days: readonly DayStretch[],
): Promise<void> {
  for (let first = 0; first < days.length; first += daysAtOnce) {
    const sums = await store.sumDays(days.slice(first, first + daysAtOnce));
    for (const sum of sums) report.addDaySum(sum);
  }
}

/** A listing is called as it is today; one that is gone, as it was when it was bought. */
async function nameListings(store: SalesSource, rows: readonly ReportRow[]): Promise<ReportRow[]> {
  const titles = new Map(await store.listTitles(rows.map(({ key }) => key)));
  return rows.map((row) => ({ ...row, label: titles.get(row.key) ?? row.label }));
}

type Ranged = Omit<Asked, "by">;
type ReportDays = Range & { days: DayStretch[]; timeZone: string };

/** @returns the days of a range that a report may have, and the zone whose days they are */
async function readDays(store: SalesSource, asked: Ranged, now: Date): Promise<Result<ReportDays>> {
  const timeZone = asked.timeZone ?? (await store.record()).settings.timeZone ?? "UTC";
  const to = asked.to ?? dayIn(now, timeZone);
  const from = asked.from ?? addDays(to, 1 - asked.days);
  const refused = validateRange({ from, to });
  if (refused !== null) return refused;
  return ok({ from, to, timeZone, days: listReportDays(from, to, timeZone) });
}

export async function getReport(
  { store, counter, now }: Sources,
  asked: Asked,
): Promise<Result<CallAnswer<typeof GetReport>>> {
  const known = await readDays(store, asked, now);
  if (!known.ok) return known;
  const { from, to, days, timeZone } = known.value;
  const { by } = asked;
  const report = new Report(by);
  if (by === "day") report.addDays(days.map(({ day }) => day));
  const counts = await counter.read({ from, to }, "day");
  report.addTotal(counts);
  report.addCounts(by === "day" ? counts : await counter.read({ from, to }, by));
  if (by === "day") await addDaySums(report, store, days);
  else await addSales(report, store, days);
  const { rows, ...rest } = report.build();
  const named = by === "listing" ? await nameListings(store, rows) : rows;
  return ok({ from, to, by, timeZone, rows: named, ...rest });
}

/** There are fewer countries than a report may have rows. A visit's and an order's may differ: neither is a rate. */
export async function getCountryReport(
  { store, counter, now }: Sources,
  asked: Ranged,
): Promise<Result<CallAnswer<typeof GetCountries>>> {
  const known = await readDays(store, asked, now);
  if (!known.ok) return known;
  const { from, to, days, timeZone } = known.value;
  const report = new Report("country");
  report.addTotal(await counter.read({ from, to }, "day"));
  report.addCounts(await counter.read({ from, to }, "country"));
  await addSales(report, store, days);
  const { rows, total } = report.build();
  return ok({
    from,
    to,
    timeZone,
    rows: rows.map(({ key: country, visits, ...row }) => ({
      country,
      visits: visits ?? 0,
      carts: row.carts,
      orders: row.orders,
      revenue: row.revenue,
    })),
    total: {
      visits: total.visits ?? 0,
      carts: total.carts,
      orders: total.orders,
      revenue: total.revenue,
    },
  });
}
