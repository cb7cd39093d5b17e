// Page cache of public pages, keyed by store revision × path × language × currency × region × country. Stores a
// complete 200 only; what a cookie or the visitor's country could change must be in the key or in a slot.
import { containsEmail } from "#app/analytics/attribution/private-url";
import { LruCache } from "#app/caching/lru-cache";
import { SingleFlight, type WaitUntil } from "#app/caching/single-flight";
import { findCollection } from "#app/catalog/collections/find-collection";
import { selectionParameters } from "#app/catalog/listing-model/variant-selection";
import { PageQuerySchema } from "#app/catalog/tiles/page-query.schema";
import type { ShopperMarket } from "#app/context/shop-context";
import { cachedBriefly } from "#app/context/short-page-cache";
import { campaignParameters } from "#app/http/campaign-parameters";
import { marketQueryNames } from "#app/localization/market/market-query";
import { defaultCountry } from "#app/localization/market/request-country.server";
import type { StoreRecord } from "#contract/store/store";
import { reservedPageSlugs } from "#contract/theme/custom-pages";
import type { InlineSources } from "./inline-sources";
import type { PageTemplate } from "./page-template";
import { noSharedPages, type SharedPageCache } from "./shared-page-cache";
import type { StoredPage } from "./stored-page";

/** Dates on a page (when it ships) go on without a publish. */
export const freshMs = 60_000;
/** A page that waits for a part of it: while a backend is slow, not each visit is rendered. */
const briefMs = 5_000;
/** Beyond this a cached page is not served at all, for instance after a quiet night. */
export const usableMs = 10 * 60_000;
const maxBytes = 32 * 1024 * 1024;
/** Of one store: made-up values in its URLs must not evict the pages of all others. */
const maxStoreBytes = maxBytes / 2;

export type CachedPage = {
  page: PageTemplate;
  status: number;
  /** What Remix set beside the content type, such as the target of a redirect. */
  headers: [name: string, value: string][];
  /** By hashes, of its `emptyCartBody`. */
  inline: InlineSources;
};
/** `shared`: rendered by another isolate. */
export type CacheState = "hit" | "stale" | "shared" | "miss";

type CachedPath = {
  /** The search parameters that change the page. */
  query: readonly string[];
  /** What it shows is asked of the backend for the visitor's country (API-08). */
  asksByCountry?: true;
};

/** Which paths may be cached. */
const cachedPaths: readonly ({ pattern: RegExp } & CachedPath)[] = [
  { pattern: /^\/$/, query: ["page"] },
  { pattern: /^\/listing\/[^/]+$/, query: selectionParameters, asksByCountry: true },
  {
    pattern: /^\/(about|terms|terms-of-use|privacy-policy|policies\/(imprint|returns|shipping))$/,
    query: [],
  },
  // A search among the articles has a parameter more and is rendered for itself.
  { pattern: /^\/support(\/[a-z0-9-]+)?$/, query: [] },
];
const collectionQuery = ["page"] as const;

/** Of the published theme. */
type OwnPages = readonly { slug: string }[];

/** A collection's path is as free as any; the store's own record says which there are. */
function findCachedPath(
  pathname: string,
  store: StoreRecord,
  ownPages: OwnPages,
): CachedPath | null {
  const known = cachedPaths.find(({ pattern }) => pattern.test(pathname));
  if (known !== undefined) return known;
  const slug = pathname.slice(1);
  if (findCollection(store.collections, slug) !== null) return { query: collectionQuery };
  return ownPages.some((page) => page.slug === slug) ? { query: [] } : null;
}

/** Whether the theme has to be asked about a path. */
export function mayBeOwnPage({ pathname }: URL): boolean {
  return /^\/[a-z0-9-]+$/.test(pathname) && !reservedPageSlugs.has(pathname.slice(1));
}

/** Read by middleware, and in the key by their effect; the page itself is rendered without them. */
const harmlessQuery: ReadonlySet<string> = new Set([...marketQueryNames, ...campaignParameters]);

export type CacheKey = {
  key: string;
  /** The address without what changes nothing: what the page is rendered from. */
  url: URL;
  /** The same of the visitor's market: a country that is not in the key is no visitor's. */
  market: ShopperMarket;
};

