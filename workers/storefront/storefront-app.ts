// The storefront as one chain of middleware: what is no page is served early, then the store is known, then
// the gates are passed, and what is left is a page. The order is the behaviour.
import type { RequestHandler } from "@remix-run/cloudflare";
import { Hono } from "hono";
import { keepAttributionOfRequest } from "#app/analytics/attribution/attribution-middleware.server";
import { accessGateMiddleware } from "#app/gate/access-gate-middleware.server";
import { ageGateMiddleware } from "#app/gate/age-gate-middleware.server";
import { leaveEndedPreview, markPreview } from "#app/preview/preview-link-middleware.server";
import type { Locale } from "#core/locales";
import { ConcurrencyLimit } from "#core/overload/concurrency-limit";
import { EventLoopLag, type LagSample } from "#core/overload/event-loop-lag";
import { InFlight } from "#core/overload/in-flight";
import { LoadShedding } from "#core/overload/load-shedding";
import { QueueWait } from "#core/overload/queue-wait";
import { formatTransportSecurity, secureResponse } from "#core/secure-response";
import { StoreSuspendedError } from "#storefront/backend/watch-suspension";
import type { OpenCache } from "#storefront/cache/data-centre-cache";
import { connectRequest } from "./environment/connect-backend";
import type { Environment } from "./environment/environment";
import { buildServiceUnavailablePage } from "./error-pages/service-unavailable-page";
import { redirectToCanonicalPath } from "./middleware/canonical-path";
import { serveFavicon } from "./middleware/favicon";
import {
  buildTextResponse,
  readFormBody,
  rejectBodyOfRead,
  rejectFormBody,
} from "./middleware/form-body";
import { rejectIframeForms, serveIframePreview } from "./middleware/iframe-preview";
import { measureTurns, shedLoad } from "./middleware/load-shedding";
import { LoadSheddingBeforeParsing } from "./middleware/load-shedding-before-parsing";
import { serveMedia } from "./middleware/media";
import { redirectToPrimaryHost } from "./middleware/primary-host";
import { handleQueueProbe } from "./middleware/queue-probe";
import { logRequests } from "./middleware/request-log";
import { serveOneClickUnsubscribe, servePage, serveSuspendedStore } from "./middleware/serve-page";
import { loadRequestContext, loadStore, startRequest } from "./middleware/set-request-context";
import { healthCheck, serveAssets } from "./middleware/static-files";
import { rememberStoreChoice } from "./middleware/store-parameter";
import type { Clock, StorefrontEnv, StorefrontMiddleware } from "./middleware/storefront-env";
import { serveStudio } from "./middleware/studio";
import { respondSuspendedStore } from "./middleware/unavailable-store";
import { OverloadedError, PageHandler, renderingLimit } from "./pages/page-handler";
import { PublishedStores } from "./store/published-store";
import { remoteStoreReader } from "./store/remote-store";

/** The runtime drops the body of a HEAD by itself, and keeps its length in the headers. */
const keepResponse: StorefrontMiddleware = async (c, next) => {
  await next();
  c.env.response = c.res;
};

type Shedding = { shedding: LoadShedding; rejection: LoadSheddingBeforeParsing };

function buildChain(
  env: Environment,
  pages: PageHandler,
  { shedding, rejection }: Shedding,
  clock: Clock,
): Hono<StorefrontEnv> {
  const stores = new PublishedStores(env.PUBLISHED, remoteStoreReader(env));
  const connect = connectRequest.bind(null, env);
  const app = new Hono<StorefrontEnv>();
  app.use(keepResponse);
  app.use(logRequests(env, clock));
  app.use(startRequest(clock));
  app.use(serveStudio(env));
  app.use(rejectBodyOfRead);
  app.use(rejectIframeForms(env.ROOT_DOMAIN));
  app.use(healthCheck);
  app.use(serveAssets(env));
  app.use(redirectToCanonicalPath);
  app.use(rememberStoreChoice(env.ROOT_DOMAIN));
  // Before the store, which may be late: what was typed stands in the page that says so.
  app.use(readFormBody);
  app.use(loadStore(env, stores));
  app.use(serveMedia(env));
  app.use(redirectToPrimaryHost(env.ROOT_DOMAIN, stores));
  app.use(rejectFormBody);
  app.use(shedLoad(shedding, rejection));
  app.use(loadRequestContext(env, stores, clock));
  app.use(serveIframePreview);
  app.use(markPreview);
  app.use(keepAttributionOfRequest(env));
  app.use(serveFavicon(env, pages));
  app.use(serveSuspendedStore(pages));
  app.use(serveOneClickUnsubscribe(pages));
  app.use(accessGateMiddleware({ sealingKeys: env.SEALING_KEYS, clock, connect }));
  app.use(ageGateMiddleware);
  app.use(leaveEndedPreview);
  app.use(servePage(pages));
  // Errors leave the whole chain, so that no middleware marks the error page on the way out.
  app.onError((error) => {
    throw error;
  });
  return app;
}

type Visit = {
  request: Request;
  url: URL;
  execution: ExecutionContext;
  /** Load shedding has let it in before the chain. */
  isAdmitted: boolean;
};

