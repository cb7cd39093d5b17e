// The published record of a store and the map of sellers' hosts, from KV through the isolate's
// memory. A record older than a few seconds is renewed behind the answer, so that a publish shows
// within ten seconds and no shopper waits for it.
import type * as z from "zod";
import type { Currency } from "#contract/money";
import {
  type PublishedProducts,
  PublishedProductsSchema,
  publishedKeys,
} from "#contract/published";
import { type StoreRecord, StoreRecordSchema } from "#contract/store";
import { type ThemeData, ThemeDataSchema } from "#contract/theme";
import { BoundedMemory } from "./isolate-memory";

const freshMs = 3_000;
/** Beyond this a remembered answer is not used at all: the first visitor after a quiet time must not
 * see what was published away more than ten seconds ago. */
const usableMs = 7_000;

type Waiter = { waitUntil(work: Promise<unknown>): void };

export class PublishedStores {
  readonly #memory = new BoundedMemory<string | null>(4 * 1024 * 1024);
  readonly #records = new BoundedMemory<{ text: string; value: unknown }>(8 * 1024 * 1024);

  constructor(private readonly kv: KVNamespace) {}

  /** @returns null for a slug without a published store. */
  async findStore(slug: string, nowMs: number, waiter: Waiter): Promise<StoreRecord | null> {
    return this.#read(publishedKeys.store(slug), StoreRecordSchema, nowMs, waiter);
  }

  /** The theme as of the store's revision. @returns null where the store has published none. */
  async findTheme(store: StoreRecord, nowMs: number, waiter: Waiter): Promise<ThemeData | null> {
    const key = publishedKeys.theme(store.slug);
    return this.#read(key, ThemeDataSchema, nowMs, waiter, store.revision);
  }

  /** The first tiles of a store (API-07). @returns null where there are none published. */
  async findProducts(
    store: StoreRecord,
    currency: Currency,
    nowMs: number,
    waiter: Waiter,
  ): Promise<PublishedProducts | null> {
    const key = publishedKeys.products(store.slug, currency);
    return this.#read(key, PublishedProductsSchema, nowMs, waiter, store.revision);
  }

  /** The slug of the store that a verified domain belongs to. */
  async findHost(hostname: string, nowMs: number, waiter: Waiter): Promise<string | null> {
    return this.#text(publishedKeys.host(hostname), nowMs, waiter);
  }

  async #read<Value>(
    key: string,
    schema: z.ZodType<Value>,
    nowMs: number,
    waiter: Waiter,
    revision?: number,
  ): Promise<Value | null> {
    const text = await this.#text(key, nowMs, waiter, revision);
    if (text === null) return null;
    const known = this.#records.get(key);
    // The same text was parsed by the same schema: the key decides both.
    if (known !== null && known.value.text === text) return known.value.value as Value;
    const value = schema.parse(JSON.parse(text));
    this.#records.set(key, {
      value: { text, value },
      bytes: text.length * 2,
      freshUntilMs: Number.POSITIVE_INFINITY,
    });
    return value;
  }

  /** What is remembered under one revision is not used for the next: a publish changes all of it. */
  async #text(
    key: string,
    nowMs: number,
    waiter: Waiter,
    revision?: number,
  ): Promise<string | null> {
    const memoryKey = revision === undefined ? key : `${key}@${revision}`;
    const known = this.#memory.get(memoryKey);
    if (known === null || known.freshUntilMs + usableMs < nowMs) {
      return this.#renew(key, memoryKey, nowMs);
    }
    if (known.freshUntilMs < nowMs) {
      // Marked fresh first: one renewal at a time.
      this.#memory.set(memoryKey, { ...known, freshUntilMs: nowMs + freshMs });
      waiter.waitUntil(this.#renew(key, memoryKey, nowMs));
    }
    return known.value;
  }

  async #renew(key: string, memoryKey: string, nowMs: number): Promise<string | null> {
    const value = await this.kv.get(key);
    this.#memory.set(memoryKey, {
      value,
      bytes: (key.length + (value?.length ?? 0)) * 2,
      freshUntilMs: nowMs + freshMs,
    });
    return value;
  }
}
