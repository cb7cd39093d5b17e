// Typed client of the backend calls, for the storefront and the studio: builds the request, repeats what
// may be repeated within the visit's time, checks the answer, maps errors.
import * as z from "zod";
import type { CallAnswer, CallBase, CallDefinition, CallInput } from "#contract/protocol/call";
import { isOverload, parseErrors } from "./call-errors";
import { CircuitBreaker } from "./circuit-breaker";
import { PlatformError } from "./platform-error";
import { type CallTime, TimeBudget } from "./time-budget";
import { withTimeout } from "./with-timeout";

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

export type CallOptions = {
  /** A seller's change with the same key and input is done once. */
  idempotencyKey?: string;
};

export type Backend = {
  /**
   * @throws PlatformError when the backend refuses, fails three times, does not answer in time or
   * answers nonsense.
   */
  call<Call extends CallDefinition>(
    call: Call,
    input: LooseInput<Call>,
    options?: CallOptions,
  ): Promise<CallAnswer<Call>>;
};

export type BackendOptions = {
  /** Null for calls that are about no store. */
  storeSlug: string | null;
  requestId: string;
  /** Of the person who asks; left out where the call needs none. */
  bearer?: string | null;
  /** The embedded platform; answers every base that has no host of its own. */
  platform: { fetch(request: Request): Promise<Response> };
  /** Hosts of an operator's own backend, by base. */
  hosts: Partial<Record<CallBase, string>>;
  fetch(request: Request): Promise<Response>;
  /** Shown on the calls that ask for it. */
  apiKey: string | null;
  /** Sent only with the calls that are rate-limited per shopper. */
  shopperAddress?: string | null;
  /** Waits before a repeat; injected so that tests do not. */
  pause(ms: number): Promise<void>;
  /** The machine's own when left out. */
  nowMs?: () => number;
  /** The visit's, of which others spend too; one of this client's own when left out. */
  time?: TimeBudget;
  /** The isolate's; one of this client's own when left out. */
  breaker?: CircuitBreaker;
};

/** A request is tried at most three times. */
const retries = 2;
const pauseBaseMs = 60;

function headersFor(
  { storeSlug, requestId, apiKey, shopperAddress, bearer }: BackendOptions,
  call: CallDefinition,
  { body, idempotencyKey }: Loose,
) {
  const isFile = body instanceof ArrayBuffer;
  return {
    accept: "application/json",
    "content-type": isFile ? "application/octet-stream" : "application/json",
    ...(storeSlug !== null && { "x-store": storeSlug }),
    "x-request-id": requestId,
    ...(bearer && { authorization: `Bearer ${bearer}` }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
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

function buildRequest(
  options: BackendOptions,
  call: CallDefinition,
  input: Loose,
  signal: AbortSignal,
): Request {
  const path = call.path.replace(/:(\w+)(\{[^}]*\})?/g, (_whole, name: string, rest?: string) => {
    const value = encodeURIComponent(input.params?.[name] ?? "");
    // A parameter with a pattern of its own is a path, whose slashes are its own.
    return rest === undefined ? value : value.replaceAll("%2F", "/");
  });
  // A host may have a path of its own, such as `https://shop.example/api`.
  const host = options.hosts[call.base] ?? "https://platform.internal";
  const url = new URL(host.replace(/\/$/, "") + path);
  for (const [name, value] of Object.entries(queryOf(options, call, input))) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
  }
  return new Request(url, {
    method: call.method,
    headers: headersFor(options, call, input),
    ...(input.body === undefined ? {} : { body: bodyOf(input.body) }),
    signal,
  });
}

const bodyOf = (body: unknown) => (body instanceof ArrayBuffer ? body : JSON.stringify(body));

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string | undefined;
};

type Attempt = { answer: unknown } | { retry: true; cause: unknown; status: number | null };

type Heard = { response: Response; answer: unknown };

