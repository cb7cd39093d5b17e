/** A shop whose storefront and platform have storage that can be made late: KV, D1, R2, and the stores' objects. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WorkerOptions } from "miniflare";
import * as z from "zod";
import { bundleWorker } from "../../scripts/bundle-worker";
import { findFreePorts } from "../../scripts/ports";
import { projectRoot, startStack } from "../../scripts/stack";
import { buildUrls, HOST, readSettings } from "../../scripts/stack-settings";
import { buildStorefrontOptions } from "../../scripts/worker-options";
import { watchLog } from "../log-secrets";
import { type FilledShop, fillShop } from "./faulty-shop";
import { type SlowKind, slowStoragePath } from "./slow-storage";

export type SlowStorageShop = {
  /** Of the storefront whose storage can be made late, and of the one beside it, which is in time. */
  port: number;
  soundPort: number;
  /** A store of which no isolate has heard. */
  openStore: (slug: string) => Promise<FilledShop>;
  /** All of these storages from now on; the others are in time. */
  makeSlow: (kinds: readonly SlowKind[], ms: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Sets the delay in its own isolate and in the platform's. */
const storefrontEntry = `
import storefront from "./storefront.js";
import { slowStorageEnvironment, slowStoragePath, setStorageDelay } from "./slow-storage.js";
export default {
  async fetch(request, env, context) {
    const url = new URL(request.url);
    if (url.pathname !== slowStoragePath) return storefront.fetch(request, slowStorageEnvironment(env), context);
    setStorageDelay(url);
    return env.PLATFORM.fetch(new Request("https://platform.internal" + slowStoragePath + url.search));
  },
};`;

type EsModule = { type: "ESModule"; path: string; contents: string };
const esModule = (path: string, contents: string): EsModule => ({
  type: "ESModule",
  path,
  contents,
});

/** As `workers/platform/wrangler.toml` binds them. */
function objectsOf({ durableObjects }: WorkerOptions): Record<string, { className: string }> {
  return z.record(z.string(), z.object({ className: z.string() })).parse(durableObjects);
}

function readBuild({ modules }: WorkerOptions): string {
  const [main] = Array.isArray(modules) ? modules : [];
  if (typeof main?.contents !== "string") throw new Error("There is no build of the storefront.");
  return main.contents;
}

export async function startSlowStorageShop(): Promise<SlowStorageShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-slow-storage-"));
  const first = await findFreePorts();
  const port = first + 3;
  const urls = buildUrls(first);
  const settings = readSettings(projectRoot, urls, {});
  const [storefront] = buildStorefrontOptions(projectRoot, settings, port);
  if (storefront === undefined) throw new Error("There is no storefront.");
  const [slowStorage, slowPlatform] = await Promise.all([
    bundleWorker(projectRoot, "tests/faults/slow-storage.ts"),
    bundleWorker(projectRoot, "tests/faults/slow-storage-platform.ts"),
  ]);
  const buildOnSlowStorage = (platform: WorkerOptions): WorkerOptions[] => {
    const objects = Object.entries(objectsOf(platform)).map(([name, given]) => {
      return [name, { ...given, scriptName: platform.name, useSQLite: true }];
    });
    const { queueConsumers: _none, unsafeDirectSockets: _sockets, ...shared } = platform;
    return [
      {
        ...shared,
        name: "platform-on-slow-storage",
        durableObjects: Object.fromEntries(objects),
        modules: [esModule("index.mjs", slowPlatform)],
      } as WorkerOptions,
      {
        ...storefront,
        name: "storefront-on-slow-storage",
        modules: [
          esModule("late.js", storefrontEntry),
          esModule("storefront.js", readBuild(storefront)),
          esModule("slow-storage.js", slowStorage),
        ],
        serviceBindings: { ...storefront.serviceBindings, PLATFORM: "platform-on-slow-storage" },
      } as WorkerOptions,
    ];
  };
  const log = watchLog();
  const options = {
    port: first,
    dataDir,
    quiet: true,
    beside: buildOnSlowStorage,
    onLog: log.write,
  };
  const stack = await startStack(options);
  const token = stack.settings.OPERATOR_TOKEN ?? "";
  return {
    port,
    soundPort: first,
    openStore: (slug) => fillShop(urls.platform, token, slug),
    makeSlow: async (kinds, ms) => {
      const query = new URLSearchParams(kinds.map((kind) => [kind, String(ms)]));
      const set = await fetch(`http://${HOST}:${port}${slowStoragePath}?${query}`);
      if ((await set.text()) !== "set") throw new Error("The storage could not be made late.");
    },
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
      log.check();
    },
  };
}
