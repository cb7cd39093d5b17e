// Published stores and the map of sellers' hosts, from KV through an isolate cache. A record older than a
// few seconds is revalidated in the background, so that a publish shows within ten seconds and no shopper
// waits for it.

import { LruCache } from "#app/caching/lru-cache";
import type { TimeBudget } from "#client/time-budget";
import { withTimeout } from "#client/with-timeout";
import {
  type PublishedEdition,
  PublishedEditionSchema,
  type PublishedStore,
  PublishedStoreSchema,
  publishedKeys,
} from "#contract/internal/published-records";
import type { StoreRecord } from "#contract/store/store";
import type { Currency } from "#core/money/currencies";
import type { ReadRemoteStore } from "./remote-store";

const freshMs = 3_000;
/** Beyond this a remembered answer is not used at all: the first visitor after a quiet time must not
 * see what was published away more than ten seconds ago. */
const usableMs = 7_000;
/** KV that is late is waited for no longer than this: the page needs the rest of the time. */
const renewalMs = 3_000;
/** An edition only saves the page its calls, which then have to be made. */
const editionMs = 1_500;
/** While KV is late, what was shown within this time is shown again: it was the newest a moment ago. */
const recentMs = 60_000;

const parseRecord = (published: unknown) => PublishedStoreSchema.parse(published);

type Waiter = { waitUntil(work: Promise<unknown>): void };
type Asked = {
  nowMs: number;
  waiter: Waiter;
  /** Reads a source other than the published names. @param time unset where no request waits for it. */
  read?: ((time?: TimeBudget) => Promise<string | null>) | undefined;
  /** Of the request; unset where none waits for it. */
  time?: TimeBudget;
};
type PageWaiter = Waiter & { time: TimeBudget };

export class PublishedStores {
  readonly #cache = new LruCache<string | null>(4 * 1024 * 1024);
  readonly #records = new LruCache<{ text: string; value: unknown }>(4 * 1024 * 1024);
  readonly #editions = new LruCache<PublishedEdition | null>(16 * 1024 * 1024);
  /** By store and currency, the key of the edition that was shown last. */
  readonly #shown = new LruCache<string>(1024 * 1024);

  readonly #safeguarded = new WeakMap<
    PublishedEdition,
    { newest: PublishedStore; joined: PublishedEdition }
  >();

  /** With a remote backend, store records are read from it. */
  constructor(
    private readonly kv: KVNamespace,
    private readonly readRemoteStore: ReadRemoteStore | null = null,
  ) {}

  /** @returns null for a slug without a published store. */
  async findStore(slug: string, nowMs: number, waiter: PageWaiter): Promise<PublishedStore | null> {
    const key = publishedKeys.store(slug);
    const outside = this.readRemoteStore;
    const read = outside === null ? undefined : (time?: TimeBudget) => outside(slug, time);
    return this.#parsed(key, parseRecord, { nowMs, waiter, read, time: waiter.time });
  }

  /**
   * All that the shop shows in this currency, of one revision: the newest that has arrived here. While KV is late, what
   * this isolate has just shown.
   * @returns null where there is neither, and with a remote backend.
   */
  async findEdition(
    store: PublishedStore,
    currency: Currency,
    nowMs: number,
    time: TimeBudget,
  ): Promise<PublishedEdition | null> {
    if (this.readRemoteStore !== null) return null;
    const { slug, revision, previousRevision = null } = store;
    const place = `${slug}:${currency}`;
    for (const one of [revision, previousRevision]) {
      if (one === null) continue;
      const key = publishedKeys.edition(slug, one, currency);
      const edition = await this.#edition(key, nowMs, time);
      if (edition === "late") return this.#recentlyShown(place, store, nowMs);
      if (edition === null) continue;
      const bytes = (place.length + key.length) * 2;
      this.#shown.set(place, { value: key, bytes, freshUntilMs: nowMs + recentMs });
      return this.#safeguard(edition, store);
    }
    return null;
  }