async function read(asked: Promise<Response>): Promise<Heard> {
  const response = await asked;
  // What is no JSON is no answer: the check of the answer says so.
  return { response, answer: await response.json().catch(() => undefined) };
}

/** Whether errors are what the call is asked for, such as those of a file that it checks. */
const answersErrors = ({ answer }: CallDefinition) =>
  answer instanceof z.ZodObject && "errors" in answer.shape;

async function attempt(
  options: BackendOptions,
  call: CallDefinition,
  input: Loose,
  timeoutMs: number,
): Promise<Attempt> {
  const host = options.hosts[call.base] === undefined ? options.platform : options;
  const ask = (signal: AbortSignal) => host.fetch(buildRequest(options, call, input, signal));
  let heard: Heard;
  try {
    heard = await withTimeout(timeoutMs, (signal) => read(ask(signal)));
  } catch (cause) {
    return { retry: true, cause, status: null };
  }
  const { response, answer } = heard;
  if (response.ok && answersErrors(call)) return { answer };
  const reasons = parseErrors(answer);
  // Of a 5xx only one reason is final: what is overloaded is not asked again and again.
  const errors = response.status < 500 || isOverload(response.status, reasons) ? reasons : null;
  if (response.ok && errors === null) return { answer };
  // An answer that gives its reasons is final; so is "not allowed".
  if (errors !== null || response.status === 401) {
    throw new PlatformError(`${call.name} was refused`, response.status, errors ?? []);
  }
  return { retry: true, cause: `HTTP ${response.status}`, status: response.status };
}

type Failure = Omit<Extract<Attempt, { retry: true }>, "retry"> & { wasAsked: boolean };

/** Tries as often as the call may be tried and its time allows. */
async function insist(
  options: BackendOptions,
  call: CallDefinition,
  input: Loose,
  time: CallTime,
): Promise<{ answer: unknown } | Failure> {
  const tries = call.repeatable ? retries + 1 : 1;
  let failure: Failure = { cause: "There was no time left", status: null, wasAsked: false };
  for (let round = 0; round < tries; round += 1) {
    if (round > 0) await options.pause(pauseBaseMs * round * (0.5 + Math.random()));
    const attemptMs = time.attemptMs();
    if (attemptMs <= 0) break;
    const result = await attempt(options, call, input, attemptMs);
    if ("answer" in result) return result;
    failure = { ...result, wasAsked: true };
  }
  return failure;
}

/** A write that got an answer may have failed because of one shopper's data: it must not block others. */
function countsForBreaker(call: CallDefinition, { status, wasAsked }: Failure): boolean {
  // Another call took all the time of the visit.
  if (!wasAsked) return false;
  // 501: the backend is well and has no such call.
  return status === null || (call.method === "GET" && status >= 500 && status !== 501);
}

export function createBackend(options: BackendOptions): Backend {
  const {
    breaker = new CircuitBreaker(),
    nowMs = () => Date.now(),
    time: budget = new TimeBudget(nowMs),
  } = options;
  return {
    async call(call, input, { idempotencyKey } = {}) {
      const key = [options.storeSlug ?? "", call.base, call.name].join("\n");
      const exceeded = `${call.name} Request retry exceeded limit`;
      if (!breaker.mayAsk(key, nowMs())) {
        const cause = "It has failed again and again and is not asked for a moment";
        throw new PlatformError(exceeded, 503, [], { cause });
      }
      const time = budget.begin(call);
      try {
        const result = await insist(options, call, { ...(input as Loose), idempotencyKey }, time);
        if ("answer" in result) {
          breaker.succeeded(key);
          return parseAnswer(call, result.answer);
        }
        if (countsForBreaker(call, result)) breaker.failed(key, nowMs());
        throw new PlatformError(exceeded, result.status, [], { cause: result.cause });
      } catch (error) {
        if (error instanceof PlatformError) {
          if (error.isOverload) breaker.failed(key, nowMs());
          else if (error.status !== null && error.status < 500) breaker.succeeded(key);
        }
        throw error;
      } finally {
        time.end();
      }
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
