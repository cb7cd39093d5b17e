// The backend as this environment has it: the embedded platform, an operator's own hosts, or both. Every
// call carries what its visitor has passed the store's gates by, and the storefront's own statement.
import { type Backend, createBackend } from "#app/backend/backend";
import { CircuitBreaker } from "#app/backend/circuit-breaker";
import { sealStorefront } from "#contract/storefront-seal";
import { storefrontSealHeader } from "#contract/visitor-headers";
import { backendHosts, type Environment } from "./environment";

export type CallingVisitor = {
  /** Null where the storefront asks for nobody. */
  address: string | null;
  /** Of `contract/visitor-headers.ts`. */
  gateHeaders: Readonly<Record<string, string>>;
};

const nobody: CallingVisitor = { address: null, gateHeaders: {} };

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
  { address, gateHeaders }: CallingVisitor = nobody,
): Backend {
  let statement: Promise<string> | null = null;
  /** One for all calls of a visit: it costs two rounds of cryptography. */
  const sealOnce = () => {
    statement ??= sealStorefront(env.SEALING_KEYS, storeSlug, { address }, new Date());
    return statement;
  };
  const identify = async (request: Request): Promise<Request> => {
    for (const [name, value] of Object.entries(gateHeaders)) request.headers.set(name, value);
    request.headers.set(storefrontSealHeader, await sealOnce());
    return request;
  };
  return createBackend({
    storeSlug,
    requestId,
    platform: { fetch: async (request) => await env.PLATFORM.fetch(await identify(request)) },
    hosts: backendHosts(env),
    fetch: async (request) => await fetch(await identify(request)),
    apiKey: env.AVAILABILITY_API_KEY ?? null,
    shopperAddress: address,
    nowMs: () => Date.now(),
    breaker: breakerOf(env),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}