/** @returns null where the page must not be cached. */
export function findCacheKey(
  url: URL,
  store: StoreRecord,
  visitorMarket: ShopperMarket,
  ownPages: OwnPages = [],
): CacheKey | null {
  const rule = findCachedPath(url.pathname, store, ownPages);
  if (rule === null) return null;
  const market = rule.asksByCountry ? visitorMarket : withoutCountry(visitorMarket);
  if (url.search === "") return { key: formatCacheKey(url, store, market), url, market };
  const canonical = new URL(url);
  // Not cached: a request with an unknown parameter, which the page could read, and the data
  // that a script fetches in place of the page (`_data`). Nor one with a mail address in its
  // query: that makes the URL private, which a page rendered for another visitor cannot know.
  const isKnown = ([name, value]: [string, string]) =>
    rule.query.includes(name) || (harmlessQuery.has(name) && !containsEmail(value));
  if (![...url.searchParams].every(isKnown)) return null;
  const values = rule.query.flatMap((name): [string, string][] => {
    const value = canonicalValue(name, url.searchParams.get(name));
    return value === null ? [] : [[name, value]];
  });
  canonical.search = new URLSearchParams(values).toString();
  return { key: formatCacheKey(canonical, store, market), url: canonical, market };
}

export function formatCacheKey(url: URL, store: StoreRecord, market: ShopperMarket): string {
  const { locale, currency, region, country } = market;
  return [store.id, store.revision, url.href, locale, currency, region, country].join("\n");
}

/** For what is the same in all countries: a page for each would be rendered for nothing. */
export const withoutCountry = (market: ShopperMarket): ShopperMarket => ({
  ...market,
  country: defaultCountry,
});

/** A key begins with the store's id. */
export const storeOfCacheKey = (key: string) => key.slice(0, key.indexOf("\n"));

/** What is no page's number shows the first page, as no number does. */
function canonicalValue(name: string, value: string | null): string | null {
  if (name !== "page" || value === null) return value;
  const { page } = PageQuerySchema.parse({ page: value });
  return page === 1 ? null : String(page);
}

const cacheControlOf = ({ headers }: CachedPage) =>
  headers.find(([name]) => name === "cache-control")?.[1] ?? "";

/** A page says so itself where a part of it could not be had. */
const isIncomplete = (page: CachedPage) => cacheControlOf(page).includes("no-store");

/** Or that the part is expected shortly: until then it is good enough for every visitor of this isolate. */
const isBrief = (page: CachedPage) => cacheControlOf(page) === cachedBriefly;

/** `key`: what it may be stored under, which rendering it may have shown to be another; null: nothing. */
export type RenderedPage = { value: CachedPage; key: string | null };

type Found = { value: CachedPage; state: CacheState };

export class PageCache {
  readonly #cache = new LruCache<CachedPage>(maxBytes, {
    ownerOf: storeOfCacheKey,
    maxBytes: maxStoreBytes,
  });
  // A failure or a redirect may be the first visitor's own, who has left meanwhile or brought an old pass.
  readonly #flight = new SingleFlight<Found>({
    isForOthers: ({ value }) => value.status === 200 || value.status === 404,
  });

  constructor(private readonly shared: SharedPageCache = noSharedPages) {}

  /** Renders at most once at a time per key; a stale page is answered while a new one is made. */
  async get(
    key: string,
    nowMs: number,
    render: () => Promise<RenderedPage>,
    waitUntil: WaitUntil,
  ): Promise<CachedPage & { state: CacheState }> {
    const entry = this.#cache.get(key);
    const known = entry !== null && entry.freshUntilMs + usableMs >= nowMs ? entry : null;
    if (known !== null && known.freshUntilMs >= nowMs) return { ...known.value, state: "hit" };
    const oldestMs = known === null ? nowMs - usableMs : nowMs;
    const found = this.#flight.run(key, waitUntil, async (): Promise<Found> => {
      const stored = await this.#readShared(key, oldestMs);
      if (stored !== null) return { value: stored.value, state: "shared" };
      return { value: await this.#render(nowMs, render, waitUntil), state: "miss" };
    });
    if (known !== null) {
      // Runs behind the response; a failure leaves the older page.
      waitUntil(found.catch(() => undefined));
      return { ...known.value, state: "stale" };
    }
    const { value, state } = await found;
    return { ...value, state };
  }

  /** A page that is stale there is renewed by the next request, which finds it stale here. */
  async #readShared(key: string, oldestMs: number): Promise<StoredPage | null> {
    const stored = await this.shared.get(key);
    if (stored === null || stored.freshUntilMs < oldestMs) return null;
    this.#store(key, stored);
    return stored;
  }

  async #render(
    nowMs: number,
    render: () => Promise<RenderedPage>,
    waitUntil: WaitUntil,
  ): Promise<CachedPage> {
    const { value, key } = await render();
    if (key !== null && value.status === 200 && !isIncomplete(value)) {
      const rendered = { value, freshUntilMs: nowMs + (isBrief(value) ? briefMs : freshMs) };
      this.#store(key, rendered);
      if (!isBrief(value)) {
        waitUntil(this.shared.put(key, rendered, (freshMs + usableMs) / 1_000));
      }
    }
    return value;
  }

  #store(key: string, { value, freshUntilMs }: StoredPage): void {
    this.#cache.set(key, { value, bytes: value.page.bytes, freshUntilMs });
  }
}
