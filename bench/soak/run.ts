/** `npm run soak`: ten minutes of more visitors than the shops bear, one shop in a drop, and what became of all of them. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../scripts/ports";
import { projectRoot, startStack } from "../../scripts/stack";
import { createLatencies, type Share } from "../checkout/latencies";
import { compareRecords } from "../checkout/records";
import { connectProvider, createShoppers, type Provider, type Store } from "../checkout/shopper";
import { createClient } from "../http-client";
import { readResidentSize, withPid } from "../measure";
import { load } from "../platform/load";
import { connectPlatform, type Platform, storeName } from "../platform/sellers";
import { printTable } from "../report";
import { runMeasurement } from "../run-measurement";
import { noOutcomes, type Outcomes, takeJourney } from "./journeys";

const LIMIT_MS = 25 * 60_000;
const quick = process.argv.includes("--quick");
const storeCount = 50;
const soakS = quick ? 30 : 600;
const overload = 1.5;
/** Of all visitors, those of the shop in a drop. */
const dropShare = 0.8;
/** Journeys a second, from what is borne easily; each step takes a fifth more. */
const firstRate = 20;
const step = 1.2;
const stepS = quick ? 5 : 10;
/** Up to here a shop is as quick as its visitors expect. */
const kneeP99Ms = 200;
/** Who may be turned away by a moment's lateness below it: of all visitors, and of the few of a slow step. */
const spikeShare = 0.005;
const spikeVisitors = 3;
const catalogue = {
  ...{ collectionCount: 4, hasAll: false, stock: 1_000_000 },
  titleOf: (index: number) => `Tee number ${index}`,
};

async function openStores(platform: Platform): Promise<Store[]> {
  const stores: Store[] = [];
  await load(storeCount, 4, async (index) => {
    const slug = storeName(index);
    await platform.openStore(slug);
    await platform.bring(slug, 0, 12, catalogue);
    await platform.publish(slug);
    stores[index] = { slug, listing: "tee-0", sku: await platform.firstSku(slug) };
  });
  return stores;
}

type Run = {
  seconds: number;
  outcomes: Outcomes;
  latencies: ReturnType<typeof createLatencies>;
  /** Answered as asked, a second. */
  requestsPerSecond: number;
  memoryMiB: number[];
};

type Shops = { port: number; pid: number | undefined; provider: Provider; stores: Store[] };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Visitors come at even distances, however long those before them take. */
async function visit(shops: Shops, rate: number, seconds: number, first: number): Promise<Run> {
  const client = createClient(shops.port);
  const latencies = createLatencies();
  const shoppers = createShoppers(client, shops.provider, latencies.watch);
  const outcomes = noOutcomes();
  const memoryMiB: number[] = [];
  const [drop, ...others] = shops.stores;
  const storeOf = (index: number) =>
    (index % 10 < dropShare * 10 ? drop : others[index % others.length]) ?? drop;
  const journeys = new Set<Promise<void>>();
  const sinceMs = performance.now();
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const waitMs = sinceMs + (sent * 1_000) / rate - performance.now();
    if (waitMs > 0) await pause(waitMs);
    const store = storeOf(sent);
    if (store === undefined) throw new Error("There is no store to visit.");
    const journey = takeJourney(shoppers, store, first + sent, outcomes);
    journeys.add(journey);
    void journey.finally(() => journeys.delete(journey));
    if (sent % Math.round(rate * 10) === 0) memoryMiB.push(readResidentSize(shops.pid)?.now ?? 0);
  }
  await Promise.all(journeys);
  client.close();
  const tookS = (performance.now() - sinceMs) / 1_000;
  const requestsPerSecond = latencies.all().requests / tookS;
  return { seconds: tookS, outcomes, latencies, requestsPerSecond, memoryMiB };
}

