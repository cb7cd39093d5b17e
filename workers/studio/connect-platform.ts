// Clients of the platform for one request, with the session of the person who asks. Each call names the network that
// the request came from, by which the platform counts attempts.
import { type Backend, createBackend } from "#client/backend-client";
import { CircuitBreaker } from "#client/circuit-breaker";
import { TimeBudget } from "#client/time-budget";
import { shopperAddressHeader } from "#contract/protocol/visitor-headers";
import type { Environment } from "./environment";

export type Asked = {
  request: Request;
  requestId: string;
  /** Null before the person has signed in. */
  session: string | null;
};

/** One for each environment object, which is one per isolate. */
const breakers = new WeakMap<Environment, CircuitBreaker>();

function breakerOf(env: Environment): CircuitBreaker {
  const breaker = breakers.get(env) ?? new CircuitBreaker();
  breakers.set(env, breaker);
  return breaker;
}

/** @returns a client for calls about a store, or about none. */
export function connectPlatform(
  env: Environment,
  { request, requestId, session }: Asked,
): (storeSlug: string | null) => Backend {
  const address = request.headers.get("cf-connecting-ip");
  const time = new TimeBudget();
  return (storeSlug) =>
    createBackend({
      storeSlug,
      requestId,
      bearer: session,
      platform: {
        fetch: (call) => {
          // Wrong sessions are counted too, in calls that count nothing else.
          if (address !== null) call.headers.set(shopperAddressHeader, address);
          return env.PLATFORM.fetch(call);
        },
      },
      hosts: {},
      fetch: () => Promise.reject(new Error("The studio has no outside backend.")),
      apiKey: null,
      breaker: breakerOf(env),
      time,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    });
}
