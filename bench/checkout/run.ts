/** `npm run bench:checkout`: shoppers who buy, from the listing to the order, and at the end whether each charge has its order. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../scripts/ports";
import { buildUrls, deriveSettings } from "../../scripts/stack-settings";
import { createClient } from "../http-client";
import { median, readCpuMs } from "../measure";
import { load } from "../platform/load";
import { connectPlatform, type Platform, storeName } from "../platform/sellers";
import { printTable } from "../report";
import { writeResults } from "../results";
import { runMeasurement } from "../run-measurement";
import { startShop } from "../shop-process";
import { createApiShoppers } from "./api-shopper";
import { createLatencies, type Share } from "./latencies";
import { type Sent, sendAtOnce, sendAtRate } from "./load";
import { compareRecords } from "./records";
import {
  connectProvider,
  createShoppers,
  type Provider,
  type Shoppers,
  type Store,
  type Watch,
} from "./shopper";

const LIMIT_MS = 10 * 60_000;
const quick = process.argv.includes("--quick");
/** The goal alone: a thousand orders a minute through the pages of one store. */
const isGoalOnly = process.argv.includes("--goal");
/** Orders a minute, and for how many seconds: what is borne before what is asked for. */
const goalRate = [1_000, 120] as const;
const pageRates = quick
  ? ([[250, 8]] as const)
  : ([...(isGoalOnly ? [] : [[250, 20] as const, [500, 20] as const]), goalRate] as const);
const callRates = quick ? ([[250, 8]] as const) : ([[1_000, 60]] as const);
const roundS = quick ? 5 : 10;
const rounds = quick ? 1 : 3;
const storeCount = 100;
const shoppersAtOnce = 16;
/** Of what the shop bears, so that neither part of the drop's measurement waits for the processor alone. */
const dropLoad = 0.6;
const quietShare = 0.2;
const quietStores = 10;

const catalogue = {
  collectionCount: 4,
  hasAll: false,
  // A drop is limited, so that every sale reserves and takes stock.
  stock: 1_000_000,
  titleOf: (index: number) => `Tee number ${index}`,
};

async function openStores(platform: Platform): Promise<Store[]> {
  const stores: Store[] = [];
  await load(storeCount, 4, async (index) => {
    const slug = storeName(index);
    await platform.openStore(slug);
    await platform.bring(slug, 0, 6, catalogue);
    await platform.publish(slug);
    stores[index] = { slug, listing: "tee-0", sku: await platform.firstSku(slug) };
  });
  return stores;
}

const storeAt = (stores: readonly Store[], index: number): Store => {
  const store = stores[index % stores.length];
  if (store === undefined) throw new Error("There is no store to buy from.");
  return store;
};

type Connect = (watch: Watch) => { shoppers: Pick<Shoppers, "buy">; close: () => void };
type Bench = {
  /** Buys from one of the stores, chosen by the shopper's number; by the pages, if not said otherwise. */
  run: (
    send: (buy: (shopper: number) => Promise<unknown>) => Promise<Sent>,
    storeOf: (shopper: number) => Store,
    connect?: Connect,
  ) => Promise<Run>;
};
type Run = {
  sent: Sent;
  latencies: ReturnType<typeof createLatencies>;
  cpuMs: number | undefined;
  /** Of shoppers who got no order, the reason of each: a shop under too much load turns some away. */
  turnedAway: string[];
};

function createBench(port: number, pid: number | undefined, provider: Provider): Bench {
  let shoppersSoFar = 0;
  const byPages: Connect = (watch) => {
    const client = createClient(port);
    return { shoppers: createShoppers(client, provider, watch), close: client.close };
  };
  return {
    run: async (send, storeOf, connect = byPages) => {
      const latencies = createLatencies();
      const { shoppers, close } = connect(latencies.watch);
      const { buy } = shoppers;
      const before = readCpuMs(pid);
      const first = shoppersSoFar;
      const turnedAway: string[] = [];
      const sent = await send((shopper) =>
        buy(storeOf(shopper), first + shopper).catch((error: unknown) =>
          turnedAway.push(String(error).slice(0, 120)),
        ),
      );
      shoppersSoFar += sent.orders;
      const after = readCpuMs(pid);
      close();
      const cpuMs =
        before === undefined || after === undefined ? undefined : (after - before) / sent.orders;
      return { sent, latencies, cpuMs, turnedAway };
    },
  };
}