const number = (value: number, digits = 0) => value.toFixed(digits);
const cellsOf = ({ requests, p50Ms, p99Ms, maxMs }: Share) => [
  String(requests),
  ...[p50Ms, p99Ms, maxMs].map((ms) => number(ms)),
];

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** @returns the highest rate of journeys at which all is answered, and in time. */
async function findKnee(shops: Shops) {
  let [rate, first] = [firstRate, 0];
  let knee = { rate: 0, requestsPerSecond: 0, p99Ms: 0 };
  for (;;) {
    const run = await visit(shops, rate, stepS, first);
    first += Math.ceil(rate * stepS);
    const { p99Ms } = run.latencies.all();
    const turned = run.outcomes.turnedAwayMs.length;
    const isBorne =
      turned <= Math.max(spikeVisitors, rate * stepS * spikeShare) &&
      run.outcomes.errors.length === 0 &&
      p99Ms <= kneeP99Ms;
    console.log(
      `${number(rate, 1)} visitors a second: ${number(run.requestsPerSecond)} requests, p99 ${number(p99Ms)} ms, ${turned} turned away`,
    );
    for (const error of run.outcomes.errors.slice(0, 3)) console.log(error);
    if (!isBorne) return { knee, first };
    knee = { rate, requestsPerSecond: run.requestsPerSecond, p99Ms };
    rate *= step;
  }
}

function reportSoak(run: Run, stores: readonly Store[]) {
  const { outcomes, latencies, memoryMiB } = run;
  const [drop, ...others] = stores.map(({ slug }) => slug);
  const shares = {
    all: latencies.all(),
    drop: latencies.ofStores(new Set([drop ?? ""])),
    others: latencies.ofStores(new Set(others)),
  };
  const refusedMs = {
    p50: percentile(outcomes.turnedAwayMs, 0.5),
    p99: percentile(outcomes.turnedAwayMs, 0.99),
  };
  console.log(
    `\n${number(run.seconds)} s, ${number(run.requestsPerSecond)} requests a second answered, ${outcomes.done} journeys ended well, ${outcomes.orders} of them with an order\n`,
  );
  printTable(
    ["accepted requests of", "count", "p50 ms", "p99 ms", "slowest ms"],
    [
      ["all stores", ...cellsOf(shares.all)],
      ["the drop", ...cellsOf(shares.drop)],
      ["the others", ...cellsOf(shares.others)],
    ],
  );
  console.log(
    `\n${outcomes.turnedAwayMs.length} answered 503, after ${number(refusedMs.p50)} ms (p50) and ${number(refusedMs.p99)} ms (p99), ${outcomes.withoutRetryAfter} without Retry-After`,
  );
  console.log(`${outcomes.errors.length} errors`);
  for (const error of new Set(outcomes.errors.slice(0, 5))) console.log(error);
  console.log(`memory every ten seconds, MiB: ${memoryMiB.map((size) => number(size)).join(" ")}`);
  const { turnedAwayMs, ...counts } = outcomes;
  return { ...shares, ...counts, turnedAway: turnedAwayMs.length, refusedMs, memoryMiB };
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-soak-"));
  const port = await findFreePorts();
  const [stack, pid] = await withPid(() => startStack({ port, dataDir, quiet: true }));
  try {
    const { urls, settings } = stack;
    const platform = connectPlatform(urls.platform, settings.OPERATOR_TOKEN ?? "");
    const stores = await openStores(platform);
    const provider = connectProvider(urls.sandbox, settings.STRIPE_SECRET_KEY ?? "");
    const shops: Shops = { port, pid, provider, stores };
    // The compiler's part of it.
    await visit(shops, firstRate, stepS, 0);
    const { knee, first } = await findKnee(shops);
    if (knee.rate === 0) throw new Error("Even the first rate is more than the shops bear.");
    const rate = knee.rate * overload;
    console.log(`\n${number(rate, 1)} visitors a second for ${soakS} s …`);
    const soak = reportSoak(await visit(shops, rate, soakS, first), stores);
    const after = await visit(shops, firstRate, stepS, 0);
    console.log(`afterwards p99 ${number(after.latencies.all().p99Ms)} ms`);
    const totals = await compareRecords(platform, provider, stores);
    const folder = join(projectRoot, "bench/results");
    mkdirSync(folder, { recursive: true });
    const machine = { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length };
    const result = { measuredAt: new Date().toISOString(), machine, knee, soak, totals };
    writeFileSync(join(folder, "soak.json"), `${JSON.stringify(result, null, 2)}\n`);
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

runMeasurement(LIMIT_MS, main);
