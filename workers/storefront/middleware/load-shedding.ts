// Load shedding of an isolate that has too much to do: some visitors are asked to come back, before anything is done for
// them, so that the others are served in time. Payments are never turned away here.
import { cookieNameOf } from "#app/tenancy/store-cookies";
import type { EventLoopLag } from "#core/overload/event-loop-lag";
import type { LoadShedding } from "#core/overload/load-shedding";
import { isOfPayment, OverloadedError } from "#storefront/pages/page-handler";
import type { LoadSheddingBeforeParsing } from "./load-shedding-before-parsing";
import type { Clock, StorefrontMiddleware } from "./storefront-env";

/** Has to be called for each request, before anything is done for it. */
export function measureTurns(
  measurements: readonly EventLoopLag[],
  clock: Clock,
  execution: Pick<ExecutionContext, "waitUntil">,
): void {
  const now = () => clock.now().getTime();
  for (const lateness of measurements) {
    const measured = lateness.probe(now);
    if (measured !== null) execution.waitUntil(measured);
  }
}

export function shedLoad(
  shedding: LoadShedding,
  rejection: LoadSheddingBeforeParsing,
): StorefrontMiddleware {
  return async (c, next) => {
    const url = c.get("url");
    const cookies = c.get("cookies");
    const newestStore = c.get("newestStore");
    const startedMs = c.get("startedMs");
    rejection.rememberStore(url.host, newestStore.slug);
    const hasCart = (cookies[cookieNameOf(newestStore, "cart")] ?? "").includes("~");
    const visitor = { store: newestStore.slug, hasCart };
    const isDecided = c.env.isAdmitted || isOfPayment(url);
    if (!isDecided && shedding.turnsAway(visitor, startedMs)) throw new OverloadedError();
    return next();
  };
}
