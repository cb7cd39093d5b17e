// Cache of sellers' CSS and HTML sanitized by the platform: of a preview's draft, or of a remote backend.
// Unsanitized text must never reach a page.

import { LruCache } from "#app/caching/lru-cache";
import type { TimeBudget } from "#client/time-budget";
import { withTimeout } from "#client/with-timeout";
import { type SanitizedKind, sanitizePaths } from "#contract/internal/sanitize-paths";
import type { StoreRecord } from "#contract/store/store";
import type { Environment } from "#storefront/environment/environment";

const maxBytes = 2 * 1024 * 1024;

type SanitizeInput = { kind: SanitizedKind; text: string; time: TimeBudget };

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
    { kind, text, time: budget }: SanitizeInput,
  ): Promise<string> {
    if (text === "") return "";
    const key = [store.id, kind, text].join("\n");
    const known = this.#cache.get(key);
    if (known !== null) return known.value;
    const address = `https://platform.internal${sanitizePaths[kind]}`;
    const time = budget.begin({});
    const ask = (signal: AbortSignal) =>
      PLATFORM.fetch(new Request(address, { method: "POST", body: text, signal }));
    try {
      const value = await withTimeout(time.attemptMs(), (signal) => read(ask(signal)));
      const bytes = 2 * (key.length + value.length);
      this.#cache.set(key, { value, bytes, freshUntilMs: Number.POSITIVE_INFINITY });
      return value;
    } catch (cause) {
      const line = { level: "warn", message: `sanitizing of ${kind}`, storeSlug: store.slug };
      console.log(JSON.stringify({ ...line, cause: String(cause) }));
      return "";
    } finally {
      time.end();
    }
  }
}
