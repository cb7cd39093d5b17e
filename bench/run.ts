/** `npm run bench`: the production build in workerd against a worker that answers the same bytes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../scripts/ports";
import { seedDemoOnce } from "../scripts/seed-demo";
import { HOST } from "../scripts/stack-settings";
import { measureSizes } from "./bundle-sizes";
import { compareWithRawWorker, type Effort, type Row } from "./compare-with-raw-worker";
import { withPid } from "./measure";
import { type Page, readPage, startRawWorker } from "./raw-worker";
import { printRows, printSizes } from "./report";
import { writeResults } from "./results";
import { runMeasurement } from "./run-measurement";
import { startShop } from "./shop-process";
import { findMaxLoad } from "./soak/max-load";
import { withShops } from "./soak/open-shops";
import { visit } from "./soak/visits";
import { formatSummary, listMachines, summarize } from "./summary";

const STORE = "aurora";
const LIMIT_MS = 15 * 60_000;

const quick = process.argv.includes("--quick");
/** One part alone leaves the other's figures of an earlier run as they are; `--table` measures nothing. */
const parts = ["--pages", "--knee", "--table"].filter((part) => process.argv.includes(part));
const measures = (part: string) => parts.length === 0 || parts.includes(part);
const kneeSteps = { firstRate: 100, factor: 1.2, seconds: quick ? 3 : 8 };

function readEffort(): Effort {
  return {
    rounds: quick ? 1 : 5,
    seconds: 1,
    warmUpSeconds: quick ? 2 : 5,
    connections: quick ? [16] : [1, 16],
  };
}

/** By the name that a row has. */
async function findPaths(origin: string, host: string): Promise<[name: string, path: string][]> {
  const { body } = await readPage(origin, host, "/");
  const [, listing] = /href="(\/listing\/[\w-]+)[?"]/.exec(body) ?? [];
  const [, collection] = /<nav[^>]*>.*?href="(\/[\w-]+)"/s.exec(body) ?? [];
  if (listing === undefined) throw new Error("The home page links to no listing.");
  if (collection === undefined) throw new Error("The home page links to no collection.");
  return [
    ["home", "/"],
    ["listing", listing],
    ["collection", collection],
  ];
}

async function runMode(
  mode: Row["mode"],
  dataDir: string,
  effort: Effort,
): Promise<{ rows: Row[]; pages: Page[] }> {
  const port = await findFreePorts();
  const own = { PAGE_CACHE: mode === "cached" ? "on" : "off" };
  const shop = await startShop({ port, dataDir, settings: own });
  try {
    await seedDemoOnce(shop, { quiet: true });
    const origin = `http://${HOST}:${port}`;
    const host = `${STORE}.localhost:${port}`;
    const paths = await findPaths(origin, host);
    const pages: Page[] = [];
    for (const [, path] of paths) pages.push(await readPage(origin, host, path));
    const rawPort = await findFreePorts();
    const [raw, rawPid] = await withPid(() => startRawWorker(rawPort, pages));
    try {
      const rows: Row[] = [];
      for (const [name, path] of paths) {
        const rawTarget = { url: `http://${HOST}:${rawPort}${path}`, host, workerdPid: rawPid };
        const shopTarget = { url: `${origin}${path}`, host, workerdPid: shop.pid };
        console.log(`measuring ${name}, ${mode} …`);
        rows.push(...(await compareWithRawWorker(name, mode, rawTarget, shopTarget, effort)));
      }
      return { rows, pages };
    } finally {
      await raw.dispose();
    }
  } finally {
    await shop.stop();
  }
}

async function measurePages(): Promise<void> {
  const effort = readEffort();
  const dataDir = mkdtempSync(join(tmpdir(), "awning-bench-"));
  try {
    const cached = await runMode("cached", dataDir, effort);
    const rendered = await runMode("rendered", dataDir, effort);
    const rows = [...cached.rows, ...rendered.rows];
    const sizes = measureSizes(cached.pages);
    writeResults("latest", { effort, rows, sizes }, quick);
    printRows(rows);
    printSizes(sizes);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Nine of ten visitors browse, as in the soak. */
async function measureKnee(): Promise<void> {
  console.log("\nmore and more visitors of fifty shops …");
  const figures = await withShops(async (shops) => {
    // The compiler's part of it.
    await visit(shops, kneeSteps.firstRate, kneeSteps.seconds, 0);
    return findMaxLoad(shops, kneeSteps);
  });
  writeResults("knee", figures, quick);
}

function printSummary(): void {
  const rows = summarize();
  console.log(`\nEverything that was measured here: ${listMachines(rows).join("; ")}\n`);
  console.log(formatSummary(rows));
}

async function main(): Promise<void> {
  if (measures("--pages")) await measurePages();
  if (measures("--knee")) await measureKnee();
  printSummary();
}

runMeasurement(LIMIT_MS, main);
