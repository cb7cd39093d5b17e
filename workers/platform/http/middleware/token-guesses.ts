// Limit on wrong tokens per network: while one guesses, none of its tokens is compared. Wrong ones are
// counted in D1; which networks wait, each isolate remembers, so that a valid token costs no question.

import type { PlatformEnv } from "#platform/http/app/env";
import { HttpError } from "#platform/http/app/http-error";
import { takeAttempt } from "#platform/modules/accounts/attempts";
import { shopperOf } from "./shopper-address";

/** An office shares an address, and a script with an old token repeats itself. */
const limit = { kind: "token", count: 30, withinMs: 15 * 60_000 } as const;
const capacity = 10_000;
const waitingUntilMs = new Map<string, number>();

/** Of sellers and of people, who have no store yet when they are counted. */
export function callerNetwork(request: Request, env: PlatformEnv): Promise<string | null> {
  return shopperOf(request, env.SEALING_KEYS, "accounts");
}

function tooManyGuesses(untilMs: number, nowMs: number): HttpError {
  const detail = "Too many wrong tokens came from this network. Try again later.";
  const error = { code: "too_many_requests", detail };
  return new HttpError(429, [error], Math.ceil((untilMs - nowMs) / 1000));
}

/** @throws HttpError 429 for a network that has to wait. */
export async function checkTokenGuesses(request: Request, env: PlatformEnv): Promise<void> {
  if (waitingUntilMs.size === 0) return;
  const network = await callerNetwork(request, env);
  const untilMs = network === null ? undefined : waitingUntilMs.get(network);
  if (network === null || untilMs === undefined) return;
  const nowMs = Date.now();
  if (untilMs > nowMs) throw tooManyGuesses(untilMs, nowMs);
  waitingUntilMs.delete(network);
}

/** @throws HttpError 429 once the network has used up its tries. */
export async function countWrongToken(request: Request, env: PlatformEnv): Promise<void> {
  const network = await callerNetwork(request, env);
  if (network === null) return;
  const nowMs = Date.now();
  if (await takeAttempt(env.DIRECTORY, limit, network, nowMs)) return;
  if (waitingUntilMs.size >= capacity) waitingUntilMs.clear();
  const untilMs = nowMs + limit.withinMs;
  waitingUntilMs.set(network, untilMs);
  throw tooManyGuesses(untilMs, nowMs);
}

/** For a test, whose directory is empty while the isolate goes on. */
export function forgetTokenGuesses(): void {
  waitingUntilMs.clear();
}
