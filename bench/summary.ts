/** All that is promised of speed in one table: each figure beside its goal and the peers', with its date and command. */
import type * as z from "zod";
import {
  AuditsSchema,
  CheckoutPagesSchema,
  CheckoutSchema,
  type CostSchema,
  KneeSchema,
  ListingsSchema,
  PagesSchema,
  StoresSchema,
  type SustainedSchema,
} from "./measured-figures";
import { otherStorefronts } from "./other-storefronts";
import { readResults, resultsFolder } from "./results";
import { summarizeStudio } from "./studio/summary";
import { digits, none, rowOf, type SummaryRow } from "./summary-row";

const cachedGoals: Record<string, string> = { home: "≥ 0.80", listing: "≥ 0.95" };
const renderedGoals: Record<string, string> = {
  home: "≤ 2.5",
  listing: "≤ 3.0",
  collection: "≤ 3.0",
};

function summarizePages(folder: string): SummaryRow[] {
  const read = readResults("latest", PagesSchema, folder);
  const find = (figures: z.output<typeof PagesSchema>, page: string, mode: string) =>
    figures.rows.find((row) => row.page === page && row.mode === mode && row.connections === 16);
  return Object.keys(renderedGoals).flatMap((page) => [
    rowOf(
      read,
      "pages",
      { what: `${page}, cached: of a raw worker`, goal: cachedGoals[page] ?? none },
      (figures) => find(figures, page, "cached")?.ratio.toFixed(2),
    ),
    rowOf(read, "pages", { what: `${page}, cached: CPU ms`, goal: "≤ 0.12" }, (figures) =>
      digits(find(figures, page, "cached")?.cpuMsPerRequest, 2),
    ),
    rowOf(
      read,
      "pages",
      {
        what: `${page}, rendered: CPU ms`,
        goal: renderedGoals[page] ?? none,
        peers: otherStorefronts
          .map(({ name, cpuMs }) => `${name} ${digits(cpuMs[page], 1)}`)
          .join(", "),
      },
      (figures) => digits(find(figures, page, "rendered")?.cpuMsPerRequest, 1),
    ),
  ]);
}

function summarizeKnee(folder: string): SummaryRow {
  const own = readResults("knee", KneeSchema, folder);
  // It looks for the knee first, by the same code.
  const soaked = readResults("soak", KneeSchema, folder);
  const isOlder = own === null || own.measuredAt < (soaked?.measuredAt ?? "");
  const [read, command] =
    isOlder && soaked !== null ? ([soaked, "soak"] as const) : ([own, "knee"] as const);
  const what = "mixed load: requests/s at p99 ≤ 200 ms";
  return rowOf(read, command, { what, goal: "≥ 1,000" }, ({ knee }) => {
    return `${knee.requestsPerSecond.toFixed(0)} (p99 ${knee.p99Ms.toFixed(0)} ms)`;
  });
}

function describeSustained(run: z.output<typeof SustainedSchema>): string {
  const ordered = run.sent.orders - run.turnedAway;
  const perMinute = ((ordered / run.sent.seconds) * 60).toFixed(0);
  return `${perMinute} a minute (p99 ${run.all.p99Ms.toFixed(0)} ms, ${digits(run.cpuMs, 0)} ms CPU each)`;
}

function summarizeCheckout(folder: string): SummaryRow[] {
  const byPages = readResults("checkout-pages", CheckoutPagesSchema, folder);
  const read = readResults("checkout", CheckoutSchema, folder);
  const goal = "1,000 a minute, p99 ≤ 500 ms";
  const asked = "1,000 orders a minute asked of one store";
  return [
    rowOf(byPages, "checkout", { what: `${asked}, by its pages`, goal }, ({ sustained }) => {
      const run = sustained.at(-1);
      return run && describeSustained(run);
    }),
    rowOf(read, "checkout", { what: `${asked}, by calls alone`, goal }, ({ calls }) => {
      const run = calls.at(-1);
      return run && describeSustained(run);
    }),
    rowOf(
      read,
      "checkout",
      { what: "orders of 100 stores, of one store's", goal: "≥ 1 a core" },
      ({ parallel }) => parallel.ratio.toFixed(2),
    ),
    rowOf(
      read,
      "checkout",
      { what: "p99 of quiet stores: alone, beside a drop", goal: "the same" },
      ({ drop }) => `${drop.without.p99Ms.toFixed(0)} ms, ${drop.beside.p99Ms.toFixed(0)} ms`,
    ),
  ];
}

