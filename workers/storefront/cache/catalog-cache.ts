// Cache of the catalogue's answers, which are the same for all visitors of a store's revision and market: in the
// isolate's memory, then in the data centre. Must never hold what depends on who asks.
import * as z from "zod";
import { freezeDeeply } from "#app/caching/freeze-deeply";
import { LruCache } from "#app/caching/lru-cache";
import { SingleFlight } from "#app/caching/single-flight";
import type { RequestContext } from "#app/context/request-context.server";
import { hasAccessGate } from "#app/gate/access-cookie.server";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";
import type { CallDefinition } from "#contract/protocol/call";
import { isSuspended } from "#storefront/store/suspended-store";
import { type DataCentreCache, noDataCentreCache } from "./data-centre-cache";

/** Stock moves without a publish, and a page made of an answer is fresh for a minute more. */
const freshMs = 30_000;
/** While the backend fails, an answer of this age is better than none. */
const usableMs = 10 * 60_000;
/** A listing of four colours takes 20 KB, a collection's page of 150 tiles 200 KB. */
const maxBytes = 8 * 1024 * 1024;

const StoredAnswerSchema = z.object({ value: z.unknown(), freshUntilMs: z.number() });
type StoredAnswer = z.output<typeof StoredAnswerSchema>;

type Visit = Pick<RequestContext, "store" | "preview" | "waitUntil"> & { nowMs: number };

/** A preview asks for what is not public. */
function isForAll(call: CallDefinition, { query }: { query?: object }): boolean {
  return call.method === "GET" && !(query !== undefined && "visibility" in query);
}

/** Not what the backend says of the question itself, such as that there is no such listing. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  return error.isOverload || error.status === null || error.status >= 500;
}

function decodeAnswer(bytes: Uint8Array): StoredAnswer | null {
  try {
    return StoredAnswerSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    console.error(
      JSON.stringify({ level: "error", message: "shared answer", cause: String(cause) }),
    );
    return null;
  }
}

export class CatalogCache {
  readonly #answers = new LruCache<unknown>(maxBytes, {
    // A key begins with the store's id.
    ownerOf: (key) => key.slice(0, key.indexOf("\n")),
    maxBytes: maxBytes / 2,
  });
  readonly #flight = new SingleFlight<unknown>();

  constructor(private readonly shared: DataCentreCache = noDataCentreCache) {}

  /**
   * @returns a client whose answers may be half a minute old, and older while the backend fails; `backend` itself
   * where an answer depends on what the visitor may see.
   */
  connect(backend: Backend, visit: Visit): Backend {
    const { store, preview } = visit;
    if (preview !== null || hasAccessGate(store) || isSuspended(store)) return backend;
    return {
      call: (call, input, options) => {
        const ask = () => backend.call(call, input, options);
        if (!isForAll(call, input)) return ask();
        const key = [store.id, store.revision, call.name, JSON.stringify(input)].join("\n");
        return this.#read(key, visit, ask);
      },
    };
  }

  /** What is stored under a key is what the same call answered, so that it has the same type. */
  async #read<Value>(key: string, visit: Visit, ask: () => Promise<Value>): Promise<Value> {
    const { nowMs, waitUntil } = visit;
    const known = this.#answers.get(key);
    if (known !== null && known.freshUntilMs >= nowMs) return known.value as Value;
    try {
      return (await this.#flight.run(key, waitUntil, () => this.#renew(key, visit, ask))) as Value;
    } catch (error) {
      if (known === null || known.freshUntilMs + usableMs < nowMs || !isOutage(error)) throw error;
      const { slug } = visit.store;
      const line = { level: "warn", message: "older answer shown", store: slug };
      console.log(JSON.stringify({ ...line, cause: String(error) }));
      return known.value as Value;
    }
  }

  async #renew<Value>(key: string, visit: Visit, ask: () => Promise<Value>): Promise<unknown> {
    const { nowMs, waitUntil } = visit;
    const bytes = await this.shared.get(key);
    const stored = bytes === null ? null : decodeAnswer(bytes);
    if (bytes !== null && stored !== null && stored.freshUntilMs >= nowMs) {
      this.#store(key, stored, bytes.byteLength);
      return stored.value;
    }
    const renewed = { value: await ask(), freshUntilMs: nowMs + freshMs };
    const encoded = new TextEncoder().encode(JSON.stringify(renewed));
    this.#store(key, renewed, encoded.byteLength);
    waitUntil(this.shared.put(key, encoded, freshMs / 1_000));
    return renewed.value;
  }

  /** Objects take about twice their text. */
  #store(key: string, { value, freshUntilMs }: StoredAnswer, textBytes: number): void {
    freezeDeeply(value);
    this.#answers.set(key, { value, bytes: textBytes * 2, freshUntilMs });
  }
}
