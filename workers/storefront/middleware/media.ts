// The store's media, from the platform and the data centre's cache. Forwards the headers of conditional and partial
// requests only, never cookies.
import { parseVariantPath } from "#core/image-version";
import type { Environment } from "#storefront/environment/environment";
import { buildExpiredDownloadPage } from "#storefront/error-pages/expired-download-page";
import type { StorefrontMiddleware } from "./storefront-env";

const forwardedHeaders = ["accept", "if-none-match", "range", "if-range"] as const;
const cacheName = "media";

/** A file may be replaced under its path. Browsers keep it for a day anyway. */
const fileSeconds = 300;
/** A variant's URL never gets another content. */
const variantSeconds = 365 * 24 * 60 * 60;
/** A film is sent in parts; whole, it would be buffered for who reads it slowly. */
const maxCachedBytes = 8 * 1024 * 1024;

type CacheEntry = { key: string; seconds: number; isVariant: boolean };

/** What the response depends on beside the path. */
function formatOf(request: Request): "avif" | "webp" {
  return request.headers.get("accept")?.includes("image/avif") ? "avif" : "webp";
}

/** @returns null for a request that depends on what its browser has already. */
function findCacheEntry(request: Request, slug: string, path: string): CacheEntry | null {
  if (request.method !== "GET") return null;
  const key = `https://media.internal/${slug}/${path}`;
  if (parseVariantPath(path) !== null) {
    return { key: `${key}.${formatOf(request)}`, seconds: variantSeconds, isVariant: true };
  }
  const isPlain = ["if-none-match", "range"].every((name) => !request.headers.has(name));
  return isPlain ? { key, seconds: fileSeconds, isVariant: false } : null;
}

/** Only ever saves a request: what cannot be read or written is asked of the platform. */
function warn(cause: unknown): undefined {
  const line = { level: "warn", message: "media cache unavailable", cause: String(cause) };
  console.warn(JSON.stringify(line));
}

const clientCacheControl = "x-client-cache-control";

async function readCached({ key, isVariant }: CacheEntry): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(key);
  if (cached === undefined) return undefined;
  const response = new Response(cached.body, cached);
  const { headers } = response;
  headers.set("cache-control", headers.get(clientCacheControl) ?? "no-store");
  headers.delete(clientCacheControl);
  if (isVariant) headers.set("vary", "Accept");
  return response;
}

async function saveCached({ key, seconds }: CacheEntry, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const headers = new Headers(response.headers);
  // The key names the format.
  headers.delete("vary");
  headers.set(clientCacheControl, headers.get("cache-control") ?? "no-store");
  headers.set("cache-control", `max-age=${seconds}`);
  await cache.put(key, new Response(response.body, { headers }));
}

/** What is sold is read by its buyer's own link, which ends: it is not public. */
function isCacheable({ status, headers }: Response): boolean {
  const isPublic = headers.get("cache-control")?.split(/, */).includes("public") ?? false;
  const bytes = Number(headers.get("content-length") ?? Number.POSITIVE_INFINITY);
  return status === 200 && isPublic && bytes <= maxCachedBytes;
}

/** A person has opened the link of a mail, which a program that fetches files reads as it is. */
function isReadByPerson({ method, headers }: Request): boolean {
  return method === "GET" && (headers.get("accept")?.includes("text/html") ?? false);
}

export function serveMedia(env: Environment): StorefrontMiddleware {
  return async (c, next) => {
    const url = c.get("url");
    const newestStore = c.get("newestStore");
    if (!url.pathname.startsWith("/media/")) return next();
    const path = url.pathname.slice("/media/".length);
    const request = c.req.raw;
    const { slug } = newestStore;
    const entry = findCacheEntry(request, slug, path);
    const cached = entry === null ? undefined : await readCached(entry).catch(warn);
    if (cached !== undefined) return cached;
    const headers = new Headers();
    for (const name of forwardedHeaders) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const target = new URL(`/media/${slug}/${path}`, "https://platform.internal");
    // A HEAD stays one: asked for whole, a file that is sold would count as downloaded.
    const method = request.method === "HEAD" ? "HEAD" : "GET";
    const response = await env.PLATFORM.fetch(new Request(target, { method, headers }));
    if (response.status === 404 && path.startsWith("downloads/") && isReadByPerson(request)) {
      return buildExpiredDownloadPage(env, request);
    }
    if (entry !== null && isCacheable(response)) {
      c.executionCtx.waitUntil(saveCached(entry, response.clone()).catch(warn));
    }
    return response;
  };
}
