/** Pages of one store in deployments of ten, a thousand and a hundred thousand stores, and visits spread over them. */
import { join } from "node:path";
import { findFreePorts } from "../../scripts/ports";
import { createClient } from "../http-client";
import { readResidentSize } from "../measure";
import { load } from "../platform/load";
import { connectPlatform, storeName } from "../platform/sellers";
import { startShop } from "../shop-process";
import { fillRecords, recordHost, recordTitle } from "./record-filler";
import { type Cost, compareByTurns, type Growth, measureVisits, type Shop } from "./visits";

/** Whole shops with an object each; all other stores are records in the directory and in KV. */
const wholeStores = 10;
const listings = 12;

export type Effort = {
  /** The first is what the others are compared with. */
  stores: readonly number[];
  rounds: number;
  /** Stores whose home pages are visited in a random order. */
  spread: number;
  /** One page alone, and nothing spread; null: all of it. */
  only: string | null;
};

type Deployment = Shop & { stores: number; spread: number; stop: () => Promise<void> };
export type PageGrowth = { page: string; sizes: Growth[] };
export type SpreadCost = {
  stores: number;
  hosts: number;
  mode: string;
  cost: Cost;
  memoryMb: number | undefined;
};

async function deploy(stores: number, spread: number, folder: string): Promise<Deployment> {
  const port = await findFreePorts();
  const fillerPort = await findFreePorts();
  const dataDir = join(folder, `stores-${stores}`);
  const shop = await startShop({ port, dataDir, fillerPort });
  const platform = connectPlatform(shop.urls.platform, shop.settings.OPERATOR_TOKEN ?? "");
  await load(wholeStores, 4, async (index) => {
    await platform.openStore(storeName(index));
    await platform.bring(storeName(index), 0, listings);
    await platform.publish(storeName(index));
  });
  const count = stores - wholeStores;
  const editions = Math.min(count, spread);
  const since = performance.now();
  await fillRecords(fillerPort, { template: storeName(0), count, editions });
  const seconds = ((performance.now() - since) / 1000).toFixed(0);
  console.log(`${stores} stores are in the directory and in KV (${seconds} s)`);
  const client = createClient(port);
  const stop = async () => {
    client.close();
    await shop.stop();
  };
  return { client, pid: shop.pid, stores, spread: editions, stop };
}

/** An unknown parameter has the page rendered for this request alone. */
const rendered = "?rendered=1";
const pages = [
  { page: "home, cached", path: "/", count: 3_000 },
  { page: "home, rendered", path: `/${rendered}`, count: 300 },
  { page: "listing, cached", path: "/listing/tee-3", count: 3_000 },
  { page: "listing, rendered", path: `/listing/tee-3${rendered}`, count: 300 },
];

async function measurePages(deployments: readonly Deployment[], { rounds, only }: Effort) {
  const growth: PageGrowth[] = [];
  const one = storeName(wholeStores - 1);
  for (const { page, path, count } of pages.filter((each) => only === null || each.page === only)) {
    console.log(`measuring ${page} …`);
    const visit = { host: `${one}.localhost`, path, shows: one };
    const works = deployments.map((shop) => () => measureVisits(shop, count, 2, () => visit));
    growth.push({ page, sizes: await compareByTurns(rounds, works) });
  }
  return growth;
}

/** The same order on every machine. */
function createOrder(hosts: number): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % (2 ** 31 - 1);
    return state % hosts;
  };
}

/** Several times as many visits as there are hosts, so that what is bounded has reached its bound. */
async function measureSpread(shop: Deployment): Promise<SpreadCost[]> {
  const { stores, pid, spread } = shop;
  // Of ten stores none is a record: their own home pages take the records' place.
  const hosts = spread === 0 ? wholeStores : spread;
  const next = createOrder(hosts);
  const visitAt = (path: string) => () => {
    const index = next();
    return spread === 0
      ? { host: `${storeName(index)}.localhost`, path, shows: storeName(index) }
      : { host: recordHost(index), path, shows: recordTitle(index) };
  };
  const rows: SpreadCost[] = [];
  const modes = [
    { mode: "first visits", path: "/", count: hosts },
    { mode: "visits after that", path: "/", count: 3_000 },
    { mode: "and again", path: "/", count: 3_000 },
    { mode: "rendered", path: `/${rendered}`, count: 600 },
    { mode: "rendered again", path: `/${rendered}`, count: 600 },
  ];
  for (const { mode, path, count } of modes) {
    console.log(`measuring ${hosts} hosts of ${stores} stores, ${mode} …`);
    const cost = await measureVisits(shop, count, 2, visitAt(path));
    rows.push({ stores, hosts, mode, cost, memoryMb: readResidentSize(pid)?.now });
  }
  return rows;
}

export async function measureManyStores(
  effort: Effort,
  folder: string,
): Promise<{ pages: PageGrowth[]; spread: SpreadCost[] }> {
  const deployments: Deployment[] = [];
  try {
    for (const stores of effort.stores) {
      deployments.push(await deploy(stores, effort.spread, folder));
    }
    const growth = await measurePages(deployments, effort);
    const spread: SpreadCost[] = [];
    if (effort.only !== null) return { pages: growth, spread };
    for (const shop of deployments) spread.push(...(await measureSpread(shop)));
    return { pages: growth, spread };
  } finally {
    await Promise.all(deployments.map(({ stop }) => stop()));
  }
}
