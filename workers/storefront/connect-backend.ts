// The backend as this environment has it: the embedded platform, an operator's own hosts, or both.
import { type Backend, createBackend } from "#app/backend/backend";
import { CircuitBreaker } from "#app/backend/circuit-breaker";
import { backendHosts, type Environment } from "./environment";

/** One for each environment object, which is one per isolate. */
const breakers = new WeakMap<Environment, CircuitBreaker>();

function breakerOf(env: Environment): CircuitBreaker {
  const breaker = breakers.get(env) ?? new CircuitBreaker();
  breakers.set(env, breaker);
  return breaker;
}

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
    nowMs: () => Date.now(),
    breaker: breakerOf(env),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
