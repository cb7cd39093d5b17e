// One JSON line per failed request. Knows the path but never the query or the body, where personal
// data would be.
import type { MiddlewareHandler } from "hono";
import type { CallError } from "#contract/protocol/errors";
import type { PlatformEnv } from "./env";
import type { PlatformVariables } from "./platform-app";

type FailedRequest = {
  requestId: string;
  method: string;
  path: string;
  status: number;
  storeSlug?: string | undefined;
  /** As in the audit log: `person:` or `token:` and an id, no name or address. */
  actorId?: string | undefined;
  codes?: string[];
  cause?: unknown;
};

function describe(cause: unknown): string | undefined {
  if (cause === undefined) return undefined;
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);
}

export function logFailure({ cause, ...failure }: FailedRequest): void {
  const level = failure.status >= 500 ? "error" : "warn";
  const line = JSON.stringify({ level, ...failure, cause: describe(cause) });
  if (level === "error") console.error(line);
  else console.log(line);
}

export function codesOf(errors: readonly CallError[]): string[] {
  return [...new Set(errors.map((error) => error.code))];
}

const requestIdPattern = /^[\w.-]{8,100}$/;

/** Passes a well-formed `X-Request-Id` through and makes one otherwise. */
export const requestId: MiddlewareHandler<{
  Bindings: PlatformEnv;
  Variables: PlatformVariables;
}> = async (c, next) => {
  const given = c.req.header("X-Request-Id");
  const id = given !== undefined && requestIdPattern.test(given) ? given : crypto.randomUUID();
  c.set("requestId", id);
  await next();
  c.header("X-Request-Id", id);
};
