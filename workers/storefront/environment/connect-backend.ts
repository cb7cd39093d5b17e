// Client of the backend for this environment: the embedded platform, an operator's own hosts, or both. Every
// call must carry what the visitor passed the store's gates by, and the storefront's own seal.

import type { RequestContext } from "#app/context/request-context.server";
import { type Backend, createBackend } from "#client/backend-client";
import { CircuitBreaker } from "#client/circuit-breaker";
import type { TimeBudget } from "#client/time-budget";
import { storefrontSealHeader } from "#contract/protocol/visitor-headers";
import { sealStorefront } from "#core/signed-tokens/storefront-seal";
import { backendBaseUrls } from "./backend-base-urls";
import type { Environment } from "./environment";

export type CallVisitor = {
  /** Null where the storefront asks for no visitor. */
  address: string | null;
  /** Of `contract/protocol/visitor-headers.ts`. */
  gateHeaders: Readonly<Record<string, string>>;
  /** How long the request may still wait; unset where none waits for the response. */
  time?: TimeBudget | undefined;
};

/** A call of the storefront's own. */
export const noVisitor: CallVisitor = { address: null, gateHeaders: {} };

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
  { address, gateHeaders, time }: CallVisitor = noVisitor,
): Backend {
  let sealed: Promise<string> | null = null;
  /** One for all calls of a request: it costs two rounds of cryptography. */
  const sealOnce = () => {
    sealed ??= sealStorefront(env.SEALING_KEYS, storeSlug, { address }, new Date());
    return sealed;
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
    hosts: backendBaseUrls(env),
    fetch: async (request) => await fetch(await identify(request)),
    apiKey: env.AVAILABILITY_API_KEY ?? null,
    shopperAddress: address,
    nowMs: () => Date.now(),
    breaker: breakerOf(env),
    ...(time && { time }),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

/** With the address and the passes of the shopper who asks. */
export function connectRequest(
  env: Environment,
  { store, request, gateHeaders, time }: RequestContext,
  requestId: string,
): Backend {
  const address = request.headers.get("cf-connecting-ip");
  return connectBackend(env, store.slug, requestId, { address, gateHeaders, time });
}
