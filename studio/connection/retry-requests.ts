// Retries of the router's requests that got no answer, where an error page would take the place of what was typed. What can
// be sent again without harm is: pages, and forms with a `once` field, which the platform does once. Any other form may
// have arrived, so that it waits for a press.

import { noResponseHeader } from "./no-response-header";
import { retryUntilResponse } from "./retry-until-response";
import type { StalledRequests } from "./stalled-requests";

const isKeyed = (body: unknown): boolean =>
  (body instanceof URLSearchParams || body instanceof FormData) && body.has("once");

/** Of the router alone: uploads and live previews say themselves that no answer came. */
const isOfRouter = (input: RequestInfo | URL): boolean =>
  new URL(input instanceof Request ? input.url : input, "https://studio.invalid").searchParams.has(
    "_data",
  );

/** An error of what stands between browser and studio, such as a gateway, or of the platform behind the studio. */
const isNoAnswer = ({ status, headers }: Response): boolean =>
  status >= 500 &&
  (headers.has(noResponseHeader) ||
    ![...headers.keys()].some((name) => name.startsWith("x-remix-")));

export function retryRequests(send: typeof fetch, stalled: StalledRequests): typeof fetch {
  /** Null where no answer came. */
  const trySend = async (...[input, init]: Parameters<typeof fetch>): Promise<Response | null> => {
    try {
      const response = await send(input, init);
      return isNoAnswer(response) ? null : response;
    } catch (error) {
      // A TypeError is the network's; a request that was given up is not sent again.
      if (!(error instanceof TypeError) || init?.signal?.aborted) throw error;
      return null;
    }
  };
  return async (input, init) => {
    if (!isOfRouter(input)) return send(input, init);
    const { signal, method = "GET", body } = init ?? {};
    const isRepeatable = method === "GET" || isKeyed(body);
    return retryUntilResponse(stalled, { ask: () => trySend(input, init), isRepeatable, signal });
  };
}
