/** Miniflare's options from each worker's wrangler.toml, on a port of its own. */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { WorkerOptions } from "miniflare";
import { bundleWorker } from "./bundle-worker";
import { serveFolder } from "./serve-folder";
import {
  HOST,
  pickSettings,
  type Settings,
  SettingsError,
  type WorkerName,
} from "./stack-settings";
import { recall, remember } from "./start-cache";

const configFiles: Record<WorkerName, string> = {
  storefront: "wrangler.toml",
  platform: "workers/platform/wrangler.toml",
  sandbox: "workers/sandbox/wrangler.toml",
  studio: "workers/studio/wrangler.toml",
};

const STATIC_WORKER = "awning-static-files";

/** What is read of wrangler's answers; its own types come from a package that it does not ship. */
type WorkerConfig = {
  name: string;
  kv_namespaces: { binding: string }[];
  vars: Record<string, unknown>;
};
type ParsedWorker = {
  main?: string;
  workerOptions: {
    compatibilityDate?: string;
    assets?: { binding?: string };
    serviceBindings?: Record<string, unknown>;
    r2Buckets?: Record<string, unknown>;
  };
};

/** But for fields that are undefined, which JSON leaves out and Miniflare does not miss. */
function isJson(value: unknown): boolean {
  if (typeof value !== "object") return typeof value !== "function" && typeof value !== "symbol";
  if (value === null) return true;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && Object.values(value).every(isJson);
}

type Configured = { config: WorkerConfig; parsed: ParsedWorker };

/** Loading wrangler takes as long as all else that a start does, so that it is left out where nothing has changed. */
function readConfigured(root: string, file: string): Configured {
  const sinceMs = Date.now();
  const known = recall(root, `config ${file}`);
  // Only ever what was read below.
  if (known !== null) return known as Configured;
  const wrangler = createRequire(import.meta.url)("wrangler") as typeof import("wrangler");
  const path = join(root, file);
  const config = wrangler.unstable_readConfig({ config: path }, { hideWarnings: true });
  const { name, kv_namespaces, vars } = config;
  const { main, workerOptions } = wrangler.unstable_getMiniflareWorkerOptions(path);
  const { modulesRules: _, ...options } = workerOptions;
  const parsed = { ...(main !== undefined && { main }), workerOptions: options };
  const read = { config: { name: name ?? "", kv_namespaces, vars }, parsed } as Configured;
  // What JSON cannot say is read again each time.
  if (isJson(read)) {
    remember(root, `config ${file}`, { paths: [file, "package-lock.json"], sinceMs }, read);
  }
  return read;
}

function baseOptions(root: string, worker: WorkerName, settings: Settings) {
  const path = join(root, configFiles[worker]);
  if (!existsSync(path)) throw new SettingsError(`${configFiles[worker]} is missing.`);
  const { config, parsed } = readConfigured(root, configFiles[worker]);
  const { main, workerOptions } = parsed;
  const { assets, ...options } = workerOptions;
  const vars = Object.entries(config.vars).filter(([, value]) => typeof value === "string");
  // By binding and not by id: workers share a namespace here whatever ids their accounts use.
  const namespaces = config.kv_namespaces.map(({ binding }) => [binding, binding.toLowerCase()]);
  return {
    main: main ?? join(dirname(path), "index.ts"),
    assets,
    options: {
      ...options,
      name: config.name,
      kvNamespaces: Object.fromEntries(namespaces),
      bindings: { ...Object.fromEntries(vars), ...pickSettings(settings, worker) },
    },
  };
}

/** Optional for a deployment, where each costs something. */
const localBuckets: Record<"platform" | "sandbox", Record<string, { id: string }>> = {
  platform: { BACKUPS: { id: "awning-backups" } },
  sandbox: {},
};

/** The platform or the sandbox, bundled from source. */
export async function buildBackendOptions(
  root: string,
  worker: "platform" | "sandbox",
  settings: Settings,
  port: number,
): Promise<WorkerOptions> {
  const { main, options } = baseOptions(root, worker, settings);
  return {
    ...options,
    r2Buckets: { ...options.r2Buckets, ...localBuckets[worker] },
    modules: [{ type: "ESModule", path: "index.mjs", contents: await bundleWorker(root, main) }],
    unsafeDirectSockets: [{ host: HOST, port }],
  };
}

function readBuild(main: string): WorkerOptions["modules"] {
  if (!existsSync(main)) throw new SettingsError(`${main} is missing: run \`npm run build\`.`);
  return [{ type: "ESModule", path: "index.js", contents: readFileSync(main, "utf8") }];
}

/**
 * The storefront from its production build, and a second worker that keeps the static files. With
 * the files on the storefront itself, Miniflare would put two JavaScript proxies before every page.
 */
export function buildStorefrontOptions(
  root: string,
  settings: Settings,
  port: number,
  queueKey?: string,
): WorkerOptions[] {
  const { main, assets, options } = baseOptions(root, "storefront", settings);
  const binding = assets?.binding ?? "ASSETS";
  const storefront = {
    ...options,
    bindings: { ...options.bindings, ...(queueKey !== undefined && { QUEUE_KEY: queueKey }) },
    serviceBindings: { ...options.serviceBindings, [binding]: STATIC_WORKER },
    modules: readBuild(main),
    unsafeDirectSockets: [{ host: HOST, port }],
  } as WorkerOptions;
  const files: WorkerOptions = {
    name: STATIC_WORKER,
    compatibilityDate: options.compatibilityDate,
    modules: [
      {
        type: "ESModule",
        path: "index.mjs",
        contents:
          'export default { fetch: () => new Response("There is no such file.", { status: 404 }) };',
      },
    ],
    assets: { ...assets, binding, directory: join(root, "build/client") },
  };
  return [storefront, files];
}

/** The studio from its production build; the storefront's binding leads to it. */
export function buildStudioOptions(root: string, settings: Settings): WorkerOptions {
  const { main, options } = baseOptions(root, "studio", settings);
  const ASSETS = serveFolder(join(root, "build/studio/client"));
  return {
    ...options,
    serviceBindings: { ...options.serviceBindings, ASSETS },
    modules: readBuild(main),
  } as WorkerOptions;
}

/** The storefront's bindings but the studio, for a server that runs its source instead of its build. */
export function buildStorefrontBindings(root: string, settings: Settings): WorkerOptions {
  const { options } = baseOptions(root, "storefront", settings);
  const { STUDIO: _, ...serviceBindings } = options.serviceBindings ?? {};
  return {
    ...options,
    serviceBindings,
    name: "storefront",
    modules: [
      {
        type: "ESModule",
        path: "index.mjs",
        contents: "export default { fetch: () => new Response(null, { status: 404 }) };",
      },
    ],
  };
}
