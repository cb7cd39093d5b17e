/** A store of ten thousand listings beside stores of sixty, in one process. */
import { join } from "node:path";
import { tilesPerCollectionPage } from "../../app/catalog/tiles/tiles-per-page";
import { findFreePorts } from "../../scripts/ports";
import { createClient } from "../http-client";
import { readCpuMs } from "../measure";
import { connectPlatform, type Platform } from "../platform/sellers";
import { makeTitles } from "../search/synthetic-catalog";
import { startShop } from "../shop-process";
import { type Cost, compareByTurns, type Growth, measureVisits, type Shop } from "./visits";

/** The last page of the collection `all` has sixty tiles in each of the stores. */
const smallListings = 60;

export type LargeEffort = { listings: number; rounds: number };
export type StoreGrowth = { what: string; stores: Growth[] };
export type Once = { store: string; what: string; ms: number; cpuMs: number | undefined };

type Measured = { slug: string; listings: number; collections: number; titles: string[] };

function describeStores(listings: number): [Measured, Measured, Measured] {
  const store = (slug: string, count: number, collections: number) => {
    const titles = makeTitles(count);
    return { slug, listings: count, collections, titles };
  };
  return [
    store("small", smallListings, 40),
    store("large", listings, 40),
    // What more collections cost alone.
    store("plain", smallListings, 5),
  ];
}

async function fill(platform: Platform, store: Measured): Promise<void> {
  const { slug, listings, collections, titles } = store;
  await platform.openStore(slug);
  const catalogue = {
    collectionCount: collections,
    hasAll: true,
    stock: null,
    titleOf: (index: number) => titles[index] ?? slug,
  };
  const batch = 200;
  for (let from = 0; from < listings; from += batch) {
    await platform.bring(slug, from, Math.min(batch, listings - from), catalogue);
  }
}

/** `rendered` is a parameter that no page knows: it is rendered for this request alone. */
const rendered = "rendered=1";

type PathOf = (store: Measured) => string;
const lastPage = ({ listings }: Measured) => Math.ceil(listings / tilesPerCollectionPage);
/** Of twelve tiles; the sixtieth tile is the last of the fifth. */
const latePage = ({ listings }: Measured) => Math.min(400, Math.floor(listings / 12));
const termOf = ({ titles }: Measured, index: number) => {
  const words = (titles[(index * 7) % titles.length] ?? "").split(" ");
  return words[index % words.length] ?? "";
};

const pages: { what: string; count: number; path: PathOf }[] = [
  { what: "home, cached", count: 2_000, path: () => "/" },
  { what: "home, rendered", count: 200, path: () => `/?${rendered}` },
  {
    what: "home, late page, rendered",
    count: 200,
    path: (store) => `/?page=${latePage(store)}&${rendered}`,
  },
  {
    what: "collection, last page, rendered",
    count: 100,
    path: (store) => `/all?page=${lastPage(store)}&${rendered}`,
  },
  { what: "listing, cached", count: 2_000, path: () => "/listing/tee-31" },
  { what: "listing, rendered", count: 200, path: () => `/listing/tee-31?${rendered}` },
  { what: "sitemap", count: 30, path: () => "/sitemap.xml" },
  {
    what: "sitemap, last file",
    count: 20,
    path: ({ slug }) => (slug === "large" ? "/sitemap.xml?page=2" : "/sitemap.xml"),
  },
];

const visitOf = ({ slug }: Measured, path: string) => ({
  host: `${slug}.localhost`,
  path,
  shows: slug,
});

const searchOf = (store: Measured, index: number) =>
  visitOf(store, `/search?searchterm=${encodeURIComponent(termOf(store, index))}`);

