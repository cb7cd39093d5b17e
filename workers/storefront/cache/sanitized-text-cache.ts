// Cache of sellers' CSS and HTML sanitized by the platform: of a preview's draft, or of a remote backend.
// Unsanitized text must never reach a page.

import { LruCache } from "#app/caching/lru-cache";
import type { TimeBudget } from "#client/time-budget";
import { withTimeout } from "#client/with-timeout";
import { type CleanedKind, cleaningPaths } from "#contract/internal/cleaning";
import type { StoreRecord } from "#contract/store/store";
import type { Environment } from "#storefront/environment/environment";

const maxBytes = 2 * 1024 * 1024;

type Cleaning = { kind: CleanedKind; text: string; time: TimeBudget };

async function read(asked: Promise<Response>): Promise<string> {
  const response = await asked;
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}

export class SanitizedTextCache {
  readonly #cache = new LruCache<string>(maxBytes);

  /** @returns "" where the platform does not give it: a page goes on without this text. */
  async get(
    { PLATFORM }: Environment,
    store: StoreRecord,
    { kind, text, time: budget }: Cleaning,
  ): Promise<string> {
    if (text === "") return "";
    const key = [store.id, kind, text].join("\n");
    const known = this.#cache.get(key);
    if (known !== null) return known.value;
    const address = `https://platform.internal${cleaningPaths[kind]}`;
    const time = budget.begin({});
    const ask = (signal: AbortSignal) =>
      PLATFORM.fetch(new Request(address, { method: "POST", body: text, signal }));
    try {
      const value = await withTimeout(time.attemptMs(), (signal) => read(ask(signal)));
      const bytes = 2 * (key.length + value.length);
      this.#cache.set(key, { value, bytes, freshUntilMs: Number.POSITIVE_INFINITY });
      return value;
    } catch (cause) {
      const line = { level: "warn", message: `cleaning of ${kind}`, storeSlug: store.slug };
      console.log(JSON.stringify({ ...line, cause: String(cause) }));
      return "";
    } finally {
      time.end();
    }
  }
}
