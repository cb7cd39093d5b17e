// A store that is suspended before this isolate's record says so. Its backend rejects a shopper's calls from then on.

import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";

export class StoreSuspendedError extends Error {
  override readonly name = "StoreSuspendedError";
  override readonly message = "The backend says that the store is suspended";
}

/** Remix renders what a loader throws, so that the caller learns of the failure by itself. */
export function watchSuspension(backend: Backend, noteSuspended: () => void): Backend {
  return {
    async call(call, input, options) {
      try {
        return await backend.call(call, input, options);
      } catch (error) {
        if (error instanceof PlatformError && error.has("store_suspended")) noteSuspended();
        throw error;
      }
    },
  };
}
