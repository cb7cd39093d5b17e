// Bytes in the Cache API of a data centre, shared by all its isolates. Nothing is purged: what changes a value must
// be in its key.
import { withTimeout } from "#client/with-timeout";

export type DataCentreCache = {
  /** @returns null where there is none, or it cannot be read: the caller makes it. */
  get(key: string): Promise<Uint8Array | null>;
  /** @param seconds how long it may be read. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, seconds: number): Promise<void>;
};

/** By its name, such as `page-templates`. */
export type OpenCache = (name: string) => DataCentreCache;

/** A cache that takes longer than rendering again saves nothing. */
const lateMs = 500;

export const noDataCentreCache: DataCentreCache = {
  get: async () => null,
  put: async () => undefined,
};

/** An address that no request reaches: the Cache API is keyed by addresses. */
async function addressOf(name: string, key: string): Promise<string> {
  const digest = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(key)),
  );
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `https://${name}.internal/${hash}`;
}

/** @param build names what writes: another build, or other settings, may write something else under a key. */
export function cacheApiOf(build: string): OpenCache {
  return (name) => openCache(name, build);
}

function openCache(name: string, build: string): DataCentreCache {
  const logFailure = (message: string, cause: unknown) => {
    console.error(JSON.stringify({ level: "error", message, cache: name, cause: String(cause) }));
  };
  return {
    async get(key) {
      try {
        return await withTimeout(lateMs, async () => {
          const cache = await caches.open(name);
          const response = await cache.match(await addressOf(name, `${build}\n${key}`));
          return response === undefined ? null : response.bytes();
        });
      } catch (cause) {
        logFailure("data centre's cache not read", cause);
        return null;
      }
    },
    async put(key, bytes, seconds) {
      try {
        const headers = { "cache-control": `max-age=${seconds}` };
        const cache = await caches.open(name);
        await cache.put(
          await addressOf(name, `${build}\n${key}`),
          new Response(bytes, { headers }),
        );
      } catch (cause) {
        logFailure("data centre's cache not written", cause);
      }
    },
  };
}
