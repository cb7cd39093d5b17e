// Typed client of the backend calls, for the storefront and the studio: makes the call within the visit's time, checks
// the answer, maps errors. Calls that fail again and again are stopped for a moment.
import type { CallAnswer, CallDefinition, CallInput } from "#contract/protocol/call";
import type { BackendOptions } from "./backend-options";
import type { UntypedInput } from "./build-request";
import { CircuitBreaker } from "./circuit-breaker";
import { PlatformError } from "./platform-error";
import { callWithRetries, type Failure } from "./retry";
import { TimeBudget } from "./time-budget";

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
  /** For an answer that the page can do without: what comes after it has the rest of the visit's time. */
  withinMs?: number;
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
    async call(call, input, { idempotencyKey, withinMs } = {}) {
      const key = [options.storeSlug ?? "", call.base, call.name].join("\n");
      const exceeded = `${call.name} Request retry exceeded limit`;
      if (!breaker.mayAsk(key, nowMs())) {
        const cause = "It has failed again and again and is not asked for a moment";
        throw new PlatformError(exceeded, 503, [], { cause });
      }
      const time = budget.begin(call, withinMs);
      try {
        const result = await callWithRetries(
          options,
          call,
          { ...(input as UntypedInput), idempotencyKey },
          time,
        );
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

/** The same backend, each of whose calls is given up after so long. */
export function limitCallTime(backend: Backend, withinMs: number): Backend {
  return {
    call: (call, input, options) => backend.call(call, input, { ...options, withinMs }),
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
