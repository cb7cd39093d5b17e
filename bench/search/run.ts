/** `npm run bench:search`: what a search costs, beside Fuse alone in the same run. */
import Fuse from "fuse.js";
import { catalogueOf } from "#app/search/search-index/search-catalogue";
import { searchKeys } from "#app/search/search-index/search-entry";
import { buildSearchIndex } from "#app/search/search-index/search-index";
import type { TileProduct } from "#contract/catalog/catalog";
import { printTable } from "../report";
import { writeResults } from "../results";
import { makeSyntheticCatalog } from "./synthetic-catalog";

const quick = process.argv.includes("--quick");
const rounds = quick ? 1 : 3;
const termCount = quick ? 12 : 40;
/** A search of a small shop, and of a large one. */
const shops = [
  { productCount: 600, limitMs: 3 },
  { productCount: 10_110, limitMs: 25 },
];

type Search = (term: string) => number;
/** `found` is how many products a term brings, on average. */
type Cost = { meanMs: number; slowestMs: number; found: number };

/** Processor time: what else the machine does is not the search's. */
function time<T>(work: () => T): { result: T; tookMs: number } {
  const since = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(since);
  return { result, tookMs: (user + system) / 1_000 };
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

/** Of each term the quickest round: the first ones are the compiler's. */
function measure(search: Search, terms: readonly string[]): Cost {
  const runs = Array.from({ length: rounds }, () => terms.map((term) => time(() => search(term))));
  const best = terms.map((_, at) => Math.min(...runs.map((run) => run[at]?.tookMs ?? Number.NaN)));
  return {
    meanMs: mean(best),
    slowestMs: Math.max(...best),
    found: mean(runs.flatMap((run) => run.map(({ result }) => result))),
  };
}

/** The same keys and weights, the term as it was typed. */
function searchByFuseAlone(products: readonly TileProduct[]): Search {
  const fuse = new Fuse(products, {
    keys: searchKeys.map(({ name, weight, read }) => ({
      name,
      weight,
      getFn: (product: TileProduct) => read(product).flatMap((text) => text ?? []),
    })),
    minMatchCharLength: 3,
    threshold: 0.34,
    ignoreLocation: true,
  });
  return (term) => fuse.search(term).length;
}

type Row = { productCount: number; limitMs: number; buildMs: number; ours: Cost; alone: Cost };

function measureShop({ productCount, limitMs }: (typeof shops)[number]): Row {
  const { products, terms } = makeSyntheticCatalog(productCount, termCount);
  const builds = Array.from({ length: rounds }, () =>
    time(() => buildSearchIndex(catalogueOf(products))),
  );
  const index = buildSearchIndex(catalogueOf(products));
  return {
    productCount,
    limitMs,
    buildMs: Math.min(...builds.map(({ tookMs }) => tookMs)),
    ours: measure((term) => index.search(term).length, terms),
    alone: measure(searchByFuseAlone(products), terms),
  };
}

const number = (value: number) => value.toFixed(value < 10 ? 2 : 0);

const rows = shops.map(measureShop);
console.log(
  "\nMilliseconds of processor time of one search, beside Fuse without the shop's own words\n",
);
printTable(
  [
    "products",
    "index",
    "mean",
    "slowest",
    "limit",
    "found",
    "Fuse alone",
    "found",
    "of Fuse alone",
  ],
  rows.map(({ productCount, limitMs, buildMs, ours, alone }) => [
    String(productCount),
    ...[buildMs, ours.meanMs, ours.slowestMs, limitMs, ours.found].map(number),
    ...[alone.meanMs, alone.found, ours.meanMs / alone.meanMs].map(number),
  ]),
);
writeResults("search", { rows }, quick);
