// The typed client of the backend calls and the only place of the storefront that fetches data:
// builds the request, repeats what may be repeated, checks the answer, maps errors.
import type { CallAnswer, CallBase, CallDefinition, CallInput } from "#contract/call";
import { parseErrors } from "#contract/errors";
import { PlatformError } from "./platform-error";

type Empty = Record<never, never>;
/** Parts of a call's input that may be left out when the call has none. */
type LooseInput<Call extends CallDefinition> = {
  [Part in keyof CallInput<Call> as Empty extends CallInput<Call>[Part]
    ? Part
    : undefined extends CallInput<Call>[Part]
      ? Part
      : never]?: CallInput<Call>[Part];
} & {
  [Part in keyof CallInput<Call> as Empty extends CallInput<Call>[Part]
    ? never
    : undefined extends CallInput<Call>[Part]
      ? never
      : Part]: CallInput<Call>[Part];
};

export type Backend = {
  /** @throws PlatformError when the backend refuses, fails three times or answers nonsense. */
  call<Call extends CallDefinition>(call: Call, input: LooseInput<Call>): Promise<CallAnswer<Call>>;
};

export type BackendOptions = {
  storeSlug: string;
  requestId: string;
  /** The embedded platform; answers every base that has no host of its own. */
  platform: { fetch(request: Request): Promise<Response> };
  /** Hosts of an operator's own backend, by base. */
  hosts: Partial<Record<CallBase, string>>;
  fetch(request: Request): Promise<Response>;
  /** Shown on the calls that ask for it (API-12). */
  apiKey: string | null;
  /** Told only on the calls that count what each shopper may ask for. */
  shopperAddress?: string | null;
  /** Waits before a repeat; injected so that tests do not. */
  pause(ms: number): Promise<void>;
};

/** ERR-01: a request is tried at most three times. */
const retries = 2;
const pauseBaseMs = 60;
const timeoutMs = 15_000;

function headersFor(
  { storeSlug, requestId, apiKey, shopperAddress }: BackendOptions,
  call: CallDefinition,
) {
  return {
    accept: "application/json",
    "content-type": "application/json",
    "x-store": storeSlug,
    "x-request-id": requestId,
    ...(call.apiKey && apiKey !== null && { "x-api-key": apiKey }),
    ...(call.perShopper && shopperAddress && { "x-shopper-address": shopperAddress }),
  };
}

function queryOf(options: BackendOptions, call: CallDefinition, input: Loose) {
  const isRemote = options.hosts[call.base] !== undefined;
  return call.remoteQuery && isRemote
    ? { ...input.query, ...Object(input.body) }
    : (input.query ?? {});
}

function buildRequest(options: BackendOptions, call: CallDefinition, input: Loose): Request {
  const path = call.path.replace(/:(\w+)(\{[^}]*\})?/g, (_whole, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ""),
  );
  // A host may have a path of its own, such as `https://shop.example/api`.
  const host = options.hosts[call.base] ?? "https://platform.internal";
  const url = new URL(host.replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries(queryOf(options, call, input))) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return new Request(url, {
    method: call.method,
    headers: headersFor(options, call),
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
}

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
};

type Attempt = { answer: unknown } | { retry: true; cause: unknown; status: number | null };

async function attempt(
  options: BackendOptions,
  call: CallDefinition,
  input: Loose,
): Promise<Attempt> {
  const host = options.hosts[call.base] === undefined ? options.platform : options;
  let response: Response;
  try {
    response = await host.fetch(buildRequest(options, call, input));
  } catch (cause) {
    return { retry: true, cause, status: null };
  }
  // What is no JSON is no answer: the check of the answer says so.
  const answer: unknown = await response.json().catch(() => undefined);
  const errors = response.status < 500 ? parseErrors(answer) : null;
  if (response.ok && errors === null) return { answer };
  // ERR-02: an answer that gives its reasons is final; so is "not allowed" (ERR-03).
  if (errors !== null || response.status === 401) {
    throw new PlatformError(`${call.name} was refused`, response.status, errors ?? []);
  }
  return { retry: true, cause: `HTTP ${response.status}`, status: response.status };
}

export function createBackend(options: BackendOptions): Backend {
  return {
    async call(call, input) {
      const tries = call.repeatable ? retries + 1 : 1;
      let failure: { cause: unknown; status: number | null } = { cause: null, status: null };
      for (let round = 0; round < tries; round += 1) {
        if (round > 0) await options.pause(pauseBaseMs * round * (0.5 + Math.random()));
        const result = await attempt(options, call, input as Loose);
        if ("answer" in result) return parseAnswer(call, result.answer);
        failure = result;
      }
      throw new PlatformError(`${call.name} Request retry exceeded limit`, failure.status, [], {
        cause: failure.cause,
      });
    },
  };
}

function parseAnswer<Call extends CallDefinition>(call: Call, answer: unknown): CallAnswer<Call> {
  const parsed = call.answer.safeParse(answer);
  if (!parsed.success) {
    throw new PlatformError(`${call.name} answered something else than agreed`, 200, [], {
      cause: parsed.error,
    });
  }
  // The schema of this very call has just made it.
  return parsed.data as CallAnswer<Call>;
}
