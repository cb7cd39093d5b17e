// The report of a range of days: what the tally has counted, beside what the store has sold.
import type * as z from "zod";
import type { CallAnswer } from "#contract/call";
import { type getReport as GetReport, mostReportDays } from "#contract/event-calls";
import type { PlatformEnv } from "#platform/env";
import { accept, type Outcome, refuse } from "#platform/outcome";
import type { StoreStub } from "#platform/store/store-stub";
import { tallyOf } from "#platform/tally/tally-stub";
import { Report } from "./build-report";
import type { SalesCursor } from "./read-sales";

type Asked = z.output<(typeof GetReport)["query"]>;

const dayMs = 24 * 60 * 60 * 1000;

/** Every day of the range; empty where it ends before it begins. */
export function listDays({ from, to }: Pick<Asked, "from" | "to">): string[] {
  const firstMs = Date.parse(from);
  const count = (Date.parse(to) - firstMs) / dayMs + 1;
  if (count > mostReportDays) throw new RangeError("A report of too many days");
  return Array.from({ length: Math.max(0, count) }, (_, index) =>
    new Date(firstMs + index * dayMs).toISOString().slice(0, 10),
  );
}

function refuseRange({ from, to }: Asked) {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
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
  report.addTotal(await tally.read({ from, to }, "day"));
  report.addCounts(await tally.read({ from, to }, by));
  await addSales(report, store, asked);
  const titles = by === "listing" ? await store.listTitles(report.keys) : [];
  return accept({ from, to, by, ...report.build(new Map(titles)) });
}
