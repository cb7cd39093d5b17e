/** `npm run bench:growth`: what more stores in a deployment, and more listings in a store, cost a request. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printTable } from "../report";
import { writeResults } from "../results";
import { runMeasurement } from "../run-measurement";
import { measureLargeStore, type Once, type StoreGrowth } from "./large-store";
import { measureManyStores, type PageGrowth, type SpreadCost } from "./many-stores";

const LIMIT_MS = 10 * 60_000;
const quick = process.argv.includes("--quick");
const stores = quick ? [10, 200, 2_000] : [10, 1_000, 100_000];
const listings = quick ? 1_710 : 10_110;
const asked = process.argv.indexOf("--only");
/** Such as `--only "home, cached"`: one page of the deployments once more, which takes no earlier figures' place. */
const only = asked === -1 ? null : (process.argv[asked + 1] ?? "");
const rounds = quick ? 1 : only === null ? 3 : 9;
/** One half alone leaves the other's figures of an earlier run as they are. */
const [withStores, withListings] = ["--stores", "--listings"].map(
  (own, at, both) => process.argv.includes(own) || !process.argv.includes(both[1 - at] ?? ""),
);

const number = (value: number | undefined, digits = 2) =>
  value === undefined || Number.isNaN(value) ? "n/a" : value.toFixed(digits);

function printGrowth(
  title: string,
  names: readonly string[],
  rows: readonly { what: string; sizes: StoreGrowth["stores"] }[],
): void {
  console.log(`\n${title}\n`);
  const head = names.flatMap((name, at) => [
    `${name}: p50 ms`,
    "CPU ms",
    ...(at === 0 ? [] : ["p50 ×", "CPU ×"]),
  ]);
  const body = rows.map(({ what, sizes }) => [
    what,
    ...sizes.flatMap(({ p50Ms, cpuMs, p50Ratio, cpuRatio }, at) => [
      number(p50Ms),
      number(cpuMs),
      ...(at === 0 ? [] : [number(p50Ratio), number(cpuRatio)]),
    ]),
  ]);
  printTable(["page", ...head], body);
}

function printPages(pages: readonly PageGrowth[]): void {
  const names = stores.map((count) => `${count} stores`);
  const rows = pages.map(({ page, sizes }) => ({ what: page, sizes }));
  printGrowth("A page of one store, by the number of stores", names, rows);
}

function printSpread(rows: readonly SpreadCost[]): void {
  console.log("\nHome pages of many stores in a random order\n");
  printTable(
    ["stores", "hosts", "visits", "p50 ms", "p99 ms", "CPU ms", "workerd MiB"],
    rows.map(({ stores, hosts, mode, cost, memoryMb }) => [
      String(stores),
      String(hosts),
      mode,
      number(cost.p50Ms),
      number(cost.p99Ms),
      number(cost.cpuMs),
      number(memoryMb, 0),
    ]),
  );
}

function printLarge(pages: readonly StoreGrowth[], once: readonly Once[]): void {
  const names = ["60 listings, 40 collections", `${listings} and 40`, "60 and 5"];
  const rows = pages.map(({ what, stores: sizes }) => ({ what, sizes }));
  printGrowth("A page of a store, by the number of its listings", names, rows);
  console.log("\nOnce\n");
  printTable(
    ["store", "what", "ms", "CPU ms"],
    once.map(({ store, what, ms, cpuMs }) => [store, what, number(ms, 0), number(cpuMs, 0)]),
  );
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "awning-bench-"));
  try {
    if (withListings) {
      const large = await measureLargeStore({ listings, rounds }, folder);
      printLarge(large.pages, large.once);
      writeResults("growth-listings", { listings, ...large }, quick);
    }
    if (withStores) {
      const spread = quick ? 300 : 2_000;
      const many = await measureManyStores({ stores, rounds, spread, only }, folder);
      printPages(many.pages);
      if (only !== null) return;
      printSpread(many.spread);
      writeResults("growth-stores", { stores, ...many }, quick);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

runMeasurement(LIMIT_MS, main);
