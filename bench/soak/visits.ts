/** Shops with visitors in them: how many come, and what they meet. For the soak and for the knee alike. */
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { createLatencies, type Latencies, type Share, shareOf } from "../checkout/latencies";
import { createShoppers, type Provider, type Store } from "../checkout/shopper";
import { createClient } from "../http-client";
import { readCoreWaitMs, readCpuMs, readResidentSize } from "../measure";
import { load } from "../platform/load";
import { type Platform, storeName } from "../platform/sellers";
import { noOutcomes, type Outcomes, takeJourney } from "./journeys";

const storeCount = 50;
/** Of all visitors, those of the shop in a drop. */
const dropShare = 0.8;
const catalogue = {
  collectionCount: 4,
  hasAll: false,
  stock: 1_000_000,
  titleOf: (index: number) => `Tee number ${index}`,
};

export async function openStores(platform: Platform): Promise<Store[]> {
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

/** How late the visitors' own process was: it shares the machine with what it measures. */
type OwnLateness = {
  /** From when a visitor was to come until the request was sent. */
  sent: Share;
  /** Of any turn of this process, so that an answer may have lain there as long. */
  turnsP99Ms: number;
  /** Of the time, in which this process was busy. */
  busy: number;
};

export type Run = {
  seconds: number;
  outcomes: Outcomes;
  /** From when a request was sent. */
  latencies: Latencies;
  own: OwnLateness;
  /** Of the time, in which workerd worked, and in which others had the core that it needed; NaN where unknown. */
  workerd: { busy: number; waited: number };
  /** Answered as asked, a second. */
  requestsPerSecond: number;
  memoryMiB: number[];
};

export type Shops = { port: number; pid: number | undefined; provider: Provider; stores: Store[] };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Visitors come at even distances, however long those before them take. */
export async function visit(
  shops: Shops,
  rate: number,
  seconds: number,
  first: number,
): Promise<Run> {
  const client = createClient(shops.port);
  const latencies = createLatencies();
  const shoppers = createShoppers(client, shops.provider, latencies.watch);
  const outcomes = noOutcomes();
  const memoryMiB: number[] = [];
  const [drop, ...others] = shops.stores;
  const storeOf = (index: number) =>
    (index % 10 < dropShare * 10 ? drop : others[index % others.length]) ?? drop;
  const journeys = new Set<Promise<void>>();
  const sentLateMs: number[] = [];
  const turns = monitorEventLoopDelay({ resolution: 10 });
  turns.enable();
  const usedBefore = performance.eventLoopUtilization();
  const readWorkerd = () => [readCpuMs(shops.pid), readCoreWaitMs(shops.pid)] as const;
  const [busyBefore = Number.NaN, waitedBefore = Number.NaN] = readWorkerd();
  const sinceMs = performance.now();
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const dueMs = sinceMs + (sent * 1_000) / rate;
    const waitMs = dueMs - performance.now();
    if (waitMs > 0) await pause(waitMs);
    sentLateMs.push(performance.now() - dueMs);
    const store = storeOf(sent);
    if (store === undefined) throw new Error("There is no store to visit.");
    const journey = takeJourney(shoppers, store, first + sent, outcomes);
    journeys.add(journey);
    void journey.finally(() => journeys.delete(journey));
    if (sent % Math.round(rate * 10) === 0) memoryMiB.push(readResidentSize(shops.pid)?.now ?? 0);
  }
  await Promise.all(journeys);
  client.close();
  turns.disable();
  const tookS = (performance.now() - sinceMs) / 1_000;
  const [busyAfter = Number.NaN, waitedAfter = Number.NaN] = readWorkerd();
  return {
    seconds: tookS,
    outcomes,
    latencies,
    own: {
      sent: shareOf(sentLateMs),
      turnsP99Ms: turns.percentile(99) / 1e6,
      busy: performance.eventLoopUtilization(usedBefore).utilization,
    },
    workerd: {
      busy: (busyAfter - busyBefore) / 1_000 / tookS,
      waited: (waitedAfter - waitedBefore) / 1_000 / tookS,
    },
    requestsPerSecond: latencies.all().requests / tookS,
    memoryMiB,
  };
}

export const number = (value: number, digits = 0) => value.toFixed(digits);
export const cellsOf = ({ requests, p50Ms, p99Ms, maxMs }: Share) => [
  String(requests),
  ...[p50Ms, p99Ms, maxMs].map((ms) => number(ms)),
];

export const describeOwn = ({ own, workerd }: Run) =>
  `workerd busy ${number(workerd.busy * 100)} % and without a core ${number(workerd.waited * 100)} % of the time; visitors' process busy ${number(own.busy * 100)} %, its turns up to ${number(own.turnsP99Ms)} ms late, visitors sent ${number(own.sent.p99Ms)} ms late (p99 each)`;