async function measurePages(shop: Shop, stores: readonly Measured[], rounds: number) {
  const rows: StoreGrowth[] = [];
  for (const { what, count, path } of pages) {
    console.log(`measuring ${what} …`);
    const works = stores.map((store) => {
      const visit = visitOf(store, path(store));
      return () => measureVisits(shop, count, 2, () => visit);
    });
    rows.push({ what, stores: await compareByTurns(rounds, works) });
  }
  console.log("measuring search …");
  const searches = stores.map(
    (store) => () => measureVisits(shop, 60, 1, (index) => searchOf(store, index)),
  );
  rows.push({ what: "search", stores: await compareByTurns(rounds, searches) });
  return rows;
}

async function time(shop: Shop, store: string, what: string, work: () => Promise<unknown>) {
  const before = readCpuMs(shop.pid);
  const since = performance.now();
  await work();
  const ms = performance.now() - since;
  const after = readCpuMs(shop.pid);
  const cpuMs = before === undefined || after === undefined ? undefined : after - before;
  return { store, what, ms, cpuMs };
}

/** Less than shoppers need from the box to the third letter. */
const typingMs = 500;
const warmingSearches = 30;

type Place = { port: number; dataDir: string };

/** The first search of the large store in a process that has compiled its code in the small one. */
async function measureFirstSearch(
  place: Place,
  [small, large]: readonly [Measured, Measured],
  isPrepared: boolean,
): Promise<Once> {
  const { pid, stop } = await startShop(place);
  const client = createClient(place.port);
  const shop = { client, pid };
  try {
    await measureVisits(shop, warmingSearches, 1, (index) => searchOf(small, index));
    if (isPrepared) {
      await measureVisits(shop, 1, 1, () => visitOf(large, "/search"));
      await new Promise((resolve) => setTimeout(resolve, typingMs));
    }
    const what = isPrepared ? "first search, its page opened before" : "first search, unprepared";
    return await time(shop, large.slug, what, () =>
      measureVisits(shop, 1, 1, () => searchOf(large, 1)),
    );
  } finally {
    client.close();
    await stop();
  }
}

/** The median of each, by turns. */
async function measurePublish(
  shop: Shop,
  platform: Platform,
  stores: readonly Measured[],
  rounds: number,
): Promise<StoreGrowth> {
  console.log("measuring publish …");
  const works = stores.map(({ slug }) => async (): Promise<Cost> => {
    const { ms, cpuMs } = await time(shop, slug, "publish", () => platform.publish(slug));
    return { p50Ms: ms, p99Ms: ms, cpuMs };
  });
  return { what: "publish", stores: await compareByTurns(2 * rounds, works) };
}

async function measureBoth(
  { listings, rounds }: LargeEffort,
  place: Place,
): Promise<{ pages: StoreGrowth[]; once: Once[] }> {
  const { urls, settings, pid, stop } = await startShop(place);
  const client = createClient(place.port);
  const shop = { client, pid };
  try {
    const platform = connectPlatform(urls.platform, settings.OPERATOR_TOKEN ?? "");
    const stores = describeStores(listings);
    const once: Once[] = [];
    for (const store of stores) {
      const { slug } = store;
      once.push(await time(shop, slug, "import", () => fill(platform, store)));
      once.push(await time(shop, slug, "first publish", () => platform.publish(slug)));
      const first = () => measureVisits(shop, 1, 1, () => searchOf(store, 1));
      once.push(await time(shop, slug, "first search, with the index", first));
    }
    const pages = await measurePages(shop, stores, rounds);
    pages.push(await measurePublish(shop, platform, stores, rounds));
    return { pages, once };
  } finally {
    client.close();
    await stop();
  }
}

export async function measureLargeStore(
  effort: LargeEffort,
  folder: string,
): Promise<{ pages: StoreGrowth[]; once: Once[] }> {
  const place = { port: await findFreePorts(), dataDir: join(folder, "large") };
  const { pages, once } = await measureBoth(effort, place);
  const [small, large] = describeStores(effort.listings);
  for (const isPrepared of [false, true]) {
    once.push(await measureFirstSearch(place, [small, large], isPrepared));
  }
  return { pages, once };
}
