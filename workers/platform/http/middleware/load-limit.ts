// Limit on concurrent calls of one isolate: more would exhaust its memory and end all of them, so the
// next one gets a 503 while there is still room to send it.
import type { MiddlewareHandler } from "hono";
import { overloadCode } from "#contract/protocol/errors";
import type { PlatformEnv } from "#platform/http/app/env";
import { HttpError } from "#platform/http/app/http-error";
import type { PlatformVariables } from "#platform/http/app/platform-app";

const maxRunning = 2_000;
/** The end of a request that the runtime cancelled is never heard of: its place is free by then. */
const lostAfterMs = 60_000;
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

export function limitLoad(
  max = maxRunning,
  nowMs = () => Date.now(),
): MiddlewareHandler<{ Bindings: PlatformEnv; Variables: PlatformVariables }> {
  const startedMs = new Map<symbol, number>();
  return async (_c, next) => {
    const now = nowMs();
    for (const [oldest, atMs] of startedMs) {
      if (now - atMs < lostAfterMs) break;
      startedMs.delete(oldest);
    }
    if (startedMs.size >= max) throw overloaded();
    const running = Symbol("running");
    startedMs.set(running, now);
    try {
      await next();
    } finally {
      startedMs.delete(running);
    }
  };
}
