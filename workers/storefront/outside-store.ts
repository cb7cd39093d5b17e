// The record of a store whose catalogue an outside backend answers for: the published names know
// nothing of it (API-02).
import { PlatformError } from "#app/backend/platform-error";
import { getStore } from "#contract/store-calls";
import { connectBackend } from "./connect-backend";
import type { Environment } from "./environment";

/** JSON of the store's record; null for a store that the backend does not know. */
export type ReadOutsideStore = (slug: string) => Promise<string | null>;

function isUnknownStore(error: unknown): boolean {
  if (!(error instanceof PlatformError)) return false;
  return error.status === 404 || error.errors.some(({ source }) => source?.pointer === "/store");
}

/** Null where the embedded platform has the stores. */
export function outsideStoreOf(env: Environment): ReadOutsideStore | null {
  if (env.COMMERCE_URL === undefined) return null;
  return async (slug) => {
    try {
      const backend = connectBackend(env, slug, crypto.randomUUID());
      const { store } = await backend.call(getStore, { query: { slug } });
      return JSON.stringify(store);
    } catch (error) {
      if (isUnknownStore(error)) return null;
      throw error;
    }
  };
}
