/** Second storefront beside the journeys' own, configured for a remote backend. */

import { readFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { Miniflare, type Request as WorkerRequest, Response as WorkerResponse } from "miniflare";
import { getStore } from "../contract/store/store-calls";
import { getTheme } from "../contract/theme/theme-calls";
import { findFreePorts, waitForHealth } from "../scripts/ports";
import { projectRoot } from "../scripts/stack";
import { HOST, readSettings, type Settings, type StackUrls } from "../scripts/stack-settings";
import { buildStorefrontOptions } from "../scripts/worker-options";
import { freshFetch } from "./fresh-fetch";

export type RemoteShop = {
  /** @param name of a variant; unset: the store's own. */
  url: (path: string, name?: string) => string;
  /** What was asked of the embedded platform, by path. */
  platformAsked: string[];
  /** Paths that the embedded platform does not answer, `*` for all; empty at first. */
  unanswered: Set<string>;
  stop: () => Promise<void>;
};

type Published = {
  /** Other names for the same store, each with what is different about it. */
  variants?: Record<string, (store: Record<string, unknown>) => Record<string, unknown>>;
};

/** The published names, as the platform would have written them for this storefront too. */
async function publish(
  miniflare: Miniflare,
  platformUrl: string,
  slug: string,
  { variants = {} }: Published,
): Promise<void> {
  const names = await miniflare.getKVNamespace("PUBLISHED", "awning-storefront");
  const read = async (path: string): Promise<Record<string, unknown>> =>
    (await freshFetch(new URL(path, platformUrl))).json();
  const { store } = await read(`${getStore.path}?slug=${slug}`);
  await names.put(`store:${slug}`, JSON.stringify(store));
  const theme = JSON.stringify(await read(`${getTheme.path}?siteKey=${slug}`));
  await names.put(`theme:${slug}`, theme);
  for (const [name, change] of Object.entries(variants)) {
    const variant = { ...change(store as Record<string, unknown>), slug: name };
    await names.put(`store:${name}`, JSON.stringify(variant));
    await names.put(`theme:${name}`, theme);
  }
}

const contentTypes: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** The files of the build, from the disk. */
function serveAssets(rewrite: (name: string, text: string) => string) {
  return async (request: WorkerRequest) => {
    const path = join(projectRoot, "build/client", new URL(request.url).pathname);
    const bytes = await readFile(path).catch(() => null);
    if (bytes === null) return new WorkerResponse("There is no such file.", { status: 404 });
    const isText = extname(path) === ".json";
    return new WorkerResponse(isText ? rewrite(basename(path), bytes.toString()) : bytes, {
      headers: {
        "content-type": contentTypes[extname(path)] ?? "application/octet-stream",
        // Their names carry their contents.
        "cache-control": "public, max-age=31536000, immutable",
      },
    });
  };
}

export async function startRemoteShop(
  shop: StackUrls,
  slug: string,
  own: Settings,
  {
    published,
    variants = {},
    rewriteAsset,
  }: Published & {
    published: boolean;
    /** What a JSON file of the build says in this shop; unset: what it says. */
    rewriteAsset?: (name: string, text: string) => string;
  },
): Promise<RemoteShop> {
  const port = await findFreePorts();
  const settings = readSettings(
    projectRoot,
    { ...shop, storefront: `http://localhost:${port}` },
    own,
  );
  const platformAsked: string[] = [];
  const unanswered = new Set<string>();
  const askPlatform = async (request: WorkerRequest) => {
    const { pathname, search } = new URL(request.url);
    platformAsked.push(pathname);
    if (unanswered.has(pathname) || unanswered.has("*"))
      return new WorkerResponse("Down.", { status: 503 });
    const body = request.method === "GET" ? undefined : await request.arrayBuffer();
    const answer = await freshFetch(new URL(pathname + search, shop.platform), {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(body && { body }),
    });
    return new WorkerResponse(await answer.arrayBuffer(), {
      status: answer.status,
      headers: { "content-type": answer.headers.get("content-type") ?? "" },
    });
  };
  const [storefront, ...files] = buildStorefrontOptions(projectRoot, settings, port);
  // Sellers have no studio here.
  const { STUDIO: _, ...bound } = storefront?.serviceBindings ?? {};
  const miniflare = new Miniflare({
    host: HOST,
    port: 0,
    cf: false,
    workers: [
      {
        ...storefront,
        serviceBindings: {
          ...bound,
          PLATFORM: askPlatform,
          ...(rewriteAsset && { ASSETS: serveAssets(rewriteAsset) }),
        },
      },
      ...files,
    ],
  } as ConstructorParameters<typeof Miniflare>[0]);
  await miniflare.ready;
  await waitForHealth(`http://${HOST}:${port}`, 10_000);
  if (published) await publish(miniflare, shop.platform, slug, { variants });
  return {
    url: (path, name = slug) => `http://${name}.localhost:${port}${path}`,
    platformAsked,
    unanswered,
    stop: () => miniflare.dispose(),
  };
}
