// Public pages, rendered once per store revision × path × language × currency × region and kept
// with holes. Only a complete 200 is kept; what a cookie could change is in the key or in a hole.
import { holdsMail } from "#app/analytics/private-address";
import { findCollection } from "#app/catalog/find-collection";
import { passingParameters } from "#app/kit/passing-parameters";
import { marketParameters } from "#app/localization/return-path";
import type { Market } from "#contract/market";
import { reservedPageSlugs } from "#contract/own-pages";
import type { StoreRecord } from "#contract/store";
import type { HoledPage } from "./holed-page";
import { BoundedMemory } from "./isolate-memory";
import { SingleFlight, type WaitUntil } from "./single-flight";

/** Dates on a page (when it ships) go on without a publish. */
const freshMs = 60_000;
/** Beyond this a kept page is not answered at all, for instance after a quiet night. */
const usableMs = 10 * 60_000;
const maxBytes = 32 * 1024 * 1024;

export type CachedPage = {
  page: HoledPage;
  status: number;
  /** What Remix set beside the content type, such as the target of a redirect. */
  headers: [name: string, value: string][];
};
export type CacheState = "hit" | "stale" | "miss";

/** Which paths may be kept, and which of their search parameters change the page. */
const cachedPaths: readonly { pattern: RegExp; query: readonly string[] }[] = [
  { pattern: /^\/$/, query: ["page"] },
  // No dot: `/listing/tee.data` is not the page but what a script asks for.
  { pattern: /^\/listing\/[^/.]+$/, query: ["product", "pid", "variation", "size"] },
  { pattern: /^\/(about|terms|terms-of-use|privacy-policy)$/, query: [] },
  // A search among the articles has a parameter more and is rendered for itself.
  { pattern: /^\/support(\/[a-z0-9-]+)?$/, query: [] },
];
const collectionQuery = ["page"] as const;

type KeptPath = { query: readonly string[] };
/** Of the published theme (TEN-08). */
type OwnPages = readonly { slug: string }[];

/** A collection's path is as free as any; the store's own record says which there are. */
function findKeptPath(pathname: string, store: StoreRecord, ownPages: OwnPages): KeptPath | null {
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

/** Read at the door, and in the key as what they lead to; the page itself is rendered without them. */
const harmlessQuery: ReadonlySet<string> = new Set([...marketParameters, ...passingParameters]);

export type KeptAddress = {
  key: string;
  /** The address without what changes nothing: what the page is rendered from. */
  url: URL;
};

/** @returns null where the page must not be kept. */
export function findKeptAddress(
  url: URL,
  store: StoreRecord,
  market: Market,
  ownPages: OwnPages = [],
): KeptAddress | null {
  const rule = findKeptPath(url.pathname, store, ownPages);
  if (rule === null) return null;
  const kept = new URL(url);
  if (url.search !== "") {
    // A parameter nobody allows for could be read by a page; such a request is rendered for itself.
    // Nor does a page for everybody know that a mail address in a link makes its address a secret.
    const isKnown = ([name, value]: [string, string]) =>
      rule.query.includes(name) || (harmlessQuery.has(name) && !holdsMail(value));
    if (![...url.searchParams].every(isKnown)) return null;
    const values = rule.query.flatMap((name): [string, string][] => {
      const value = url.searchParams.get(name);
      return value === null ? [] : [[name, value]];
    });
    kept.search = new URLSearchParams(values).toString();
  }
  const { locale, currency, region } = market;
  const key = [store.id, store.revision, kept.href, locale, currency, region].join("\n");
  return { key, url: kept };
}

/** A page says so itself where a part of it could not be had. */
function isIncomplete({ headers }: CachedPage): boolean {
  return headers.some(([name, value]) => name === "cache-control" && value.includes("no-store"));
}

export class PageCache {
  readonly #memory = new BoundedMemory<CachedPage>(maxBytes);
  // A failure may be the first visitor's own, who has left meanwhile.
  readonly #flight = new SingleFlight<CachedPage>({ isForOthers: ({ status }) => status < 500 });

  /** Renders at most once at a time per key; a stale page is answered while a new one is made. */
  async get(
    key: string,
    nowMs: number,
    render: () => Promise<CachedPage>,
    waitUntil: WaitUntil,
  ): Promise<CachedPage & { state: CacheState }> {
    const kept = this.#memory.get(key);
    const known = kept !== null && kept.freshUntilMs + usableMs >= nowMs ? kept : null;
    if (known !== null && known.freshUntilMs >= nowMs) return { ...known.value, state: "hit" };
    const renewed = this.#flight.run(key, waitUntil, async () => {
      const value = await render();
      if (value.status === 200 && !isIncomplete(value)) {
        this.#memory.set(key, { value, bytes: value.page.bytes, freshUntilMs: nowMs + freshMs });
      }
      return value;
    });
    if (known === null) return { ...(await renewed), state: "miss" };
    // Nobody waits for it: it goes on behind the answer, and a failure leaves the older page.
    waitUntil(renewed.catch(() => undefined));
    return { ...known.value, state: "stale" };
  }
}
