/** `npm run soak`: ten minutes of more visitors than the shops bear, one shop in a drop, and what became of all of them. */
import { shareOf } from "../checkout/latencies";
import type { Store } from "../checkout/shopper";
import { printTable } from "../report";
import { writeResults } from "../results";
import { runMeasurement } from "../run-measurement";
import { findMaxLoad } from "./max-load";
import { withShops } from "./open-shops";
import { cellsOf, describeOwn, number, type Run, type Shops, visit } from "./visits";

const LIMIT_MS = 25 * 60_000;
const quick = process.argv.includes("--quick");
/** `--rate=300` asks for so many visitors a second, whatever the knee is: a machine that others use has none. */
const givenRate = readNumber("rate");
const soakS = readNumber("seconds") ?? (quick ? 30 : 600);
const overload = 1.5;
const steps = { firstRate: 20, factor: 1.2, seconds: quick ? 5 : 10 };

function readNumber(option: string): number | undefined {
  const [given] = process.argv.flatMap(
    (argument) => new RegExp(`^--${option}=(\\d+)$`).exec(argument)?.[1] ?? [],
  );
  return given === undefined ? undefined : Number(given);
}

function reportSoak(run: Run, stores: readonly Store[]) {
  const { outcomes, latencies, memoryMiB } = run;
  const [drop, ...others] = stores.map(({ slug }) => slug);
  const shares = {
    all: latencies.all(),
    drop: latencies.ofStores(new Set([drop ?? ""])),
    others: latencies.ofStores(new Set(others)),
  };
  const { p50Ms: p50, p99Ms: p99 } = shareOf(outcomes.turnedAwayMs);
  const refusedMs = { p50, p99 };
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
  console.log(describeOwn(run));
  console.log(`${outcomes.errors.length} errors`);
  for (const error of new Set(outcomes.errors.slice(0, 5))) console.log(error);
  console.log(`memory every ten seconds, MiB: ${memoryMiB.map((size) => number(size)).join(" ")}`);
  const { turnedAwayMs, ...counts } = outcomes;
  return {
    ...shares,
    ...counts,
    turnedAway: turnedAwayMs.length,
    refusedMs,
    own: run.own,
    workerd: run.workerd,
    memoryMiB,
  };
}

async function soak(shops: Shops) {
  // The compiler's part of it.
  await visit(shops, steps.firstRate, steps.seconds, 0);
  const { knee, first } =
    givenRate === undefined
      ? await findMaxLoad(shops, steps)
      : { knee: { rate: givenRate / overload }, first: 1_000 };
  if (knee.rate === 0) throw new Error("Even the first rate is more than the shops bear.");
  const rate = knee.rate * overload;
  console.log(`\n${number(rate, 1)} visitors a second for ${soakS} s …`);
  const soaked = reportSoak(await visit(shops, rate, soakS, first), shops.stores);
  const after = await visit(shops, steps.firstRate, steps.seconds, 0);
  console.log(`afterwards p99 ${number(after.latencies.all().p99Ms)} ms`);
  return { knee, soak: soaked };
}

async function main(): Promise<void> {
  writeResults("soak", await withShops(soak), quick || soakS < 600);
}

runMeasurement(LIMIT_MS, main);
