/** Ports: whether they are free, which ones are, and when something answers on them. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { isProcessRunning } from "./is-process-running.mjs";
import { HOST, SettingsError } from "./stack-settings";

function listens(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, HOST, () => {
      const address = server.address();
      const found = typeof address === "object" && address ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}

async function areFree(first: number, count: number): Promise<boolean> {
  const ports = Array.from({ length: count }, (_, index) => first + index);
  const found = await Promise.all(ports.map(listens));
  return found.every((port) => port !== undefined);
}

const portStep = 10;

/**
 * @param wanted what is taken where it is free, for a start that names no port
 * @returns the first of `count` free ports in a row, ten further each time
 */
export async function nextFreePorts(wanted: number, count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = wanted + attempt * portStep;
    if (await areFree(first, count)) return first;
  }
  throw new SettingsError(`There are no ${count} free ports in a row after ${wanted}.`);
}

/** @throws SettingsError naming the port in use and the way around it. */
export async function requireFreePorts(first: number, count: number): Promise<void> {
  for (let port = first; port < first + count; port += 1) {
    if ((await listens(port)) === undefined) {
      throw new SettingsError(
        `Port ${port} is in use. Choose another one, for example: PORT=${first + 100} npm start`,
      );
    }
  }
}

/**
 * Two workerds on one set of SQLite files would corrupt them. A shop that has ended claims nothing, whatever answers
 * at its port now.
 * @throws SettingsError when a shop that is still up keeps its data here.
 */
export async function claimDataDir(dataDir: string, port: number): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  const note = join(dataDir, "port");
  const [known = 0, pid = 0] = existsSync(note)
    ? readFileSync(note, "utf8").split(" ").map(Number)
    : [];
  const isUp = known > 0 && known !== port && isProcessRunning(pid);
  if (isUp && (await listens(known)) === undefined) {
    throw new SettingsError(
      `${dataDir} is in use by the shop on port ${known}. Stop that one first, or run a second clone.`,
    );
  }
  // `running-shop.mjs` reads both.
  writeFileSync(note, `${port} ${process.pid}`);
}

/** @returns the first of three free ports in a row. */
export async function findFreePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = 20_000 + Math.floor(Math.random() * 20_000);
    if (await areFree(first, 3)) return first;
  }
  throw new SettingsError("There are no three free ports in a row.");
}

/** What a worker answers whose environment cannot be used: the platform in words, the others by throwing. */
const isUnset = (status: number, body: string) =>
  status === 500 && (body.includes("environment_incomplete") || body === "Internal Server Error");

/** @throws SettingsError for a worker that is not set up, Error with the last answer when `/healthz` is not 200 within the time. */
export async function waitForHealth(origin: string, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs;
  let last = "no answer";
  while (Date.now() < end) {
    try {
      const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(5_000) });
      const body = await response.text();
      if (response.status === 200) return;
      if (isUnset(response.status, body)) {
        throw new SettingsError(
          `${origin} is not set up: what it logged above names the settings. They stand in .dev.vars, or in .dev.vars.example where there is none.`,
        );
      }
      last = `${response.status} ${body.slice(0, 2_000)}`;
    } catch (error) {
      if (error instanceof SettingsError) throw error;
      last = error instanceof Error ? error.message : String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${origin}/healthz did not answer 200 within ${timeoutMs / 1000} s: ${last}`);
}

/** Whatever it answers: a worker that refuses is alive. */
export async function isAnswering(origin: string, timeoutMs: number): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
