// Typed stub of a store's Durable Object: one method per operation.

import type { AuditedAction } from "#platform/kernel/audited-action";
import type { StoreContext } from "#platform/kernel/store-context";
import type { GateCredentials } from "#platform/modules/access-code/check-gates";
import { findStore } from "#platform/modules/directory/directory";
import { placedStub } from "#platform/modules/directory/durable-object-location";
import type { NewStore } from "#platform/modules/store/store-record";
import { isOperationName, type StoreOperations } from "#platform/store-object/operations";
import type { PublicAnswer, Question } from "#platform/store-object/store-object";
import type { PlatformEnv } from "./env";
import { gateError } from "./gate-error";
import { HttpError } from "./http-error";

/** Every operation, without its store and answering with a promise. */
export type StoreStub = {
  [Name in keyof StoreOperations]: StoreOperations[Name] extends (
    ctx: StoreContext,
    ...input: infer Input
  ) => infer Answer
    ? (...input: Input) => Promise<Awaited<Answer>>
    : never;
};

/** Half of a store's rows may be those of another time: no one but the operator who restores it gets there. */
function storeRestoring(): HttpError {
  const detail = "This store is being set back to an earlier moment, which has not ended.";
  return new HttpError(503, [{ code: "store_restoring", detail }], 30);
}

async function objectOf(env: PlatformEnv, slug: string) {
  if ((await findStore(env.DIRECTORY, slug))?.isRestoring === true) throw storeRestoring();
  return placedStub(env, env.STORES, slug);
}

/**
 * @param action a seller's or operator's change: done once per key, and written to the store's audit log.
 * @param entrance what a public call brings to the store's gates; null where they do not concern it.
 * @throws HttpError of each operation, where the gates refuse.
 */
export function storeStub(
  env: PlatformEnv,
  slug: string,
  action: AuditedAction | null = null,
  entrance: GateCredentials | null = null,
): StoreStub {
  return stubOf(() => objectOf(env, slug), action, entrance);
}

/** For the operator's call that sets the store back, and goes on with one that has stopped. */
export function restoringStub(
  env: PlatformEnv,
  slug: string,
  action: AuditedAction | null = null,
): StoreStub {
  return stubOf(() => restoringObject(env, slug), action, null);
}

export function restoringObject(env: PlatformEnv, slug: string) {
  return placedStub(env, env.STORES, slug);
}

function stubOf(
  object: () => ReturnType<typeof restoringObject>,
  action: AuditedAction | null,
  entrance: GateCredentials | null,
): StoreStub {
  const askPublicly = async (entrance: GateCredentials, question: Question): Promise<unknown> => {
    // The types of remote calls take no `unknown`; what crosses is copied by structured clone.
    const answer = (await (await object()).performFor(entrance, question)) as PublicAnswer;
    if ("refused" in answer) throw gateError(answer.refused);
    return answer.value;
  };
  const operations = new Proxy(
    {},
    {
      get: (_, operation) =>
        isOperationName(operation)
          ? async (...input: unknown[]) => {
              const question = { operation, input, action };
              if (entrance !== null) return askPublicly(entrance, question);
              // Awaited here: a rejection that is only passed on counts as unhandled for a moment.
              return await (await object()).perform(question);
            }
          : undefined,
    },
  );
  // What crosses is copied by structured clone, so that the operations' types hold on both sides.
  return operations as StoreStub;
}

/** The object itself, for what is done before there is a store in it. */
export function emptyStoreObject(env: PlatformEnv, slug: string) {
  return objectOf(env, slug);
}

export async function createStoreObject(env: PlatformEnv, store: NewStore, action: AuditedAction) {
  return (await objectOf(env, store.slug)).create(store, action);
}

/** Loads the store's object, which then does what is due. */
export async function wakeStoreObject(env: PlatformEnv, slug: string): Promise<void> {
  await (await objectOf(env, slug)).wake();
}
