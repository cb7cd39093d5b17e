// Store record of a remote backend, for stores whose catalogue it serves. The published names know nothing
// of them.
import * as z from "zod";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";
import type { TimeBudget } from "#client/time-budget";
import { getStoreCollections } from "#contract/catalog/collection-calls";
import { type CollectionNode, type StoreRecord, StoreRecordSchema } from "#contract/store/store";
import { getLocalizationDetails, getStore } from "#contract/store/store-calls";
import type { Market } from "#contract/values/market";
import { connectBackend, noVisitor } from "#storefront/environment/connect-backend";
import type { Environment } from "#storefront/environment/environment";
import { readCollections, readStore } from "./read-store";

/**
 * JSON of the store's record; null for a store that the backend does not know.
 * @param time of the request that waits for it; unset where none does.
 */
export type ReadRemoteStore = (slug: string, time?: TimeBudget) => Promise<string | null>;

/** What it does not say of a store is asked for by the calls that say it. */
const getAnyStore = {
  ...getStore,
  answer: z.preprocess(
    readStore,
    z.object({ store: StoreRecordSchema, lacks: z.array(z.enum(["market", "collections"])) }),
  ),
};
const getAnyCollections = {
  ...getStoreCollections,
  answer: z.preprocess(readCollections, getStoreCollections.answer),
};

async function orElse<Value>(asked: Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof PlatformError) return otherwise;
    throw error;
  }
}

/** The buyer's own fields are what the store sells in by default. */
async function askMarket(backend: Backend, store: StoreRecord): Promise<Market> {
  const asked = backend.call(getLocalizationDetails, { query: { storeId: store.id } });
  const details = await orElse(asked, null);
  if (details === null) return store.settings.market;
  const { buyer_locale: locale, buyer_currency: currency, buyer_region: region } = details;
  return { locale, currency, region };
}

async function askCollections(backend: Backend, store: StoreRecord): Promise<CollectionNode[]> {
  const asked = backend.call(getAnyCollections, { query: { slug: store.slug } });
  return (await orElse(asked, { collections: store.collections })).collections;
}

async function askStore(backend: Backend, slug: string): Promise<StoreRecord> {
  const { store, lacks } = await backend.call(getAnyStore, { query: { slug } });
  const [market, collections] = await Promise.all([
    lacks.includes("market") ? askMarket(backend, store) : store.settings.market,
    lacks.includes("collections") ? askCollections(backend, store) : store.collections,
  ]);
  return { ...store, settings: { ...store.settings, market }, collections };
}

function isUnknownStore(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  return error.status === 404 || error.errors.some(({ source }) => source?.pointer === "/store");
}

/** Null where the embedded platform has the stores. */
export function remoteStoreReader(env: Environment): ReadRemoteStore | null {
  if (env.COMMERCE_URL === undefined) return null;
  return async (slug, time) => {
    try {
      const backend = connectBackend(env, slug, crypto.randomUUID(), { ...noVisitor, time });
      return JSON.stringify(await askStore(backend, slug));
    } catch (error) {
      if (isUnknownStore(error)) return null;
      throw error;
    }
  };
}
