// The backend as this environment has it: the embedded platform, an operator's own hosts, or both.
import { type Backend, createBackend } from "#app/backend/backend";
import { backendHosts, type Environment } from "./environment";

export function connectBackend(
  env: Environment,
  storeSlug: string,
  requestId: string,
  /** Told to the backend where it has to tell shoppers apart. */
  shopperAddress: string | null = null,
): Backend {
  const introduce = (request: Request) => {
    if (shopperAddress !== null) request.headers.set("X-Shopper-Address", shopperAddress);
    return request;
  };
  return createBackend({
    storeSlug,
    requestId,
    platform: { fetch: (request) => env.PLATFORM.fetch(introduce(request)) },
    hosts: backendHosts(env),
    fetch: (request) => fetch(introduce(request)),
    apiKey: env.AVAILABILITY_API_KEY ?? null,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
