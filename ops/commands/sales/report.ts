// How a store is doing: who came, what they put into their carts, and what was sold.
import { type Command, Option } from "commander";
import * as z from "zod";
import {
  getCountryReport,
  getReport,
  maxReportDays,
  type ReportBy,
  ReportBySchema,
} from "#contract/analytics/report-calls";
import type { OpsContext } from "#ops/cli/context";
import { addOutputOption, createStoreCommand, parseAs, printOrWrite } from "#ops/cli/options";
import { toSafeJson } from "#ops/cli/safe-text";
import {
  describeCountries,
  describeReport,
  writeCountryCsv,
  writeReportCsv,
} from "./describe-report";

type ReportOptions = {
  store: string;
  days: number;
  from?: string;
  to?: string;
  by: ReportBy | "country";
  csv?: true;
  json?: true;
  output?: string;
};

const parseDay = parseAs(z.iso.date(), "Write a day like 2026-12-24.");
const parseDays = parseAs(
  z.coerce.number().int().min(1).max(maxReportDays),
  `It is a whole number from 1 to ${maxReportDays}.`,
);

/** What is left out the platform fills in, by the calendar of the shop. */
function rangeOf({ days, from, to }: ReportOptions) {
  return { ...(from === undefined ? { days } : { from }), ...(to !== undefined && { to }) };
}

export function reportCommand(ops: OpsContext): Command {
  const command = createStoreCommand("report", "visits, carts, orders and revenue of a store", [
    "report --store aurora",
    "report --store aurora --days 90 --by campaign",
    "report --store aurora --from 2026-11-01 --to 2026-11-30 --by listing --csv --output november.csv",
  ])
    .addOption(
      new Option("--days <count>", "so many days, today's or --to the last of them")
        .argParser(parseDays)
        .default(30)
        .conflicts("from"),
    )
    .option("--from <day>", "the first day, in the shop's time zone", parseDay)
    .option("--to <day>", "the last day; the shop's today when left out", parseDay)
    .addOption(
      new Option("--by <what>", "one row for each")
        .choices([...ReportBySchema.options, "country"])
        .default("day"),
    )
    .addOption(new Option("--csv", "rows for a spreadsheet").conflicts("json"));
  return addOutputOption(command).action(async (options: ReportOptions) => {
    const { store, by, csv, json, output } = options;
    const client = await ops.storeClient(store);
    const range = rangeOf(options);
    if (by === "country") {
      const countries = await client.send(getCountryReport, { query: range });
      const text = csv ? writeCountryCsv(countries) : describeCountries(countries);
      return printOrWrite(ops, output, json ? toSafeJson(countries, 2) : text);
    }
    const query = { ...range, by };
    const report = await client.send(getReport, { query });
    const describe = () =>
      csv ? writeReportCsv(report) : describeReport(report, ops.terminal.width());
    await printOrWrite(ops, output, json ? toSafeJson(report, 2) : describe());
    if (report.leftOut > 0) ops.terminal.warn(`${report.leftOut} more rows are left out.`);
  });
}
