// Retries of a call: at most three tries within the visit's time. Answers with errors, 401, overload and calls that
// must not happen twice are never repeated. Whose first request is still at work is waited for.
import * as z from "zod";
import type { CallDefinition } from "#contract/protocol/call";
import { PathParameterError } from "#contract/protocol/call-path";
import { keyInUseCode } from "#contract/protocol/errors";
import type { BackendOptions } from "./backend-options";
import { buildRequest, type UntypedInput } from "./build-request";
import { isOverload, parseErrors, parseFailedAnswer } from "./call-errors";
import { PlatformError } from "./platform-error";
import type { CallTime } from "./time-budget";
import { withTimeout } from "./with-timeout";

/** A request is tried at most three times. */
const retries = 2;
/** While the first request under a key is at work: about as long as a payment provider is waited for. */
const underWayTries = 20;
const pauseBaseMs = 60;

type Attempt =
  | { answer: unknown }
  | { retry: true; cause: unknown; status: number | null; underWay?: PlatformError };

type Heard = { response: Response; answer: unknown };

async function read(asked: Promise<Response>): Promise<Heard> {
  const response = await asked;
  // What is no JSON is no answer: the check of the answer says so.
  return { response, answer: await response.json().catch(() => undefined) };
}

/** Whether errors are what the call is asked for, such as those of a file that it checks. */
const answersErrors = ({ answer }: CallDefinition) =>
  answer instanceof z.ZodObject && "errors" in answer.shape;

/** Nothing has such a name; where it led to is another call. */
function notFound({ name }: CallDefinition, cause: PathParameterError): PlatformError {
  const source = { pointer: `/path/${cause.parameter}` };
  const errors = [{ code: "not_found", detail: cause.message, source }];
  return new PlatformError(`${name} was not asked`, 404, errors, { cause });
}

async function attempt(
  options: BackendOptions,
  call: CallDefinition,
  input: UntypedInput,
  timeoutMs: number,
): Promise<Attempt> {
  const host = options.hosts[call.base] === undefined ? options.platform : options;
  const ask = (signal: AbortSignal) => host.fetch(buildRequest(options, call, input, signal));
  let heard: Heard;
  try {
    heard = await withTimeout(timeoutMs, (signal) => read(ask(signal)));
  } catch (cause) {
    if (cause instanceof PathParameterError) throw notFound(call, cause);
    return { retry: true, cause, status: null };
  }
  const { response, answer } = heard;
  if (response.ok && answersErrors(call)) return { answer };
  const reasons = response.ok ? parseErrors(answer) : parseFailedAnswer(answer);
  // Of a 5xx only one reason is final: what is overloaded is not asked again and again.
  const errors = response.status < 500 || isOverload(response.status, reasons) ? reasons : null;
  if (response.ok && errors === null) return { answer };
  // An answer that gives its reasons is final; so is "not allowed".
  if (errors !== null || response.status === 401) {
    const error = new PlatformError(`${call.name} was refused`, response.status, errors ?? []);
    if (!error.has(keyInUseCode)) throw error;
    return { retry: true, cause: error, status: response.status, underWay: error };
  }
  return { retry: true, cause: `HTTP ${response.status}`, status: response.status };
}

export type Failure = Omit<Extract<Attempt, { retry: true }>, "retry"> & { wasAsked: boolean };

/**
 * Tries as often as the call may be tried and its time allows.
 * @throws PlatformError for what is refused, and where the first request under the key does not end
 */
export async function callWithRetries(
  options: BackendOptions,
  call: CallDefinition,
  input: UntypedInput,
  time: CallTime,
): Promise<{ answer: unknown } | Failure> {
  let tries = call.repeatable ? retries + 1 : 1;
  let failure: Failure = { cause: "There was no time left", status: null, wasAsked: false };
  for (let round = 0; round < tries; round += 1) {
    if (round > 0) await options.pause(pauseBaseMs * round * (0.5 + Math.random()));
    const attemptMs = time.attemptMs();
    if (attemptMs <= 0) break;
    const result = await attempt(options, call, input, attemptMs);
    if ("answer" in result) return result;
    failure = { ...result, wasAsked: true };
    if (result.underWay !== undefined) tries = underWayTries;
  }
  if (failure.underWay !== undefined) throw failure.underWay;
  return failure;
}
