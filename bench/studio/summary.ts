/** The studio's rows of the summary: of lists and inputs the slowest. */
import type * as z from "zod";
import { StudioSchema } from "../measured-figures";
import { readResults } from "../results";
import { rowOf, type SummaryRow } from "../summary-row";

/** The slowest of each kind, by name. */
function slowestOf(figures: readonly { name: string; ms: number }[]): string | undefined {
  const [slowest] = [...figures].sort((one, other) => other.ms - one.ms);
  return slowest && `${slowest.ms.toFixed(0)} (${slowest.name})`;
}

export function summarizeStudio(folder: string): SummaryRow[] {
  const read = readResults("studio", StudioSchema, folder);
  const listsOf = (isSearch: boolean) => (figures: z.output<typeof StudioSchema>) =>
    slowestOf(
      figures.lists
        .filter(({ name }) => name.includes("search") === isSearch)
        .map(({ name, p95Ms }) => ({ name, ms: p95Ms })),
    );
  const stock = "100,000 orders, 10,000 products";
  return [
    rowOf(
      read,
      "studio",
      { what: `studio, ${stock}: slowest list at any depth, p95 ms`, goal: "≤ 100" },
      listsOf(false),
    ),
    rowOf(
      read,
      "studio",
      { what: `studio, ${stock}: slowest search, p95 ms`, goal: "≤ 200" },
      listsOf(true),
    ),
    rowOf(
      read,
      "studio",
      { what: `studio, ${stock}: slowest page of a list, p95 ms`, goal: "≤ 200" },
      ({ pages }) => slowestOf(pages.map(({ name, p95Ms }) => ({ name, ms: p95Ms }))),
    ),
    rowOf(
      read,
      "studio",
      { what: "studio: slowest kind of input at a quarter of the speed, p75 ms", goal: "≤ 200" },
      ({ interactions }) => slowestOf(interactions.map(({ name, p75Ms }) => ({ name, ms: p75Ms }))),
    ),
    rowOf(
      read,
      "studio",
      { what: "studio: 800 variants open, p95 ms; bytes of a changed cell", goal: "≤ 1,000" },
      ({ variants }) => `${variants.openP95Ms.toFixed(0)}; ${variants.savedBytes}`,
    ),
  ];
}
