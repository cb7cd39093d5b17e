// Limit per network on what was wrong: tokens that are none, messages that a provider did not send. Wrong ones are
// counted in D1; which networks wait, each isolate remembers, so that what is right costs no question.

import type { PlatformEnv } from "#platform/http/app/env";
import { HttpError } from "#platform/http/app/http-error";
import { type AttemptLimit, takeAttempt } from "#platform/modules/accounts/account-rate-limit";
import { shopperOf } from "./shopper-network";

const capacity = 10_000;
const waitingUntilMs = new Map<string, number>();

/** Of callers who have no store, or none that is proven, when they are counted. */
export function callerNetwork(request: Request, env: PlatformEnv): Promise<string | null> {
  return shopperOf(request, env.SEALING_KEYS, "accounts");
}

/** @property detail the answer's to a network that has to wait */
export type FailedCredentialLimit = AttemptLimit & { detail: string };

function mustWait({ detail }: FailedCredentialLimit, untilMs: number, nowMs: number): HttpError {
  const error = { code: "too_many_requests", detail };
  return new HttpError(429, [error], Math.ceil((untilMs - nowMs) / 1000));
}

/** @throws HttpError 429 for a network that has to wait. */
export async function checkFailedCredentials(
  limit: FailedCredentialLimit,
  request: Request,
  env: PlatformEnv,
): Promise<void> {
  if (waitingUntilMs.size === 0) return;
  const key = `${limit.kind}|${await callerNetwork(request, env)}`;
  const untilMs = waitingUntilMs.get(key);
  if (untilMs === undefined) return;
  const nowMs = Date.now();
  if (untilMs > nowMs) throw mustWait(limit, untilMs, nowMs);
  waitingUntilMs.delete(key);
}

/** A page asks for several things at the same time: its session that has ended is one try. */
const repeatMs = 10_000;

/**
 * @param subject a hash of what was wrong: the same again within moments is no further try
 * @throws HttpError 429 once the network has used up its tries.
 */
export async function countFailedCredential(
  limit: FailedCredentialLimit,
  request: Request,
  env: PlatformEnv,
  subject?: string,
): Promise<void> {
  const network = await callerNetwork(request, env);
  if (network === null) return;
  const nowMs = Date.now();
  if (subject !== undefined) {
    const same = { kind: `${limit.kind}-same`, count: 1, withinMs: repeatMs };
    const isNew = await takeAttempt(env.DIRECTORY, same, `${network} ${subject}`, nowMs);
    if (!isNew) return;
  }
  if (await takeAttempt(env.DIRECTORY, limit, network, nowMs)) return;
  if (waitingUntilMs.size >= capacity) waitingUntilMs.clear();
  const untilMs = nowMs + limit.withinMs;
  waitingUntilMs.set(`${limit.kind}|${network}`, untilMs);
  throw mustWait(limit, untilMs, nowMs);
}

/** For a test, whose directory is empty while the isolate goes on. */
export function forgetWaitingNetworks(): void {
  waitingUntilMs.clear();
}
