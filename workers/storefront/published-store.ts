// The published record of a store and the map of sellers' hosts, from KV through the isolate's
// memory. A record older than a few seconds is renewed behind the answer, so that a publish shows
// within ten seconds and no shopper waits for it.
import type { Currency } from "#contract/money";
import {
  type PublishedProducts,
  PublishedProductsSchema,
  publishedKeys,
} from "#contract/published";
import { readTheme } from "#contract/read-theme";
import { type StoreRecord, StoreRecordSchema } from "#contract/store";
import type { ThemeData } from "#contract/theme";
import { BoundedMemory } from "./isolate-memory";
import type { ReadOutsideStore } from "./outside-store";

const freshMs = 3_000;
/** Beyond this a remembered answer is not used at all: the first visitor after a quiet time must not
 * see what was published away more than ten seconds ago. */
const usableMs = 7_000;

const parseRecord = (published: unknown) => StoreRecordSchema.parse(published);
const parseProducts = (published: unknown) => PublishedProductsSchema.parse(published);

type Waiter = { waitUntil(work: Promise<unknown>): void };
type Asked = {
  nowMs: number;
  waiter: Waiter;
  /** The store's, where what is read belongs to one. */
  revision?: number;
  /** Asks somebody else than the published names. */
  read?: (() => Promise<string | null>) | undefined;
};

export class PublishedStores {
  readonly #memory = new BoundedMemory<string | null>(4 * 1024 * 1024);
  readonly #records = new BoundedMemory<{ text: string; value: unknown }>(8 * 1024 * 1024);

  /** Where an outside backend has the stores, their records are asked for there. */
  constructor(
    private readonly kv: KVNamespace,
    private readonly readOutsideStore: ReadOutsideStore | null = null,
  ) {}

  /** @returns null for a slug without a published store. */
  async findStore(slug: string, nowMs: number, waiter: Waiter): Promise<StoreRecord | null> {
    const key = publishedKeys.store(slug);
    const outside = this.readOutsideStore;
    const read = outside === null ? undefined : () => outside(slug);
    return this.#parsed(key, parseRecord, { nowMs, waiter, read });
  }

  /** The theme as of the store's revision. @returns null where the store has published none. */
  async findTheme(store: StoreRecord, nowMs: number, waiter: Waiter): Promise<ThemeData | null> {
    const key = publishedKeys.theme(store.slug);
    return this.#parsed(key, readTheme, { nowMs, waiter, revision: store.revision });
  }

  /** The first tiles of a store (API-07). @returns null where there are none published. */
  async findProducts(
    store: StoreRecord,
    currency: Currency,
    nowMs: number,
    waiter: Waiter,
  ): Promise<PublishedProducts | null> {
    const key = publishedKeys.products(store.slug, currency);
    return this.#parsed(key, parseProducts, { nowMs, waiter, revision: store.revision });
  }

  /** The slug of the store that a verified domain belongs to. */
  async findHost(hostname: string, nowMs: number, waiter: Waiter): Promise<string | null> {
    return this.#text(publishedKeys.host(hostname), { nowMs, waiter });
  }

  /** Whether a seller has asked for a hostname that leads to no shop (yet, or any more). */
  async isAwaited(hostname: string, nowMs: number, waiter: Waiter): Promise<boolean> {
    return (await this.#text(publishedKeys.awaitedHost(hostname), { nowMs, waiter })) !== null;
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

  /** What is remembered under one revision is not used for the next: a publish changes all of it. */
  async #text(key: string, asked: Asked): Promise<string | null> {
    const { nowMs, waiter, revision } = asked;
    const name = revision === undefined ? key : `${key}@${revision}`;
    const known = this.#memory.get(name);
    const renew = () => this.#renew(key, name, asked);
    if (known === null) return renew();
    if (known.freshUntilMs >= nowMs) return known.value;
    const renewOrKeep = () => renew().catch((cause) => keptDespite(cause, known.value));
    if (known.freshUntilMs + usableMs < nowMs) return renewOrKeep();
    // Marked fresh first: one renewal at a time.
    this.#memory.set(name, { ...known, freshUntilMs: nowMs + freshMs });
    waiter.waitUntil(renewOrKeep());
    return known.value;
  }

  async #renew(key: string, name: string, { nowMs, read }: Asked): Promise<string | null> {
    const value = await (read === undefined ? this.kv.get(key) : read());
    this.#memory.set(name, {
      value,
      bytes: (key.length + (value?.length ?? 0)) * 2,
      freshUntilMs: nowMs + freshMs,
    });
    return value;
  }
}

/** What was known a moment ago is better than no shop at all. */
function keptDespite(cause: unknown, value: string | null): string | null {
  const line = { level: "warn", message: "published name not renewed", cause: String(cause) };
  console.log(JSON.stringify(line));
  return value;
}
