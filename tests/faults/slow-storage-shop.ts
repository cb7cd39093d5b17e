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
import { type LateKind, latePath } from "./late-storage";

export type LateShop = {
  /** Of the storefront whose storage can be made late, and of the one beside it, which is in time. */
  port: number;
  soundPort: number;
  /** A store of which no isolate has heard. */
  openStore: (slug: string) => Promise<FilledShop>;
  /** All of these storages from now on; the others are in time. */
  makeLate: (kinds: readonly LateKind[], ms: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** Sets the delay in its own isolate and in the platform's. */
const storefrontEntry = `
import storefront from "./storefront.js";
import { lateEnvironment, latePath, setLate } from "./late-storage.js";
export default {
  async fetch(request, env, context) {
    const url = new URL(request.url);
    if (url.pathname !== latePath) return storefront.fetch(request, lateEnvironment(env), context);
    setLate(url);
    return env.PLATFORM.fetch(new Request("https://platform.internal" + latePath + url.search));
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

export async function startLateShop(): Promise<LateShop> {
  const dataDir = mkdtempSync(join(tmpdir(), "awning-late-"));
  const first = await findFreePorts();
  const port = first + 3;
  const urls = buildUrls(first);
  const settings = readSettings(projectRoot, urls, {});
  const [storefront] = buildStorefrontOptions(projectRoot, settings, port);
  if (storefront === undefined) throw new Error("There is no storefront.");
  const [lateStorage, latePlatform] = await Promise.all([
    bundleWorker(projectRoot, "tests/faults/late-storage.ts"),
    bundleWorker(projectRoot, "tests/faults/late-platform.ts"),
  ]);
  const buildLate = (platform: WorkerOptions): WorkerOptions[] => {
    const objects = Object.entries(objectsOf(platform)).map(([name, given]) => {
      return [name, { ...given, scriptName: platform.name, useSQLite: true }];
    });
    const { queueConsumers: _none, unsafeDirectSockets: _sockets, ...shared } = platform;
    return [
      {
        ...shared,
        name: "platform-on-late-storage",
        durableObjects: Object.fromEntries(objects),
        modules: [esModule("index.mjs", latePlatform)],
      } as WorkerOptions,
      {
        ...storefront,
        name: "storefront-on-late-storage",
        modules: [
          esModule("late.js", storefrontEntry),
          esModule("storefront.js", readBuild(storefront)),
          esModule("late-storage.js", lateStorage),
        ],
        serviceBindings: { ...storefront.serviceBindings, PLATFORM: "platform-on-late-storage" },
      } as WorkerOptions,
    ];
  };
  const log = watchLog();
  const options = { port: first, dataDir, quiet: true, beside: buildLate, onLog: log.write };
  const stack = await startStack(options);
  const token = stack.settings.OPERATOR_TOKEN ?? "";
  return {
    port,
    soundPort: first,
    openStore: (slug) => fillShop(urls.platform, token, slug),
    makeLate: async (kinds, ms) => {
      const query = new URLSearchParams(kinds.map((kind) => [kind, String(ms)]));
      const set = await fetch(`http://${HOST}:${port}${latePath}?${query}`);
      if ((await set.text()) !== "set") throw new Error("The storage could not be made late.");
    },
    stop: async () => {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
      log.check();
    },
  };
}
