/** The shop as `npm start` runs it, in a process of its own: a measurement must not make it wait. */
import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import { projectRoot } from "../scripts/stack";
import { HOST, type Settings } from "../scripts/stack-settings";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param settings win over those of `.dev.vars`. */
export function spawnShop(port: number, dataDir: string, settings: Settings = {}): ChildProcess {
  const own = [String(port), dataDir, JSON.stringify(settings)];
  const script = ["--import", "tsx", "bench/supervised.ts", ...own];
  return spawn(process.execPath, script, {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

export async function endShop(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return;
  const ended = new Promise((resolve) => shop.once("exit", resolve));
  shop.kill("SIGTERM");
  await ended;
}

function isAnswered(port: number, host: string, path: string): Promise<boolean> {
  return new Promise((done) => {
    const options = { host: HOST, port, path, agent: false, headers: { host: `${host}:${port}` } };
    const asked = request(options, (response) => {
      response.resume();
      response.on("end", () => done(response.statusCode === 200));
      response.on("error", () => done(false));
    });
    asked.setTimeout(1_000, () => asked.destroy(new Error("not answered")));
    asked.on("error", () => done(false));
    asked.end();
  });
}

/** However long it takes: a measurement has a limit of its own. */
export async function whenAnswered(port: number, host: string, path: string): Promise<void> {
  while (!(await isAnswered(port, host, path))) await pause(20);
}