  #recentlyShown(place: string, store: PublishedStore, nowMs: number): PublishedEdition | null {
    const shown = this.#shown.get(place);
    if (shown === null || shown.freshUntilMs < nowMs) return null;
    const edition = this.#editions.get(shown.value)?.value ?? null;
    return edition && this.#safeguard(edition, store);
  }

  /** Joined once for all requests that see these two. */
  #safeguard(edition: PublishedEdition, newest: PublishedStore): PublishedEdition {
    const known = this.#safeguarded.get(edition);
    if (known?.newest === newest) return known.joined;
    const joined = { ...edition, store: withSafeguardsOf(newest, edition) };
    this.#safeguarded.set(edition, { newest, joined });
    return joined;
  }

  /** One that is there never changes; one that is missing may arrive at any time. */
  async #edition(
    key: string,
    nowMs: number,
    time: TimeBudget,
  ): Promise<PublishedEdition | null | "late"> {
    const known = this.#editions.get(key);
    if (known !== null && known.freshUntilMs >= nowMs) return known.value;
    try {
      return await withKvTimeout(time, editionMs, () => this.#readEdition(key, nowMs));
    } catch (cause) {
      const line = { level: "warn", message: "published edition is late", key };
      console.log(JSON.stringify({ ...line, cause: String(cause) }));
      return "late";
    }
  }

  /** Remembered whenever it comes. */
  async #readEdition(key: string, nowMs: number): Promise<PublishedEdition | null> {
    const text = await this.kv.get(key);
    const value = text === null ? null : parseEdition(key, text);
    const freshUntilMs = value === null ? nowMs + freshMs : Number.POSITIVE_INFINITY;
    this.#editions.set(key, { value, bytes: (key.length + (text?.length ?? 0)) * 2, freshUntilMs });
    return value;
  }

  /** The slug of the store that a verified domain belongs to. */
  async findHost(hostname: string, nowMs: number, waiter: PageWaiter): Promise<string | null> {
    const { time } = waiter;
    return this.#text(publishedKeys.host(hostname), { nowMs, waiter, time });
  }

  /** Whether a seller has asked for a hostname that leads to no shop (yet, or any more). */
  async isUnconnected(hostname: string, nowMs: number, waiter: PageWaiter): Promise<boolean> {
    const { time } = waiter;
    const key = publishedKeys.unconnectedHost(hostname);
    return (await this.#text(key, { nowMs, waiter, time })) !== null;
  }

  async #parsed<Value>(
    key: string,
    parse: (published: unknown) => Value,
    asked: Asked,
  ): Promise<Value | null> {
    const text = await this.#text(key, asked);
    if (text === null) return null;
    const known = this.#records.get(key);
    // The same text was parsed in the same way: the key decides both.
    if (known !== null && known.value.text === text) return known.value.value as Value;
    const value = parse(JSON.parse(text));
    this.#records.set(key, {
      value: { text, value },
      bytes: text.length * 2,
      freshUntilMs: Number.POSITIVE_INFINITY,
    });
    return value;
  }

  async #text(key: string, asked: Asked): Promise<string | null> {
    const { nowMs, waiter, time } = asked;
    const known = this.#cache.get(key);
    if (known !== null && known.freshUntilMs >= nowMs) return known.value;
    const renew = () => this.#renew(key, asked, time);
    // A remote backend's lookup is one of the request's calls, and spends its time by itself.
    const wait = () =>
      asked.read === undefined && time !== undefined
        ? withKvTimeout(time, renewalMs, renew)
        : withTimeout(renewalMs, renew);
    if (known === null) return asked.read === undefined ? wait() : renew();
    const orCached = (renewed: Promise<string | null>) =>
      renewed.catch((cause) => cachedDespite(cause, known.value));
    if (known.freshUntilMs + usableMs < nowMs) return orCached(wait());
    // Marked fresh first: one renewal at a time.
    this.#cache.set(key, { ...known, freshUntilMs: nowMs + freshMs });
    waiter.waitUntil(orCached(this.#renew(key, asked)));
    return known.value;
  }

  async #renew(key: string, { nowMs, read }: Asked, time?: TimeBudget): Promise<string | null> {
    const value = await (read === undefined ? this.kv.get(key) : read(time));
    this.#cache.set(key, {
      value,
      bytes: (key.length + (value?.length ?? 0)) * 2,
      freshUntilMs: nowMs + freshMs,
    });
    return value;
  }
}

/** KV's time is the request's: with what follows it stays below what a page may take. @throws Error where it is late. */
export async function withKvTimeout<Value>(
  time: TimeBudget,
  maxMs: number,
  read: () => Promise<Value>,
): Promise<Value> {
  const call = time.begin({});
  try {
    return await withTimeout(Math.max(0, Math.min(call.attemptMs(), maxMs)), read);
  } finally {
    call.end();
  }
}

/** An older revision closes no shop too late: who may see it is what the newest record says. */
function withSafeguardsOf(newest: PublishedStore, { store }: PublishedEdition): StoreRecord {
  const { status, accessVersion, primaryHost } = newest;
  const { ageGate } = newest.settings.flags;
  const settings = { ...store.settings, flags: { ...store.settings.flags, ageGate } };
  return { ...store, status, accessVersion, primaryHost, settings };
}

/** One that cannot be read is as good as missing: the revision before is shown. */
function parseEdition(key: string, text: string): PublishedEdition | null {
  try {
    return PublishedEditionSchema.parse(JSON.parse(text));
  } catch (cause) {
    const line = { level: "error", message: "published edition not read", key };
    console.error(JSON.stringify({ ...line, cause: String(cause) }));
    return null;
  }
}

/** What was known a moment ago is better than no shop at all. */
function cachedDespite(cause: unknown, value: string | null): string | null {
  const line = { level: "warn", message: "published name not renewed", cause: String(cause) };
  console.log(JSON.stringify(line));
  return value;
}
