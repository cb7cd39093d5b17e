// Cache of search indexes, one per store revision × currency × region. Stock moves without a publish, so an
// index is revalidated in the background.

import { LruCache } from "#app/kit/lru-cache";
import { SingleFlight, type WaitUntil } from "#app/kit/single-flight";
import type { StoreRecord } from "#contract/store/store";
import type { Market } from "#contract/values/market";
import type { SearchIndex } from "./search-index/search-index";

const freshMs = 60_000;
/** Beyond this an index is not asked at all, for instance after a quiet night. */
const usableMs = 10 * 60_000;
/** A shop of 600 products takes 1.3 MB. */
const maxBytes = 24 * 1024 * 1024;

type Asked = {
  store: StoreRecord;
  market: Market;
  nowMs: number;
  waitUntil: WaitUntil;
};

export class SearchIndexCache {
  readonly #cache = new LruCache<SearchIndex>(maxBytes);
  readonly #flight = new SingleFlight<SearchIndex>();

  /** @throws whatever `build` throws, where there is nothing older to answer with. */
  async get(asked: Asked, build: () => Promise<SearchIndex>): Promise<SearchIndex> {
    const { store, market, nowMs, waitUntil } = asked;
    const key = [store.id, store.revision, market.currency, market.region].join("\n");
    const known = this.#cache.get(key);
    if (known !== null && known.freshUntilMs >= nowMs) return known.value;
    const renewed = this.#flight.run(key, waitUntil, async () => {
      const value = await build();
      this.#cache.set(key, { value, bytes: value.bytes, freshUntilMs: nowMs + freshMs });
      return value;
    });
    const isUsable = known !== null && known.freshUntilMs + usableMs >= nowMs;
    if (!isUsable) return renewed;
    waitUntil(renewed.catch(() => undefined));
    return known.value;
  }
}