const number = (value: number | undefined, digits = 0) =>
  value === undefined ? "n/a" : value.toFixed(digits);
const cellsOf = ({ requests, p50Ms, p99Ms, maxMs }: Share) => [
  String(requests),
  ...[p50Ms, p99Ms, maxMs].map((ms) => number(ms)),
];

type Rate = readonly [perMinute: number, seconds: number];

async function measureSustained(
  bench: Bench,
  { store, how, connect }: { store: Store; how: string; connect?: Connect },
  [perMinute, seconds]: Rate,
) {
  console.log(`\n${perMinute} orders a minute for ${seconds} s at one store, ${how} …`);
  const { sent, latencies, cpuMs, turnedAway } = await bench.run(
    (buy) => sendAtRate(perMinute, seconds, buy),
    () => store,
    connect,
  );
  const all = latencies.all();
  const steps = [...latencies.bySteps()].map(([step, share]) => ({ step, share }));
  console.log(
    `\n${sent.orders} shoppers, ${number(sent.perMinute)} a minute, ${turnedAway.length} turned away, at most ${sent.maxShoppers} at once,` +
      ` ${number(cpuMs, 1)} ms CPU of the shop's workers an order\n`,
  );
  printTable(
    ["request", "count", "p50 ms", "p99 ms", "slowest ms"],
    [["all", ...cellsOf(all)], ...steps.map(({ step, share }) => [step, ...cellsOf(share)])],
  );
  for (const reason of new Set(turnedAway.slice(0, 3))) console.log(`turned away: ${reason}`);
  return { perMinute, sent, turnedAway: turnedAway.length, cpuMs, all, steps };
}

async function measureParallel(bench: Bench, stores: readonly Store[]) {
  console.log(`\nas fast as it goes, at one store and at ${stores.length} …`);
  const one: number[] = [];
  const many: number[] = [];
  const send = (buy: (shopper: number) => Promise<unknown>) =>
    sendAtOnce(shoppersAtOnce, roundS, buy);
  for (let round = 0; round < rounds; round += 1) {
    one.push((await bench.run(send, () => storeAt(stores, 0))).sent.perMinute);
    many.push((await bench.run(send, (shopper) => storeAt(stores, shopper))).sent.perMinute);
  }
  const ratio = median(many.map((perMinute, at) => perMinute / (one[at] ?? Number.NaN)));
  const result = { onePerMinute: median(one), manyPerMinute: median(many), ratio };
  console.log(`\nOrders a minute of ${shoppersAtOnce} shoppers at once\n`);
  printTable(
    ["one store", `${stores.length} stores`, "ratio"],
    [[number(result.onePerMinute), number(result.manyPerMinute), number(ratio, 2)]],
  );
  return result;
}

