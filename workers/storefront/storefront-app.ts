// The storefront as one chain of middleware: what is no page is served early, then the store is known, then
// the gates are passed, and what is left is a page. The order is the behaviour.
import type { RequestHandler } from "@remix-run/cloudflare";
import { Hono } from "hono";
import { keepAttributionOfRequest } from "#app/analytics/attribution/attribution-middleware.server";
import { accessGateMiddleware } from "#app/gate/access-gate-middleware.server";
import { ageGateMiddleware } from "#app/gate/age-gate-middleware.server";
import { leaveEndedPreview, markPreview } from "#app/preview/preview-middleware.server";
import type { Locale } from "#contract/values/market";
import { formatTransportSecurity, secureResponse } from "#core/secure-response";
import { connectRequest } from "./environment/connect-backend";
import type { Environment } from "./environment/environment";
import { buildServiceUnavailablePage } from "./error-pages/service-unavailable-page";
import { serveFavicon } from "./middleware/favicon";
import { buildTextResponse, readFormBody, rejectBodyOfRead } from "./middleware/form-body";
import { rejectFramedForms, serveFramedPreview } from "./middleware/framed-preview";
import { loadRequestContext, loadStore, startRequest } from "./middleware/load-request";
import { serveMedia } from "./middleware/media";
import { redirectToPrimaryHost } from "./middleware/primary-host";
import { logRequests } from "./middleware/request-log";
import { serveOneClickUnsubscribe, servePage, serveSuspendedStore } from "./middleware/serve-page";
import { healthCheck, serveAssets } from "./middleware/static-files";
import { rememberStoreChoice } from "./middleware/store-choice";
import type { Clock, StorefrontEnv, StorefrontMiddleware } from "./middleware/storefront-env";
import { serveStudio } from "./middleware/studio";
import type { OpenCache } from "./pages/data-centre-cache";
import { createNonce, OverloadedError, PageHandler } from "./pages/page-handler";
import { PublishedStores } from "./store/published-store";
import { remoteStoreReader } from "./store/remote-store";

/** The runtime drops the body of a HEAD by itself, and keeps its length in the headers. */
const keepResponse: StorefrontMiddleware = async (c, next) => {
  await next();
  c.env.response = c.res;
};

function buildChain(env: Environment, pages: PageHandler, clock: Clock): Hono<StorefrontEnv> {
  const stores = new PublishedStores(env.PUBLISHED, remoteStoreReader(env));
  const connect = connectRequest.bind(null, env);
  const app = new Hono<StorefrontEnv>();
  app.use(keepResponse);
  app.use(logRequests(env, clock));
  app.use(startRequest(clock));
  app.use(serveStudio(env));
  app.use(rejectBodyOfRead);
  app.use(rejectFramedForms(env.ROOT_DOMAIN));
  app.use(healthCheck);
  app.use(serveAssets(env));
  app.use(rememberStoreChoice(env.ROOT_DOMAIN));
  app.use(loadStore(env, stores));
  app.use(serveMedia(env));
  app.use(redirectToPrimaryHost(env.ROOT_DOMAIN, stores));
  app.use(readFormBody);
  app.use(loadRequestContext(env, stores, clock));
  app.use(serveFramedPreview);
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

export class Storefront {
  readonly #pages: PageHandler;
  readonly #chain: Hono<StorefrontEnv>;

  constructor(
    private readonly env: Environment,
    handleRemix: RequestHandler,
    clock: Clock,
    openCache?: OpenCache,
  ) {
    this.#pages = new PageHandler(env, handleRemix, clock, openCache);
    this.#chain = buildChain(env, this.#pages, clock);
  }

  async fetch(request: Request, execution: ExecutionContext): Promise<Response> {
    // The address is made of the Host header, which is whatever the sender wrote.
    if (!URL.canParse(request.url)) return buildTextResponse(400, "This host is no host name.");
    const response = await this.#answer(request, execution);
    return secureResponse(response, this.#transportSecurity(new URL(request.url)));
  }

  #transportSecurity({ hostname }: URL): string | null {
    const { ENVIRONMENT, ROOT_DOMAIN } = this.env;
    if (ENVIRONMENT !== "production") return null;
    return formatTransportSecurity(`.${hostname}`.endsWith(`.${ROOT_DOMAIN}`));
  }

  async #answer(request: Request, execution: ExecutionContext): Promise<Response> {
    const bindings: StorefrontEnv["Bindings"] = { response: null, form: null };
    try {
      const response = await this.#chain.fetch(request, bindings, execution);
      return bindings.response ?? response;
    } catch (cause) {
      logFailure(cause);
      const url = new URL(request.url);
      const waitUntil = (work: Promise<unknown>) => execution.waitUntil(work);
      const load = (locale: Locale) => this.#pages.loadTranslations(locale, { url, waitUntil });
      const { form } = bindings;
      return buildServiceUnavailablePage(request, createNonce(), { form, load });
    }
  }
}

function logFailure(cause: unknown): void {
  if (cause instanceof OverloadedError) {
    console.log(JSON.stringify({ level: "warn", message: "overload", cause: cause.message }));
    return;
  }
  // Pages render their own failures: before them only the store and the translations can be missing.
  const line = { level: "error", message: "no store or no translations", cause: String(cause) };
  console.error(JSON.stringify(line));
}
