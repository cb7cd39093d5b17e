/** `npm run bench`: the production build in workerd against a worker that answers the same bytes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePorts } from "../scripts/ports";
import { seedDemoOnce } from "../scripts/seed-demo";
import { projectRoot, startStack } from "../scripts/stack";
import { HOST } from "../scripts/stack-settings";
import { compare, type Effort, type Row } from "./compare";
import { withPid } from "./measure";
import { type Page, readPage, startRawWorker } from "./raw-worker";
import { printRows, printSizes } from "./report";
import { runMeasurement } from "./run-measurement";
import { measureSizes, type Size } from "./sizes";

const STORE = "aurora";
const LIMIT_MS = 10 * 60_000;

function readEffort(): Effort {
  const quick = process.argv.includes("--quick");
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
  const [stack, shopPid] = await withPid(() =>
    startStack({ port, dataDir, settings: { PAGE_CACHE: mode === "cached" ? "on" : "off" } }),
  );
  try {
    await seedDemoOnce(stack, { quiet: true });
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
        const shopTarget = { url: `${origin}${path}`, host, workerdPid: shopPid };
        console.log(`measuring ${name}, ${mode} …`);
        rows.push(...(await compare(name, mode, rawTarget, shopTarget, effort)));
      }
      return { rows, pages };
    } finally {
      await raw.dispose();
    }
  } finally {
    await stack.stop();
  }
}

function writeResults(rows: Row[], sizes: Size[], effort: Effort): void {
  const folder = join(projectRoot, "bench/results");
  mkdirSync(folder, { recursive: true });
  const machine = {
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    node: process.version,
  };
  const result = { measuredAt: new Date().toISOString(), machine, effort, rows, sizes };
  writeFileSync(join(folder, "latest.json"), `${JSON.stringify(result, null, 2)}\n`);
}

async function main(): Promise<void> {
  const effort = readEffort();
  const dataDir = mkdtempSync(join(tmpdir(), "awning-bench-"));
  try {
    const cached = await runMode("cached", dataDir, effort);
    const rendered = await runMode("rendered", dataDir, effort);
    const rows = [...cached.rows, ...rendered.rows];
    const sizes = measureSizes(cached.pages);
    writeResults(rows, sizes, effort);
    printRows(rows);
    printSizes(sizes);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

runMeasurement(LIMIT_MS, main);