const ratios = (cost: z.output<typeof CostSchema> | undefined) =>
  cost && `${digits(cost.p50Ratio, 2)} of p50, ${digits(cost.cpuRatio, 2)} of CPU`;

function summarizeGrowth(folder: string): SummaryRow[] {
  const stores = readResults("growth-stores", StoresSchema, folder);
  const listings = readResults("growth-listings", ListingsSchema, folder);
  const pages = ["home, cached", "home, rendered", "listing, cached", "listing, rendered"];
  const large = [
    "home, cached",
    "home, rendered",
    "collection, last page, rendered",
    "listing, rendered",
    "search",
    "sitemap, last file",
    "publish",
  ];
  return [
    ...pages.map((page) =>
      rowOf(
        stores,
        "stores",
        { what: `${page}: 100,000 stores, of 10`, goal: "0.85 to 1.15" },
        (figures) => ratios(figures.pages.find((one) => one.page === page)?.sizes.at(-1)),
      ),
    ),
    ...large.map((page) =>
      rowOf(
        listings,
        "listings",
        { what: `${page}: 10,110 listings, of 60`, goal: "0.85 to 1.15" },
        (figures) => ratios(figures.pages.find(({ what }) => what === page)?.stores[1]),
      ),
    ),
    rowOf(
      listings,
      "listings",
      { what: "first search in 10,110 listings, its page opened before", goal: "≤ 25 ms" },
      ({ once }) => {
        const large = once.filter((one) => one.store === "large");
        const find = (what: string) => large.find((one) => one.what === `first search, ${what}`);
        const prepared = find("its page opened before");
        const first = find("with the index");
        const texts = [
          ...(prepared === undefined ? [] : [`${prepared.ms.toFixed(0)} ms`]),
          ...(first === undefined ? [] : [`${first.ms.toFixed(0)} ms by its address`]),
        ];
        return texts.length === 0 ? undefined : texts.join(", ");
      },
    ),
  ];
}

function summarizeLighthouse(folder: string): SummaryRow[] {
  const read = readResults("lighthouse", AuditsSchema, folder);
  const names = { home: "/", collection: "/tees", listing: "/listing/north-ridge-tee" };
  const hydrogen: Record<string, string> = { home: "96", collection: "99", listing: "100" };
  return Object.entries(names).flatMap(([name, path]) => [
    rowOf(
      read,
      "lighthouse",
      {
        what: `${name} on a phone: performance, a11y, best practices, SEO`,
        goal: "≥ 99, 100, 100, 100",
        peers: `Hydrogen ${hydrogen[name] ?? none}`,
      },
      ({ audits }) => {
        const audit = audits[path];
        return (
          audit &&
          [audit.performance, audit.accessibility, audit["best-practices"], audit.seo].join(", ")
        );
      },
    ),
    rowOf(
      read,
      "lighthouse",
      { what: `${name} on a phone: blocking ms, largest paint s`, goal: "≤ 80, ≤ 1.5" },
      ({ audits }) => {
        const audit = audits[path];
        return audit && `${audit.tbtMs.toFixed(0)}, ${(audit.lcpMs / 1_000).toFixed(1)}`;
      },
    ),
  ]);
}

/** In the order of what a shopper meets, and a seller last. */
export function summarize(folder = resultsFolder): SummaryRow[] {
  return [
    ...summarizePages(folder),
    summarizeKnee(folder),
    ...summarizeCheckout(folder),
    ...summarizeGrowth(folder),
    ...summarizeLighthouse(folder),
    ...summarizeStudio(folder),
  ];
}

/** As a table of Markdown, which the README takes over as it is. */
export function formatSummary(rows: readonly SummaryRow[]): string {
  const head = ["what", "here", "goal", "others", "measured", "renewed by"];
  const lines = rows.map(({ what, figure, goal, peers: others, from, command }) => [
    what,
    figure ?? "not measured here",
    goal,
    others,
    from === null ? none : `${from.measuredAt.slice(0, 10)}, ${from.tree ?? "?"}`,
    `\`${command}\``,
  ]);
  const format = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [format(head), format(head.map(() => "---")), ...lines.map(format)].join("\n");
}

/** One, unless files were copied from another. */
export function listMachines(rows: readonly SummaryRow[]): string[] {
  const names = rows.flatMap(({ from }) =>
    from === null ? [] : [`${from.machine.cpu}, ${from.machine.cores} cores`],
  );
  return [...new Set(names)];
}
