// Variables that the storefront's middleware sets on Hono's context for the middleware below. Types only. Read by
// `c.get`: `c.var` builds an object of all of them each time.
import type { MiddlewareHandler } from "hono";
import type { RequestContext } from "#app/context/request-context.server";
import type { Preview } from "#app/preview/preview-link-middleware.server";
import type { HostReading } from "#app/tenancy/host";
import type { TimeBudget } from "#client/time-budget";
import type { PublishedStore } from "#contract/internal/published-records";
import type { FormBody } from "#storefront/error-pages/service-unavailable-page";

/** A form that was read, or the response that rejects it. */
export type ReadForm = { request: Request; form: FormBody | null } | { rejected: Response };

export type Clock = { now(): Date };

export type StorefrontEnv = {
  Bindings: {
    /** Parsed once for the whole request; nothing changes it. */
    url: URL;
    /** What the chain made, before Hono takes the body off a response to HEAD. */
    response: Response | null;
    /** A form as it came, for the page that says that it could not be taken. */
    form: FormBody | null;
    /** Load shedding has let this visitor in before the chain. */
    isAdmitted: boolean;
  };
  Variables: {
    url: URL;
    startedMs: number;
    /** How long all backend calls of this request may take. */
    time: TimeBudget;
    cookies: Readonly<Record<string, string>>;
    /** What the host names. */
    host: HostReading;
    /** The newest record of the store; an edition in the shopper's currency may be one revision behind. */
    newestStore: PublishedStore;
    form: ReadForm;
    /** The request with its body read. */
    formRequest: Request;
    preview: Preview;
    requestContext: RequestContext;
  };
};

export type StorefrontMiddleware = MiddlewareHandler<StorefrontEnv>;
