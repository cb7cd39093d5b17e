// Limit on concurrent calls of one isolate: more would exhaust its memory or leave all of them late, so the
// next one gets a 503 while there is still room to send it.
import type { MiddlewareHandler } from "hono";
import { overloadCode } from "#contract/protocol/errors";
import { ConcurrencyLimit } from "#core/overload/concurrency-limit";
import { EventLoopLag } from "#core/overload/event-loop-lag";
import type { PlatformEnv } from "#platform/http/app/env";
import { HttpError } from "#platform/http/app/http-error";
import type { PlatformVariables } from "#platform/http/app/platform-app";

/** The least is six calls for each page of the storefront's least: what it has let in shall come to an end here. */
const callLimit = { max: 2_000, min: 192, lostAfterMs: 60_000 };
const retryAfterS = 2;

/** Answered by 503 under a code that the storefront does not ask again at once. */
export function overloaded(): HttpError {
  const detail = "Too much is asked at once. Ask again in a moment.";
  return new HttpError(503, [{ code: overloadCode, detail }], retryAfterS);
}

/** What Cloudflare says of an object of which more is asked than it can answer. */
export function isObjectOverloaded(error: unknown): boolean {
  return error instanceof Error && "overloaded" in error && error.overloaded === true;
}

/** Calls of a payment, and what its provider says of it. */
const urgentPath = /webhooks\/|checkout|payment|paypal|deliveryOptions/i;

export function limitConcurrency(
  limit = new ConcurrencyLimit(callLimit),
  nowMs = () => Date.now(),
): MiddlewareHandler<{ Bindings: PlatformEnv; Variables: PlatformVariables }> {
  const lateness = new EventLoopLag(({ delayMs }) => limit.adjust(delayMs));
  return async (c, next) => {
    const measured = lateness.probe(nowMs);
    if (measured !== null) c.executionCtx.waitUntil(measured);
    const isUrgent = urgentPath.test(c.req.path);
    const release = limit.enter(nowMs(), { store: null, isUrgent });
    if (release === null) throw overloaded();
    try {
      await next();
    } finally {
      release();
    }
  };
}
