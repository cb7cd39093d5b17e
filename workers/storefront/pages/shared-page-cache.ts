// Second tier of the page cache, shared by all isolates of a data centre. Holds templates, never a visitor's own
// page. Nothing is purged: what changes a page is in its key.
import { decodePage, encodePage, type StoredPage } from "./stored-page";

export type SharedPageCache = {
  /** @returns null where there is none, or it cannot be read: the caller renders. */
  get(key: string): Promise<StoredPage | null>;
  /** @param seconds how long it may be read. */
  put(key: string, page: StoredPage, seconds: number): Promise<void>;
};

export const noSharedPages: SharedPageCache = {
  get: async () => null,
  put: async () => undefined,
};

const cacheName = "page-templates";

/** An address that no request reaches: the Cache API is keyed by addresses. */
async function addressOf(build: string, key: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${build}\n${key}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `https://page-templates.internal/${hash}`;
}

function logFailure(message: string, cause: unknown): void {
  console.error(JSON.stringify({ level: "error", message, cause: String(cause) }));
}

/** @param build names what renders: another build, or other settings, may render a page differently. */
export function cacheApiPages(build: string): SharedPageCache {
  return {
    async get(key) {
      try {
        const cache = await caches.open(cacheName);
        const response = await cache.match(await addressOf(build, key));
        return response === undefined ? null : decodePage(await response.bytes());
      } catch (cause) {
        logFailure("shared page not read", cause);
        return null;
      }
    },
    async put(key, page, seconds) {
      try {
        const headers = { "cache-control": `max-age=${seconds}` };
        const cache = await caches.open(cacheName);
        const response = new Response(encodePage(page), { headers });
        await cache.put(await addressOf(build, key), response);
      } catch (cause) {
        logFailure("shared page not written", cause);
      }
    },
  };
}
