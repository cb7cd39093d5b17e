// The last middleware: everything that is left is a page, whole or restricted to what this request may see.

import { isBeforeAccessGate, restrictToGate } from "#app/gate/access-gate-middleware.server";
import { isBeforeAgeGate } from "#app/gate/age-gate-middleware.server";
import { isGatePage } from "#app/gate/gate-result";
import type { PageHandler } from "#storefront/pages/page-handler";
import { isSuspended, restrictToOrders } from "#storefront/store/suspended-store";
import { isOneClickUnsubscribe } from "./form-origin";
import type { StorefrontMiddleware } from "./storefront-env";

/** A suspended shop has no gates: an order is opened by its number alone. */
export function serveSuspendedStore(pages: PageHandler): StorefrontMiddleware {
  return async (c, next) => {
    const requestContext = c.get("requestContext");
    const startedMs = c.get("startedMs");
    if (!isSuspended(requestContext.store)) return next();
    return pages.handle(requestContext, startedMs, restrictToOrders);
  };
}

export function serveOneClickUnsubscribe(pages: PageHandler): StorefrontMiddleware {
  return async (c, next) => {
    const requestContext = c.get("requestContext");
    const startedMs = c.get("startedMs");
    if (!isOneClickUnsubscribe(requestContext.request)) return next();
    return pages.handle(requestContext, startedMs, restrictToGate);
  };
}

export function servePage(pages: PageHandler): StorefrontMiddleware {
  return async (c) => {
    const requestContext = c.get("requestContext");
    const startedMs = c.get("startedMs");
    // By the visitor and not by the path: what stays open answers for the data of any route around it.
    const isBeforeGate =
      isGatePage(requestContext.url) ||
      isBeforeAccessGate(requestContext) ||
      isBeforeAgeGate(requestContext);
    return pages.handle(requestContext, startedMs, isBeforeGate ? restrictToGate : null);
  };
}
