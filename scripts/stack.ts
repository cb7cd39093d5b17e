/** The whole shop on one machine: storefront, platform and sandbox in one workerd, a port for each. */
import { randomUUID } from "node:crypto";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import type { MiniflareOptions, WorkerOptions } from "miniflare";
import { Log, LogLevel, Miniflare } from "./miniflare";
import { claimDataDir, isAnswering, requireFreePorts, waitForHealth } from "./ports";
import { type ProcessUsage, readProcessUsage } from "./process-usage";
import { startQueueProbe } from "./queue-probe";
import { buildUrls, HOST, readSettings, type Settings, type StackUrls } from "./stack-settings";
import { wakeStack, watchStores } from "./wake-stores";
import { buildBackendOptions, buildStorefrontOptions, buildStudioOptions } from "./worker-options";
import { endWithThisProcess, listWorkerds } from "./workerd-process";

export const projectRoot = resolve(import.meta.dirname, "..");

export type StackOptions = {
  /** The storefront's; the platform is on the next one, the sandbox on the one after. */
  port: number;
  /** Where data persists between runs; made when absent. */
  dataDir: string;
  /** Win over `.dev.vars` and what is derived from the port. */
  settings?: Settings;
  /** Leaves out what the workers log but for errors. */
  quiet?: boolean;
  /** Gets what the workers log, also where it is left out of the terminal. */
  onLog?: (text: string) => void;
  /** The storefront's port stays closed until `openStorefront`, so that an empty shop never looks ready. */
  storefrontLater?: boolean;
  /** More workers in the same process, such as one that fills the platform's own bindings for a measurement. */
  beside?: (platform: WorkerOptions) => WorkerOptions | WorkerOptions[];
};

export type Stack = {
  urls: StackUrls;
  settings: Settings;
  dataDir: string;
  storeUrl: (slug: string) => string;
  /** Calls back once when the running workerd ends without `restart` or `stop`. */
  onDeath: (callback: () => void) => void;
  /** Whether every worker says anything within the time. A stack that is starting or stopped does. */
  answers: (timeoutMs: number) => Promise<boolean>;
  /** Of the running workerd; null where the system does not say. */
  usage: () => ProcessUsage | null;
  /** Ends a workerd that does not answer; `onDeath` follows. */
  kill: () => void;
  restart: () => Promise<void>;
  /** After `storefrontLater`; a restart with the storefront in it. */
  openStorefront: () => Promise<void>;
  stop: () => Promise<void>;
};

const HEALTH_TIMEOUT_MS = 10_000;
const WATCH_EVERY_MS = 60_000;

async function buildOptions(
  { port, dataDir, beside }: StackOptions,
  settings: Settings,
): Promise<MiniflareOptions> {
  const [platform, sandbox] = await Promise.all([
    buildBackendOptions(projectRoot, "platform", settings, port + 1),
    buildBackendOptions(projectRoot, "sandbox", settings, port + 2),
  ]);
  return {
    host: HOST,
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    defaultPersistRoot: dataDir,
    // Pages in it belong to one start, as they do to one deployment.
    cachePersist: false,
    workers: [platform, sandbox, ...(beside === undefined ? [] : [beside(platform)].flat())],
  };
}

/** @throws SettingsError for what its user can put right: a port in use, a setting, a missing build. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { port } = options;
  const dataDir = resolve(projectRoot, options.dataDir);
  const urls = buildUrls(port);
  const settings = readSettings(projectRoot, urls, options.settings);
  await requireFreePorts(port, 3);
  await claimDataDir(dataDir, port);
  const backends = await buildOptions({ ...options, dataDir }, settings);
  const queueKey = randomUUID();
  const storefront = [
    ...buildStorefrontOptions(projectRoot, settings, port, queueKey),
    buildStudioOptions(projectRoot, settings),
  ];

  let running: Miniflare | undefined;
  let isUp = false;
  let isStorefrontOpen = options.storefrontLater !== true;
  let workerds: number[] = [];
  let died: () => void = () => {};

  const openUrls = () => [
    ...(isStorefrontOpen ? [urls.storefront] : []),
    urls.platform,
    urls.sandbox,
  ];

  async function boot(): Promise<void> {
    let current = true;
    const others = listWorkerds();
    const instance = new Miniflare({
      ...backends,
      workers: [...(isStorefrontOpen ? storefront : []), ...backends.workers],
      handleRuntimeStdio(stdout: Readable, stderr: Readable) {
        const { onLog } = options;
        for (const stream of onLog === undefined ? [] : [stdout, stderr]) {
          stream.on("data", (chunk: Buffer) => onLog?.(chunk.toString()));
        }
        if (options.quiet) stdout.resume();
        else stdout.pipe(process.stdout, { end: false });
        stderr.pipe(process.stderr, { end: false });
        workerds = listWorkerds().filter((pid) => !others.includes(pid));
        const releases = workerds.map(endWithThisProcess);
        // The stream ends at the moment the process does, however it was ended.
        stdout.once("end", () => {
          for (const release of releases) release();
          if (!current || running !== instance) return;
          current = false;
          isUp = false;
          died();
        });
      },
    });
    running = instance;
    try {
      await instance.ready;
      if (running !== instance) throw new Error("The stack was stopped while it was starting.");
      await Promise.all(openUrls().map((url) => waitForHealth(url, HEALTH_TIMEOUT_MS)));
      isUp = true;
    } catch (error) {
      if (running === instance) await stop();
      throw error;
    }
    // Not waited for: a shop with many stores is there for its shoppers meanwhile.
    wakeStack({ urls, settings }).catch((error: unknown) => {
      if (running === instance) console.error("Some stores were not woken.", error);
    });
  }

  async function answers(timeoutMs: number): Promise<boolean> {
    const asked = openUrls().map((url) => isAnswering(url, timeoutMs));
    return !isUp || (await Promise.all(asked)).every(Boolean);
  }

  async function stop(): Promise<void> {
    const instance = running;
    running = undefined;
    isUp = false;
    await instance?.dispose();
  }

  async function restart(): Promise<void> {
    // Its workerd is gone and the ports with it; tidying up the rest can wait.
    stop().catch((error: unknown) => console.error(error));
    await boot();
  }

  // A platform that is down or starts again is watched again once it is up.
  const watching = setInterval(() => {
    if (isUp)
      watchStores({ urls, settings }).catch((error: unknown) => isUp && console.error(error));
  }, WATCH_EVERY_MS);
  watching.unref();

  await boot();
  const stopProbe = startQueueProbe(port, queueKey);
  return {
    urls,
    settings,
    dataDir,
    storeUrl: (slug) => `http://${slug}.localhost:${port}`,
    onDeath: (callback) => {
      died = callback;
    },
    answers,
    usage: () => {
      const [pid] = workerds;
      return pid === undefined ? null : readProcessUsage(pid);
    },
    kill: () => {
      for (const pid of workerds) process.kill(pid, "SIGKILL");
    },
    restart,
    openStorefront: async () => {
      if (isStorefrontOpen) return;
      await stop();
      isStorefrontOpen = true;
      await boot();
    },
    stop: () => {
      clearInterval(watching);
      stopProbe();
      return stop();
    },
  };
}
