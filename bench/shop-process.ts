/** The shop as `npm start` runs it, in a process of its own: a measurement must not make it wait. */
import { type ChildProcess, spawn } from "node:child_process";
import { request } from "node:http";
import { projectRoot } from "../scripts/stack";
import {
  buildUrls,
  HOST,
  readSettings,
  type Settings,
  type StackUrls,
} from "../scripts/stack-settings";
import { listWorkerds } from "../scripts/workerd-process";
import type { SupervisedShop } from "./supervised-shop";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Ends with this process, which may give its measurement up. */
export function spawnShop(asked: SupervisedShop): ChildProcess {
  const script = ["--import", "tsx", "bench/supervised-shop.ts", JSON.stringify(asked)];
  const shop = spawn(process.execPath, script, {
    cwd: projectRoot,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const end = () => void shop.kill("SIGKILL");
  process.once("exit", end);
  shop.once("exit", () => process.off("exit", end));
  return shop;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

export async function endShop(shop: ChildProcess): Promise<void> {
  if (hasEnded(shop)) return;
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

export type Shop = {
  urls: StackUrls;
  settings: Settings;
  dataDir: string;
  /** Of its workerd; undefined where the system does not say. */
  pid: number | undefined;
  stop: () => Promise<void>;
};

/** @throws Error where it ends before it answers: it has said why. */
export async function startShop(asked: SupervisedShop): Promise<Shop> {
  const { port, dataDir, settings } = asked;
  const shop = spawnShop(asked);
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`The shop on port ${port} did not start.`));
    shop.once("exit", fail);
    whenAnswered(port, "localhost", "/healthz").then(() => {
      shop.off("exit", fail);
      resolve();
    }, reject);
  });
  const [pid] = listWorkerds(shop.pid);
  const urls = buildUrls(port);
  return {
    urls,
    settings: readSettings(projectRoot, urls, settings),
    dataDir,
    pid,
    stop: () => endShop(shop),
  };
}
