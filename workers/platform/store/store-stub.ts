// How the worker speaks to a store's object.
import type { DurableObject } from "cloudflare:workers";
import type { PlatformEnv } from "#platform/env";
import type { StoreObject } from "./store-object";

type Verbs = Omit<StoreObject, keyof DurableObject | "clock">;

/** Every public method of the object, answering with a promise. */
export type StoreStub = {
  [Name in keyof Verbs]: Verbs[Name] extends (...input: infer Input) => infer Answer
    ? (...input: Input) => Promise<Awaited<Answer>>
    : never;
};

export function storeStub(env: PlatformEnv, slug: string): StoreStub {
  const stub = env.STORES.get(env.STORES.idFromName(slug));
  // The platform's own stub type turns recursive types and `unknown` into `never`; what crosses is
  // copied by structured clone, so that our verbs' types hold on both sides.
  return stub as unknown as StoreStub;
}
