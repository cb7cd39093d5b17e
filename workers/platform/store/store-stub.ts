// How the worker speaks to a store's object.
import type { PlatformEnv } from "#platform/env";
import type { StoreAction } from "./store-action";
import type { StoreContext } from "./store-context";
import type { NewStore } from "./store-record";
import { isVerbName, type StoreVerbs } from "./verbs";

/** Every verb, without its store and answering with a promise. */
export type StoreStub = {
  [Name in keyof StoreVerbs]: StoreVerbs[Name] extends (
    ctx: StoreContext,
    ...input: infer Input
  ) => infer Answer
    ? (...input: Input) => Promise<Awaited<Answer>>
    : never;
};

function objectOf(env: PlatformEnv, slug: string) {
  return env.STORES.get(env.STORES.idFromName(slug));
}

/** `action` is a seller's or operator's change: done once per key, and kept in the store's trail. */
export function storeStub(
  env: PlatformEnv,
  slug: string,
  action: StoreAction | null = null,
): StoreStub {
  const object = objectOf(env, slug);
  const verbs = new Proxy(
    {},
    {
      get: (_, verb) =>
        isVerbName(verb)
          ? (...input: unknown[]) => object.perform({ verb, input, action })
          : undefined,
    },
  );
  // What crosses is copied by structured clone, so that the verbs' types hold on both sides.
  return verbs as StoreStub;
}

export function createStoreObject(env: PlatformEnv, store: NewStore) {
  return objectOf(env, store.slug).create(store);
}

/** Loads the store's object, which then does what is due. */
export function wakeStoreObject(env: PlatformEnv, slug: string): Promise<void> {
  return objectOf(env, slug).wake();
}
