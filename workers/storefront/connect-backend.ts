// The backend as this environment has it: the embedded platform, an operator's own hosts, or both.
import { type Backend, createBackend } from "#app/backend/backend";
import { backendHosts, type Environment } from "./environment";

export function connectBackend(
  env: Environment,
  storeSlug: string,
  requestId: string,
  shopperAddress: string | null = null,
): Backend {
  return createBackend({
    storeSlug,
    requestId,
    platform: { fetch: (request) => env.PLATFORM.fetch(request) },
    hosts: backendHosts(env),
    fetch: (request) => fetch(request),
    apiKey: env.AVAILABILITY_API_KEY ?? null,
    shopperAddress,
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