export class Storefront {
  readonly #pages: PageHandler;
  readonly #chain: Hono<StorefrontEnv>;
  readonly #rejection: LoadSheddingBeforeParsing;
  readonly #measurements: readonly EventLoopLag[];
  readonly #inFlight = new InFlight();
  /** Null where no probe comes, so that timers are all that is measured. */
  readonly #queue: { key: string; wait: QueueWait } | null;
  #overloadLoggedMs = 0;
  #turnedAway = 0;

  constructor(
    private readonly env: Environment,
    handleRemix: RequestHandler,
    private readonly clock: Clock,
    openCache?: OpenCache,
  ) {
    const load = new ConcurrencyLimit(renderingLimit);
    this.#pages = new PageHandler(env, handleRemix, clock, load, openCache);
    const shedding = new LoadShedding();
    this.#rejection = new LoadSheddingBeforeParsing(shedding);
    const adjust = (lateness: LagSample) => {
      const inFlight = this.#inFlight.count(lateness.nowMs);
      // Where pages take many turns each, few begin meanwhile and many wait for the next of theirs.
      shedding.adjust({ ...lateness, requests: Math.max(lateness.requests, inFlight) });
    };
    const { QUEUE_KEY: key } = env;
    this.#queue = key === undefined ? null : { key, wait: new QueueWait(adjust) };
    this.#measurements = [
      new EventLoopLag(({ delayMs }) => load.adjust(delayMs)),
      ...(this.#queue === null ? [new EventLoopLag(adjust)] : []),
    ];
    this.#chain = buildChain(env, this.#pages, { shedding, rejection: this.#rejection }, clock);
  }

  async fetch(request: Request, execution: ExecutionContext): Promise<Response> {
    // The address is made of the Host header, which is whatever the sender wrote.
    const url = URL.parse(request.url);
    if (url === null) return buildTextResponse(400, "This host is no host name.");
    const nowMs = this.clock.now().getTime();
    const probed = this.#queue && handleQueueProbe(request, { ...this.#queue, nowMs });
    if (probed !== null) return probed;
    this.#queue?.wait.enter(nowMs);
    measureTurns(this.#measurements, this.clock, execution);
    const decided = this.#rejection.decide(request, nowMs);
    if (decided instanceof Response) this.#noteTurnedAway(new OverloadedError());
    const response =
      decided instanceof Response
        ? decided
        : await this.#admit({ request, url, execution, isAdmitted: decided === "admitted" }, nowMs);
    return secureResponse(response, this.#transportSecurity(url));
  }

  #noteTurnedAway(cause: OverloadedError): void {
    for (const measurement of this.#measurements) measurement.discount();
    this.#logOverload(cause);
  }

  /** One line for all that were turned away within a second: a line each would be load too. */
  #logOverload({ message: cause }: OverloadedError): void {
    const nowMs = this.clock.now().getTime();
    this.#turnedAway += 1;
    if (nowMs - this.#overloadLoggedMs < 1_000) return;
    const line = { level: "warn", message: "overload", cause, turnedAway: this.#turnedAway };
    console.log(JSON.stringify(line));
    [this.#overloadLoggedMs, this.#turnedAway] = [nowMs, 0];
  }

  #transportSecurity({ hostname }: URL): string | null {
    const { ENVIRONMENT, ROOT_DOMAIN } = this.env;
    if (ENVIRONMENT !== "production") return null;
    return formatTransportSecurity(`.${hostname}`.endsWith(`.${ROOT_DOMAIN}`));
  }

  async #admit(visit: Visit, nowMs: number): Promise<Response> {
    const leave = this.#inFlight.enter(nowMs);
    try {
      return await this.#answer(visit);
    } finally {
      leave();
    }
  }

  async #runChain(
    request: Request,
    bindings: StorefrontEnv["Bindings"],
    execution: ExecutionContext,
  ): Promise<Response> {
    try {
      const response = await this.#chain.fetch(request, bindings, execution);
      return bindings.response ?? response;
    } catch (cause) {
      if (!(cause instanceof StoreSuspendedError)) throw cause;
      return respondSuspendedStore(this.env, request);
    }
  }

  async #answer({ request, url, execution, isAdmitted }: Visit): Promise<Response> {
    const bindings: StorefrontEnv["Bindings"] = { url, response: null, form: null, isAdmitted };
    try {
      return await this.#runChain(request, bindings, execution);
    } catch (cause) {
      if (cause instanceof OverloadedError) this.#noteTurnedAway(cause);
      else logFailure(cause);
      const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
      const load = (locale: Locale) => this.#pages.loadTranslations(locale, { url, waitUntil });
      const { form } = bindings;
      const page = await buildServiceUnavailablePage(request, { form, load });
      return cause instanceof OverloadedError && form === null
        ? this.#rejection.rememberPage(request, page, this.clock.now().getTime())
        : page;
    }
  }
}

function logFailure(cause: unknown): void {
  // Pages render their own failures: before them only the store and the translations can be missing.
  const line = { level: "error", message: "no store or no translations", cause: String(cause) };
  console.error(JSON.stringify(line));
}
