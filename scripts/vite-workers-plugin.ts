/** Lets Vite's development server run a worker's source against the real backends in workerd. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import type { MiniflareOptions } from "miniflare";
import type { Plugin, ViteDevServer } from "vite";
import { Log, LogLevel, Miniflare } from "./miniflare";
import { claimDataDir, requireFreePorts } from "./ports";
import { projectRoot, type StackOptions } from "./stack";
import { buildUrls, HOST, readSettings, type Settings, type StackUrls } from "./stack-settings";
import { wakeStack } from "./wake-stores";
import { buildBackendOptions, buildStorefrontBindings } from "./worker-options";
import { endWithThisProcess, listWorkerds } from "./workerd-process";

const RELOAD_AFTER_MS = 80;

export type DevBackends = {
  urls: StackUrls;
  settings: Settings;
  dataDir: string;
  storeUrl: (slug: string) => string;
  storefrontEnv: () => Promise<Record<string, unknown>>;
  reload: () => Promise<void>;
  stop: () => Promise<void>;
};

/** As `buildUrls`, but for the studio, which has a server of its own here. */
export function buildDevUrls(port: number): StackUrls {
  return { ...buildUrls(port), studio: `http://studio.localhost:${port + 3}` };
}

/** Miniflare's own bindings take its class of Request alone, and the storefront makes Node's here. */
export function reachPlatform(urls: StackUrls): Pick<Fetcher, "fetch"> {
  return {
    fetch: (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      return fetch(new Request(urls.platform + pathname + search, request), { redirect: "manual" });
    },
  };
}

/** Vite has answered for every static file but those that the storefront itself reads. */
const sourceFiles: Pick<Fetcher, "fetch"> = {
  fetch: async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    if (!/^\/app\/[\w./-]+\.json$/.test(pathname)) {
      return new Response("There is no such file.", { status: 404 });
    }
    return new Response(await readFile(resolve(projectRoot, `.${pathname}`), "utf8"));
  },
};

export async function startDevBackends(options: StackOptions): Promise<DevBackends> {
  const { port } = options;
  const dataDir = resolve(projectRoot, options.dataDir);
  const urls = buildDevUrls(port);
  const settings = readSettings(projectRoot, urls, options.settings);
  await requireFreePorts(port, 4);
  await claimDataDir(dataDir, port);

  async function buildOptions(): Promise<MiniflareOptions> {
    return {
      host: HOST,
      cf: false,
      log: new Log(LogLevel.WARN),
      defaultPersistRoot: dataDir,
      workers: [
        buildStorefrontBindings(projectRoot, settings),
        await buildBackendOptions(projectRoot, "platform", settings, port + 1),
        await buildBackendOptions(projectRoot, "sandbox", settings, port + 2),
      ],
    };
  }

  const miniflare = new Miniflare(await buildOptions());
  await miniflare.ready;
  let releases = listWorkerds().map(endWithThisProcess);
  await wakeStack({ urls, settings });

  async function readStorefrontEnv(): Promise<Record<string, unknown>> {
    const bindings: Record<string, unknown> = await miniflare.getBindings("storefront");
    // A cached page would hide an edit.
    return { ...bindings, PLATFORM: reachPlatform(urls), ASSETS: sourceFiles, PAGE_CACHE: "off" };
  }

  let storefrontEnv = readStorefrontEnv();
  return {
    urls,
    settings,
    dataDir,
    storeUrl: (slug) => `http://${slug}.localhost:${port}`,
    storefrontEnv: () => storefrontEnv,
    reload: async () => {
      for (const release of releases) release();
      await miniflare.setOptions(await buildOptions());
      releases = listWorkerds().map(endWithThisProcess);
      await wakeStack({ urls, settings });
      // The old bindings lead into the workerd that has just ended.
      storefrontEnv = readStorefrontEnv();
    },
    stop: async () => {
      for (const release of releases) release();
      await miniflare.dispose();
    },
  };
}

function toRequest(incoming: IncomingMessage): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? ""]) headers.append(name, one);
  }
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD";
  const url = new URL(incoming.url ?? "/", `http://${incoming.headers.host}`);
  if (!hasBody) return new Request(url, { method, headers });
  // Node wants `duplex` for a streamed body; the workers' type of the same class does not know it.
  const init = { method, headers, body: Readable.toWeb(incoming), duplex: "half" };
  return new Request(url, init as RequestInit);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of response.headers) {
    if (name !== "set-cookie") outgoing.setHeader(name, value);
  }
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
  if (!response.body) {
    outgoing.end();
    return;
  }
  // The two ReadableStream types are one class at run time.
  await pipeline(Readable.fromWeb(response.body as ReadableStream), outgoing);
}

export function reloadOnChange(vite: ViteDevServer, backends: DevBackends): void {
  let timer: NodeJS.Timeout | undefined;
  const folders = ["workers/platform", "workers/sandbox", "contract", "core"].map((folder) =>
    resolve(projectRoot, folder),
  );
  vite.watcher.add(folders);
  vite.watcher.on("all", (_event, file) => {
    if (!folders.some((folder) => file.startsWith(folder)) || file.includes(".test.")) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      try {
        await backends.reload();
        vite.config.logger.info("backends reloaded", { timestamp: true });
      } catch (error) {
        vite.config.logger.error(error instanceof Error ? error.message : String(error));
      }
    }, RELOAD_AFTER_MS);
  });
}

export type DevApplication = {
  /** Of the worker, from the root. */
  entry: string;
  env: () => Promise<Record<string, unknown>>;
  onStart?: (vite: ViteDevServer) => void;
};

export function viteWorkersPlugin({ entry, env, onStart }: DevApplication): Plugin {
  return {
    name: "awning:workers",
    // Before Remix's plugin, whose own development server would answer first.
    enforce: "pre",
    config(config) {
      // Node runs the source here, and loads packages itself: Vite cannot evaluate CommonJS ones.
      config.ssr = { target: "node" };
    },
    configureServer(vite) {
      onStart?.(vite);
      const pending = new Set<Promise<unknown>>();
      const context = {
        waitUntil(promise: Promise<unknown>) {
          const settled = promise.catch((error: unknown) => console.error(error));
          pending.add(settled);
          void settled.finally(() => pending.delete(settled));
        },
        passThroughOnException() {},
        props: {},
      };
      // After Vite's own middlewares: what is left is the shop's.
      return () => {
        vite.middlewares.use(async (incoming, outgoing, next) => {
          try {
            // Vite rewrites `url` to a file of its own; the shop wants what was asked for.
            incoming.url = incoming.originalUrl ?? incoming.url;
            const worker = await vite.ssrLoadModule(entry);
            const request = toRequest(incoming);
            await send(await worker.default.fetch(request, await env(), context), outgoing);
          } catch (error) {
            if (error instanceof Error) vite.ssrFixStacktrace(error);
            next(error);
          }
        });
      };
    },
  };
}
