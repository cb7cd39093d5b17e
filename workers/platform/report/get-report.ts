// The report of a range of days: what the tally has counted, beside what the store has sold.
import type * as z from "zod";
import type { CallAnswer } from "#contract/call";
import {
  type getReport as GetReport,
  mostReportDays,
  type ReportRow,
} from "#contract/report-calls";
import type { PlatformEnv } from "#platform/env";
import { accept, type Outcome, refuse } from "#platform/outcome";
import type { StoreStub } from "#platform/store/store-stub";
import { tallyOf } from "#platform/tally/tally-stub";
import { Report } from "./build-report";
import type { SalesCursor } from "./read-sales";

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

function refuseRange(range: Range) {
  const days = countDays(range);
  if (days < 1) return refuse(400, "range_invalid", "It ends before it begins.", "/query/to");
  if (days <= mostReportDays) return null;
  const detail = `A report spans ${mostReportDays} days at most.`;
  return refuse(400, "range_too_long", detail, "/query/from");
}

type Sources = { store: StoreStub; env: PlatformEnv; slug: string };

async function addSales(report: Report, store: StoreStub, asked: Asked): Promise<void> {
  let after: SalesCursor | null = null;
  do {
    const page: Awaited<ReturnType<StoreStub["listSales"]>> = await store.listSales(asked, after);
    for (const sale of page.sales) report.addSale(sale);
    after = page.next;
  } while (after !== null);
}

/** A listing is called as it is today; one that is gone, as it was when it was bought. */
async function nameListings(store: StoreStub, rows: readonly ReportRow[]): Promise<ReportRow[]> {
  const titles = new Map(await store.listTitles(rows.map(({ key }) => key)));
  return rows.map((row) => ({ ...row, label: titles.get(row.key) ?? row.label }));
}

export async function getReport(
  { store, env, slug }: Sources,
  asked: Asked,
): Promise<Outcome<CallAnswer<typeof GetReport>>> {
  const refused = refuseRange(asked);
  if (refused !== null) return refused;
  const { from, to, by } = asked;
  const report = new Report(by);
  if (by === "day") report.addDays(listDays(asked));
  const tally = tallyOf(env, slug);
  const days = await tally.read({ from, to }, "day");
  report.addTotal(days);
  report.addCounts(by === "day" ? days : await tally.read({ from, to }, by));
  await addSales(report, store, asked);
  const { rows, ...rest } = report.build();
  const named = by === "listing" ? await nameListings(store, rows) : rows;
  return accept({ from, to, by, rows: named, ...rest });
}