/** The quiet stores' own shoppers come at the same rate in both. */
async function measureDrop(bench: Bench, stores: readonly Store[], perMinute: number) {
  const total = perMinute * dropLoad;
  const quiet = stores.slice(1, 1 + quietStores);
  const slugs = new Set(quiet.map(({ slug }) => slug));
  console.log(`\na drop at one store beside ${quietStores} quiet ones …`);
  const without: Share[] = [];
  const beside: Share[] = [];
  const drop: Share[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await bench.run(
      (buy) => sendAtRate(total * quietShare, roundS, buy),
      (shopper) => storeAt(quiet, shopper),
    );
    without.push(alone.latencies.ofStores(slugs));
    // Of five shoppers four come to the drop.
    const isQuiet = (shopper: number) => shopper % 5 === 0;
    const busy = await bench.run(
      (buy) => sendAtRate(total, roundS, buy),
      (shopper) => (isQuiet(shopper) ? storeAt(quiet, shopper / 5) : storeAt(stores, 0)),
    );
    beside.push(busy.latencies.ofStores(slugs));
    drop.push(busy.latencies.ofStores(new Set([storeAt(stores, 0).slug])));
  }
  const middle = (shares: readonly Share[]): Share => ({
    requests: shares.reduce((sum, { requests }) => sum + requests, 0),
    p50Ms: median(shares.map(({ p50Ms }) => p50Ms)),
    p99Ms: median(shares.map(({ p99Ms }) => p99Ms)),
    maxMs: Math.max(...shares.map(({ maxMs }) => maxMs)),
  });
  const result = { total, without: middle(without), beside: middle(beside), drop: middle(drop) };
  console.log(`\n${number(total)} orders a minute in all, ${quietShare * 100} % at quiet stores\n`);
  printTable(
    ["requests of", "count", "p50 ms", "p99 ms", "slowest ms"],
    [
      ["quiet stores, no drop", ...cellsOf(result.without)],
      ["quiet stores, beside a drop", ...cellsOf(result.beside)],
      ["the drop", ...cellsOf(result.drop)],
    ],
  );
  return result;
}

/** The providers are a process of their own, as they are in production: what they take is not the shop's. */
async function startShopAndProviders(dataDir: string) {
  const port = await findFreePorts();
  const { STRIPE_WEBHOOK_URL = "", PAYPAL_WEBHOOK_URL = "" } = deriveSettings(buildUrls(port));
  const providers = await startShop({
    port: await findFreePorts(),
    dataDir: join(dataDir, "providers"),
    settings: { STRIPE_WEBHOOK_URL, PAYPAL_WEBHOOK_URL },
  });
  const { sandbox } = providers.urls;
  const shop = await startShop({
    port,
    dataDir: join(dataDir, "shop"),
    settings: deriveSettings({ ...buildUrls(port), sandbox }),
  });
  const stop = async () => {
    await Promise.all([shop.stop(), providers.stop()]);
  };
  return { ...shop, port, sandbox, stop };
}

async function main(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-bench-"));
  const { urls, settings, port, pid, sandbox, stop } = await startShopAndProviders(dataDir);
  try {
    const platform = connectPlatform(urls.platform, settings.OPERATOR_TOKEN ?? "");
    const stores = await openStores(platform);
    const provider = connectProvider(sandbox, settings.STRIPE_SECRET_KEY ?? "");
    const bench = createBench(port, pid, provider);
    // The compiler's part of it.
    const warmUp = (buy: (shopper: number) => Promise<unknown>) => sendAtOnce(4, 3, buy);
    const warmed = await bench.run(warmUp, (shopper) => storeAt(stores, shopper));
    // Without any load each purchase must succeed.
    if (warmed.turnedAway.length > 0) throw new Error(warmed.turnedAway[0]);
    const token = settings.OPERATOR_TOKEN ?? "";
    const byCalls: Connect = (watch) => ({
      shoppers: createApiShoppers(urls.platform, token, provider, watch),
      close: () => undefined,
    });
    const first = storeAt(stores, 0);
    const sustained = [];
    const byItsPages = { store: first, how: "by its pages" };
    for (const rate of pageRates) sustained.push(await measureSustained(bench, byItsPages, rate));
    writeResults("checkout-pages", { sustained }, quick);
    if (isGoalOnly) {
      await compareRecords(platform, provider, stores);
      return;
    }
    const calls = [];
    const alone = { store: first, how: "by the platform's calls alone", connect: byCalls };
    for (const rate of callRates) calls.push(await measureSustained(bench, alone, rate));
    const parallel = await measureParallel(bench, stores);
    const drop = await measureDrop(bench, stores, parallel.manyPerMinute);
    const totals = await compareRecords(platform, provider, stores);
    writeResults("checkout", { calls, parallel, drop, totals }, quick);
  } finally {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

runMeasurement(LIMIT_MS, main);
