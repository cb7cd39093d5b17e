// Load shedding of an isolate that has too much to do: some visitors are asked to come back, before anything is done for
// them, so that the others are served in time. Payments are never turned away here.
import { cookieNameOf } from "#app/tenancy/store-cookie";
import type { LoadShedding } from "#core/load/load-shedding";
import type { TurnLateness } from "#core/load/turn-lateness";
import { isOfPayment, OverloadedError } from "#storefront/pages/page-handler";
import type { Clock, StorefrontMiddleware } from "./storefront-env";

export function measureTurns(lateness: TurnLateness, clock: Clock): StorefrontMiddleware {
  const now = () => clock.now().getTime();
  return async (c, next) => {
    const measured = lateness.probe(now);
    if (measured !== null) c.executionCtx.waitUntil(measured);
    return next();
  };
}

export function shedLoad(shedding: LoadShedding): StorefrontMiddleware {
  return async (c, next) => {
    const { url, cookies, newestStore, startedMs } = c.var;
    const hasCart = (cookies[cookieNameOf(newestStore, "cart")] ?? "").includes("~");
    const visitor = { store: newestStore.slug, hasCart };
    if (!isOfPayment(url) && shedding.turnsAway(visitor, startedMs)) throw new OverloadedError();
    return next();
  };
}
