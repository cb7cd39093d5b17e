// One line for a share of the requests that went well, and for each that is rejected; failures write lines of their
// own. Must not name what an address holds beyond its first segment, nor the visitor.
import { fnvHash } from "#core/text/fnv-hash";
import type { Environment } from "#storefront/environment/environment";
import type { Clock, StorefrontMiddleware } from "./storefront-env";

const maxAreaLength = 40;

/** Between 0 and 1, evenly, and the same each time. Mixed once more because ids differ in few letters. */
function fractionOf(id: string): number {
  let hash = fnvHash(id);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** The page's kind: later segments may be an order's number or a token. */
function areaOf({ pathname }: URL): string {
  return pathname.slice(1).split("/")[0]?.slice(0, maxAreaLength) ?? "";
}

/** Somebody may be looking for a way around a rule: forms of other sites, too many tries. */
const isRejection = (status: number): boolean => status === 403 || status === 429;

/** The id is Cloudflare's; a request without one, on one machine, is not logged. */
export function logRequests(env: Environment, clock: Clock): StorefrontMiddleware {
  return async (c, next) => {
    await next();
    const requestId = c.req.header("cf-ray");
    if (requestId === undefined) return;
    const { status, headers } = c.res;
    const isRejected = isRejection(status);
    if (!isRejected && fractionOf(requestId) >= env.REQUEST_LOG_SHARE) return;
    const url = c.get("url");
    const startedMs = c.get("startedMs");
    const newestStore = c.get("newestStore");
    const line = {
      level: isRejected ? "warn" : "info",
      message: isRejected ? "request rejected" : "request",
      requestId,
      store: newestStore?.slug,
      method: c.req.method,
      area: areaOf(url),
      status,
      cache: headers.get("server-timing")?.replace("cache;desc=", ""),
      ms: clock.now().getTime() - startedMs,
    };
    console.log(JSON.stringify(line));
  };
}
