/** `npm run bench:platform`: the platform's calls beside a worker that only reads or writes a row. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../scripts/ports";
import { readResidentSize } from "../measure";
import { printTable } from "../report";
import { writeResults } from "../results";
import { runMeasurement } from "../run-measurement";
import { startShop } from "../shop-process";
import { compareGrowth, type Growth, measureCalls } from "./growth";
import { type Load, load, loadBoth } from "./load";
import { type RawStore, startRawStore } from "./raw-store";
import { connectPlatform, type Platform, storeName } from "./sellers";

const LIMIT_MS = 20 * 60_000;
const AT_ONCE = 16;
const quick = process.argv.includes("--quick");
const rounds = quick ? 1 : 5;
const manyStores = quick ? 50 : 1_000;
const manyListings = quick ? 1_000 : 10_000;

type Beside = { what: string; ours: Load; baseline: Load; ratio: number };
type Figure = { what: string; value: number; unit: string };

async function openStores(platform: Platform, from: number, to: number): Promise<void> {
  await load(to - from, 8, async (index) => {
    const slug = storeName(from + index);
    await platform.openStore(slug);
    await platform.bring(slug, 0, 12);
    await platform.publish(slug);
  });
}

async function measureCheckouts(
  platform: Platform,
  raw: RawStore,
  stores: number,
): Promise<Beside> {
  const skus = new Map<string, string>();
  for (let index = 0; index < stores; index += 1) {
    skus.set(storeName(index), await platform.firstSku(storeName(index)));
  }
  const of = (index: number) => storeName(index % stores);
  const row = JSON.stringify({ text: "x".repeat(600) });
  const both = await loadBoth(
    rounds,
    () => load(400, AT_ONCE, (i) => platform.checkout(of(i), skus.get(of(i)) ?? "")),
    () =>
      load(400, AT_ONCE, async (i) => {
        await raw.write(of(i), row);
        await raw.write(of(i), row);
        await raw.read(of(i));
      }),
  );
  return { what: `checkout of three calls, ${stores} store${stores === 1 ? "" : "s"}`, ...both };
}

async function measureProducts(platform: Platform, raw: RawStore, what: string, store: string) {
  const both = await loadBoth(
    rounds,
    () => load(1_000, AT_ONCE, () => platform.products(store)),
    () => load(1_000, AT_ONCE, () => raw.read(storeName(0))),
  );
  return { what, ...both };
}

async function measureImport(platform: Platform, pid: number | undefined): Promise<Figure[]> {
  const store = "bench-large";
  await platform.openStore(store);
  const before = readResidentSize(pid)?.peak;
  const batch = 200;
  const tookMs: number[] = [];
  for (let from = 0; from < manyListings; from += batch) {
    const since = performance.now();
    await platform.bring(store, from, batch);
    tookMs.push(performance.now() - since);
  }
  const total = tookMs.reduce((sum, ms) => sum + ms, 0);
  const tenth = Math.max(1, Math.floor(tookMs.length / 10));
  const sum = (part: number[]) => part.reduce((all, ms) => all + ms, 0);
  const since = performance.now();
  await platform.publish(store);
  const publishMs = performance.now() - since;
  const after = readResidentSize(pid)?.peak;
  return [
    { what: `import of ${manyListings} listings`, value: total / 1000, unit: "s" },
    {
      what: "its last tenth beside its first",
      value: sum(tookMs.slice(-tenth)) / sum(tookMs.slice(0, tenth)),
      unit: "×",
    },
    ...(before === undefined || after === undefined
      ? []
      : [{ what: "workerd's peak memory grew by", value: after - before, unit: "MiB" }]),
    { what: `publish of ${manyListings} listings`, value: publishMs, unit: "ms" },
  ];
}

const number = (value: number, digits = 2) => value.toFixed(digits);

function print(besides: Beside[], figures: Figure[], growth: Growth[]): void {
  console.log("\nBeside a worker that reads or writes one row for each call\n");
  printTable(
    ["what", "per second", "p50 ms", "p99 ms", "raw per second", "of raw"],
    besides.map(({ what, ours, baseline, ratio }) => [
      what,
      number(ours.perSecond, 0),
      number(ours.p50Ms),
      number(ours.p99Ms),
      number(baseline.perSecond, 0),
      number(ratio, 3),
    ]),
  );
  console.log("\nOnce\n");
  printTable(
    ["what", "value", ""],
    figures.map(({ what, value, unit }) => [what, number(value), unit]),
  );
  console.log(`\nMilliseconds of one call (median) with ten stores and with ${manyStores}\n`);
  printTable(
    ["call", "10", String(manyStores), "grew ×"],
    growth.map(({ call, fewMs, manyMs, ratio }) => [
      call,
      number(fewMs),
      number(manyMs),
      number(ratio),
    ]),
  );
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-bench-"));
  const port = await findFreePorts();
  const { urls, settings, pid, stop } = await startShop({ port, dataDir: join(dataDir, "shop") });
  const raw = await startRawStore(await findFreePorts(), join(dataDir, "raw"));
  try {
    const platform = connectPlatform(urls.platform, settings.OPERATOR_TOKEN ?? "");
    await openStores(platform, 0, 10);
    const few = await measureCalls(platform, 10);
    await openStores(platform, 10, Math.min(100, manyStores));
    const tiles = await platform.products(storeName(0));
    const measured = Math.min(100, manyStores);
    for (let index = 0; index < measured; index += 1) await raw.write(storeName(index), tiles);
    const besides = [
      await measureCheckouts(platform, raw, 1),
      await measureCheckouts(platform, raw, measured),
      await measureProducts(platform, raw, "products call, 12 listings", storeName(0)),
    ];
    const figures = await measureImport(platform, pid);
    const large = `products call, ${manyListings} listings`;
    besides.push(await measureProducts(platform, raw, large, "bench-large"));
    await openStores(platform, Math.min(100, manyStores), manyStores);
    const growth = compareGrowth(few, await measureCalls(platform, manyStores));
    print(besides, figures, growth);
    writeResults("platform", { besides, figures, growth }, quick);
  } finally {
    await raw.stop();
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

runMeasurement(LIMIT_MS, main);
