// The store's media, from the platform. Forwards the headers of conditional and partial requests only, never
// cookies. Variants of images, whose URLs never get another content, are cached in the data centre.
import { parseVariantPath } from "#core/image-version";
import type { Environment } from "#storefront/environment/environment";
import type { StorefrontMiddleware } from "./storefront-env";

const forwardedHeaders = ["accept", "if-none-match", "range", "if-range"] as const;
const cacheName = "image-variants";

/** What the response depends on beside the path. */
function formatOf(request: Request): "avif" | "webp" {
  return request.headers.get("accept")?.includes("image/avif") ? "avif" : "webp";
}

/** Only ever saves a request: what cannot be read or written is asked of the platform. */
function warn(cause: unknown): undefined {
  const line = { level: "warn", message: "image cache unavailable", cause: String(cause) };
  console.warn(JSON.stringify(line));
}

async function readVariant(key: string): Promise<Response | undefined> {
  const cache = await caches.open(cacheName);
  return cache.match(key);
}

async function saveVariant(key: string, response: Response): Promise<void> {
  const cache = await caches.open(cacheName);
  const headers = new Headers(response.headers);
  // The key names the format.
  headers.delete("vary");
  await cache.put(key, new Response(response.body, { headers }));
}

export function serveMedia(env: Environment): StorefrontMiddleware {
  return async (c, next) => {
    const { url, newestStore } = c.var;
    if (!url.pathname.startsWith("/media/")) return next();
    const path = url.pathname.slice("/media/".length);
    const request = c.req.raw;
    const target = new URL(`/media/${newestStore.slug}/${path}`, "https://platform.internal");
    const headers = new Headers();
    for (const name of forwardedHeaders) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const ask = () => env.PLATFORM.fetch(new Request(target, { headers }));
    if (request.method !== "GET" || parseVariantPath(path) === null) return ask();
    const key = `https://image-variants.internal${target.pathname}.${formatOf(request)}`;
    const cached = await readVariant(key).catch(warn);
    if (cached !== undefined) {
      const response = new Response(cached.body, cached);
      response.headers.set("vary", "Accept");
      return response;
    }
    const response = await ask();
    if (response.status === 200) {
      c.executionCtx.waitUntil(saveVariant(key, response.clone()).catch(warn));
    }
    return response;
  };
}
