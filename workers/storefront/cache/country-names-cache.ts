// Cache of the address form's countries, per store and language. Fresh for an hour: the list changes with a
// release of the backend only.

import { LruCache } from "#app/caching/lru-cache";
import { SingleFlight, type WaitUntil } from "#app/caching/single-flight";
import type { CountryName } from "#app/context/shop-context";
import type { StoreRecord } from "#contract/store/store";
import type { Locale } from "#core/locales";

const freshMs = 60 * 60_000;
/** A list of 240 names takes 12 KB. */
const maxBytes = 512 * 1024;

type Asked = {
  store: Pick<StoreRecord, "id">;
  locale: Locale;
  nowMs: number;
  waitUntil: WaitUntil;
};
type Countries = readonly CountryName[];

export class CountryNamesCache {
  readonly #cache = new LruCache<Countries>(maxBytes);
  readonly #flight = new SingleFlight<Countries>();

  /** @throws whatever `ask` throws. */
  async get(asked: Asked, ask: () => Promise<Countries>): Promise<Countries> {
    const { store, locale, nowMs, waitUntil } = asked;
    const key = `${store.id}\n${locale}`;
    const known = this.#cache.get(key);
    if (known !== null && known.freshUntilMs >= nowMs) return known.value;
    return this.#flight.run(key, waitUntil, async () => {
      const value = await ask();
      const bytes = JSON.stringify(value).length;
      this.#cache.set(key, { value, bytes, freshUntilMs: nowMs + freshMs });
      return value;
    });
  }
}
