// Second tier of the page cache, shared by all isolates of a data centre. Holds templates, never a visitor's own
// page.
import { type DataCentreCache, noDataCentreCache } from "./data-centre-cache";
import { decodePage, encodePage, type StoredPage } from "./stored-page";

export type SharedPageCache = {
  /** @returns null where there is none, or it cannot be read: the caller renders. */
  get(key: string): Promise<StoredPage | null>;
  /** @param seconds how long it may be read. */
  put(key: string, page: StoredPage, seconds: number): Promise<void>;
};

export function sharePages(cache: DataCentreCache): SharedPageCache {
  return {
    async get(key) {
      const bytes = await cache.get(key);
      return bytes === null ? null : decodePage(bytes);
    },
    put: (key, page, seconds) => cache.put(key, encodePage(page), seconds),
  };
}

export const noSharedPages = sharePages(noDataCentreCache);
