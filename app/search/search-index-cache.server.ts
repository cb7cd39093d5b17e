// Cache of search indexes, one per revision of a store's catalogue; one that holds tiles is of one currency and region.
// One of what was published stays as it is. Products of a backend come and go without a publish, so an index of its
// answers is revalidated in the background.

import { LruCache } from "#app/caching/lru-cache";
import { SingleFlight, type WaitUntil } from "#app/caching/single-flight";
import type { PublishedEdition } from "#contract/internal/published-records";
import type { StoreRecord } from "#contract/store/store";
import type { Market } from "#contract/values/market";
import type { SearchIndex } from "./search-index/search-index";

const freshMs = 60_000;
/** Beyond this an index is not asked at all, for instance after a quiet night. */
const usableMs = 10 * 60_000;
/** A shop of 10,000 products takes 8 MB, one of 30,000 some 16. */
const maxBytes = 24 * 1024 * 1024;

type Asked = {
  store: StoreRecord;
  edition: Pick<PublishedEdition, "searchRevision"> | null;
  market: Market;
  nowMs: number;
  waitUntil: WaitUntil;
};

const scopeOf = ({ store, market }: Asked) => [store.id, market.currency, market.region].join("\n");
/** A publish of the same catalogue leaves its index as it is. */
const revisionOf = ({ store, edition }: Asked) => edition?.searchRevision ?? store.revision;
const marketKeyOf = (asked: Asked) => `${scopeOf(asked)}\n${revisionOf(asked)}`;
/** Of what all markets share. */
const storeKeyOf = (asked: Asked) => `${asked.store.id}\n${revisionOf(asked)}`;

export class SearchIndexCache {
  readonly #cache = new LruCache<SearchIndex>(maxBytes);
  readonly #flight = new SingleFlight<SearchIndex>();
  /** The revision that a store was searched in lately. */
  readonly #searched = new LruCache<number>(64 * 1024);

  /** @throws whatever `build` throws, where there is nothing older to answer with. */
  async get(asked: Asked, build: () => Promise<SearchIndex>): Promise<SearchIndex> {
    const { nowMs, waitUntil } = asked;
    this.#remember(asked, nowMs + usableMs);
    const known = this.#find(asked);
    if (known !== null && known.freshUntilMs >= nowMs) return known.value;
    const renewed = this.#renew(asked, build);
    const isUsable = known !== null && known.freshUntilMs + usableMs >= nowMs;
    if (!isUsable) return renewed;
    waitUntil(renewed.catch(() => undefined));
    return known.value;
  }

  /**
   * To be called with any page of a store: the index of a new revision is then built behind it, where the one before
   * was searched lately, so that it need not be waited for by who searches next.
   */
  follow(asked: Asked, build: () => Promise<SearchIndex>): void {
    const { nowMs, waitUntil } = asked;
    const searched = this.#searched.get(scopeOf(asked));
    const isOver = searched === null || searched.freshUntilMs < nowMs;
    if (isOver || searched.value >= revisionOf(asked)) return;
    this.#remember(asked, searched.freshUntilMs);
    // Another market's page may have had it built.
    if (this.#find(asked) !== null) return;
    waitUntil(this.#renew(asked, build).catch(() => undefined));
  }

  #remember(asked: Asked, freshUntilMs: number): void {
    const scope = scopeOf(asked);
    const bytes = scope.length * 2;
    this.#searched.set(scope, { value: revisionOf(asked), bytes, freshUntilMs });
  }

  /** The younger one: what a backend answers may change with its release. */
  #find(asked: Asked) {
    const shared = this.#cache.get(storeKeyOf(asked));
    const own = this.#cache.get(marketKeyOf(asked));
    const isOwn = own !== null && own.freshUntilMs > (shared?.freshUntilMs ?? 0);
    return isOwn ? own : shared;
  }

  #renew(asked: Asked, build: () => Promise<SearchIndex>): Promise<SearchIndex> {
    const { nowMs, waitUntil } = asked;
    return this.#flight.run(marketKeyOf(asked), waitUntil, async () => {
      const value = await build();
      const key = value.tiles === null ? storeKeyOf(asked) : marketKeyOf(asked);
      const freshUntilMs = value.isPublished ? Number.POSITIVE_INFINITY : nowMs + freshMs;
      this.#cache.set(key, { value, bytes: value.bytes, freshUntilMs });
      return value;
    });
  }
}
