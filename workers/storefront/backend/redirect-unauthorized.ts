// Redirect to the gate of a store for calls that the backend answers with 401.

import { redirectDocument } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/context/request-context.server";
import { formatAskedGate, isGatePage } from "#app/gate/gate-result";
import { gateReturnPathOf } from "#app/gate/gate-return-path";
import type { Backend } from "#client/backend-client";
import { PlatformError } from "#client/platform-error";

/**
 * A call that answers 401 redirects to `/login`, whichever loader or action made it. The gate
 * itself is rendered all the same, so that there is no redirect loop.
 */
export function redirectUnauthorized(
  backend: Backend,
  { url, request }: Pick<RequestContext, "url" | "request">,
): Backend {
  return {
    async call(call, input, options) {
      try {
        return await backend.call(call, input, options);
      } catch (error) {
        const next = gateReturnPathOf(request, url);
        const isRefused = error instanceof PlatformError && error.status === 401;
        if (isRefused && !isGatePage(url)) throw redirectDocument(formatAskedGate(next));
        throw error;
      }
    },
  };
}
