// Report of a range of days: event counts beside sales.
import type * as z from "zod";
import {
  type getReport as GetReport,
  maxReportDays,
  type ReportRow,
} from "#contract/analytics/report-calls";
import type { CallAnswer } from "#contract/protocol/call";
import { err, ok, type Result } from "#platform/kernel/result";
import type { EventCounter } from "#platform/modules/event-counter/event-counter-stub";
import { Report } from "./build-report";
import type { SalesCursor, SalesPage } from "./read-sales";

type Asked = z.output<(typeof GetReport)["query"]>;

const dayMs = 24 * 60 * 60 * 1000;

type Range = Pick<Asked, "from" | "to">;

/** Both ends count; none or less where it ends before it begins. */
const countDays = ({ from, to }: Range) => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

function listDays(range: Range): string[] {
  const dayOf = (index: number) => new Date(Date.parse(range.from) + index * dayMs);
  return Array.from({ length: countDays(range) }, (_, index) =>
    dayOf(index).toISOString().slice(0, 10),
  );
}

function validateRange(range: Range) {
  const days = countDays(range);
  if (days < 1) return err(400, "range_invalid", "It ends before it begins.", "/query/to");
  if (days <= maxReportDays) return null;
  const detail = `A report spans ${maxReportDays} days at most.`;
  return err(400, "range_too_long", detail, "/query/from");
}

/** The store's own verbs, across the object's boundary or not. */
type SalesSource = {
  listSales(range: Range, after: SalesCursor | null): Promise<SalesPage>;
  listTitles(slugs: readonly string[]): Promise<[string, string][]>;
};
type Sources = { store: SalesSource; counter: EventCounter };

async function addSales(report: Report, store: SalesSource, asked: Asked): Promise<void> {
  let after: SalesCursor | null = null;
  do {
    const page: SalesPage = await store.listSales(asked, after);
    for (const sale of page.sales) report.addSale(sale);
    after = page.next;
  } while (after !== null);
}

/** A listing is called as it is today; one that is gone, as it was when it was bought. */
async function nameListings(store: SalesSource, rows: readonly ReportRow[]): Promise<ReportRow[]> {
  const titles = new Map(await store.listTitles(rows.map(({ key }) => key)));
  return rows.map((row) => ({ ...row, label: titles.get(row.key) ?? row.label }));
}

export async function getReport(
  { store, counter }: Sources,
  asked: Asked,
): Promise<Result<CallAnswer<typeof GetReport>>> {
  const refused = validateRange(asked);
  if (refused !== null) return refused;
  const { from, to, by } = asked;
  const report = new Report(by);
  if (by === "day") report.addDays(listDays(asked));
  const days = await counter.read({ from, to }, "day");
  report.addTotal(days);
  report.addCounts(by === "day" ? days : await counter.read({ from, to }, by));
  await addSales(report, store, asked);
  const { rows, ...rest } = report.build();
  const named = by === "listing" ? await nameListings(store, rows) : rows;
  return ok({ from, to, by, rows: named, ...rest });
}
