/** `npm run bench:checkout`: shoppers who buy, from the listing to the order, and at the end whether each charge has its order. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../../scripts/ports";
import { projectRoot, startStack } from "../../scripts/stack";
import { createClient } from "../http-client";
import { median, readCpuMs, withPid } from "../measure";
import { load } from "../platform/load";
import { connectPlatform, type Platform, storeName } from "../platform/sellers";
import { printTable } from "../report";
import { createLatencies, type Share } from "./latencies";
import { type Sent, sendAtOnce, sendAtRate } from "./load";
import { connectProvider, createShoppers, type Provider, type Store } from "./shopper";

const LIMIT_MS = 10 * 60_000;
const quick = process.argv.includes("--quick");
const ordersPerMinute = 1_000;
const sustainedS = quick ? 15 : 120;
const roundS = quick ? 5 : 20;
const rounds = quick ? 1 : 3;
const storeCount = 100;
const shoppersAtOnce = 16;
/** Of what the shop bears, so that neither part of the drop's measurement waits for the processor alone. */
const dropLoad = 0.6;
const quietShare = 0.2;
const quietStores = 10;

const catalogue = {
  ...{ collectionCount: 4, hasAll: false },
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

type Bench = {
  pid: number | undefined;
  /** Buys from one of the stores, chosen by the shopper's number. */
  run: (
    send: (buy: (shopper: number) => Promise<unknown>) => Promise<Sent>,
    storeOf: (shopper: number) => Store,
  ) => Promise<Run>;
};
type Run = { sent: Sent; latencies: ReturnType<typeof createLatencies>; cpuMs: number | undefined };

function createBench(port: number, pid: number | undefined, provider: Provider): Bench {
  let shoppersSoFar = 0;
  return {
    pid,
    run: async (send, storeOf) => {
      const latencies = createLatencies();
      const client = createClient(port);
      const { buy } = createShoppers(client, provider, latencies.watch);
      const before = readCpuMs(pid);
      const first = shoppersSoFar;
      const sent = await send((shopper) => buy(storeOf(shopper), first + shopper));
      shoppersSoFar += sent.orders;
      const after = readCpuMs(pid);
      client.close();
      const cpuMs =
        before === undefined || after === undefined ? undefined : (after - before) / sent.orders;
      return { sent, latencies, cpuMs };
    },
  };
}

const number = (value: number | undefined, digits = 0) =>
  value === undefined ? "n/a" : value.toFixed(digits);
const cellsOf = ({ requests, p50Ms, p99Ms, maxMs }: Share) => [
  String(requests),
  ...[p50Ms, p99Ms, maxMs].map((ms) => number(ms)),
];

async function measureSustained(bench: Bench, store: Store) {
  console.log(`${ordersPerMinute} orders a minute for ${sustainedS} s, at one store …`);
  const { sent, latencies, cpuMs } = await bench.run(
    (buy) => sendAtRate(ordersPerMinute, sustainedS, buy),
    () => store,
  );
  const all = latencies.all();
  const steps = [...latencies.bySteps()].map(([step, share]) => ({ step, share }));
  console.log(
    `\n${sent.orders} orders, ${number(sent.perMinute)} a minute, at most ${sent.maxShoppers} shoppers at once,` +
      ` ${number(cpuMs, 1)} ms CPU of all workers an order\n`,
  );
  printTable(
    ["request", "count", "p50 ms", "p99 ms", "slowest ms"],
    [["all", ...cellsOf(all)], ...steps.map(({ step, share }) => [step, ...cellsOf(share)])],
  );
  return { sent, cpuMs, all, steps };
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

/** @throws Error where a store's orders are not what its shoppers were charged for. */
async function compareRecords(platform: Platform, provider: Provider, stores: readonly Store[]) {
  const charges = await provider.readCharges();
  let [count, amountMinor] = [0, 0];
  for (const { slug } of stores) {
    const orders = await platform.countOrders(slug);
    const charged = charges.get(slug) ?? { count: 0, amountMinor: 0 };
    if (orders.count !== charged.count || orders.amountMinor !== charged.amountMinor) {
      const both = JSON.stringify({ orders, charged });
      throw new Error(`The charges and orders of ${slug} differ: ${both}`);
    }
    count += orders.count;
    amountMinor += orders.amountMinor;
  }
  console.log(`\n${count} charges are ${count} orders, of ${(amountMinor / 100).toFixed(2)} USD`);
  return { count, amountMinor };
}

async function main(): Promise<void> {
  const limit = setTimeout(() => {
    console.error("The measurement took longer than ten minutes and was given up.");
    process.exit(1);
  }, LIMIT_MS);
  const dataDir = mkdtempSync(join(tmpdir(), "awning-bench-"));
  const port = await findFreePorts();
  const [stack, pid] = await withPid(() => startStack({ port, dataDir }));
  try {
    const { urls, settings } = stack;
    const platform = connectPlatform(urls.platform, settings.OPERATOR_TOKEN ?? "");
    const stores = await openStores(platform);
    const provider = connectProvider(urls.sandbox, settings.STRIPE_SECRET_KEY ?? "");
    const bench = createBench(port, pid, provider);
    // The compiler's part of it.
    const warmUp = (buy: (shopper: number) => Promise<unknown>) => sendAtOnce(4, 3, buy);
    await bench.run(warmUp, (shopper) => storeAt(stores, shopper));
    const sustained = await measureSustained(bench, storeAt(stores, 0));
    const parallel = await measureParallel(bench, stores);
    const drop = await measureDrop(bench, stores, parallel.manyPerMinute);
    const totals = await compareRecords(platform, provider, stores);
    const folder = join(projectRoot, "bench/results");
    mkdirSync(folder, { recursive: true });
    const machine = { cpu: cpus()[0]?.model ?? "unknown", cores: cpus().length };
    const measuredAt = new Date().toISOString();
    const result = { measuredAt, machine, sustained, parallel, drop, totals };
    writeFileSync(join(folder, "checkout.json"), `${JSON.stringify(result, null, 2)}\n`);
  } finally {
    clearTimeout(limit);
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

main()
  .then(() => process.exit(0))
  .catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
