// The platform worker: the embedded backend behind every call of the contract. Mounts the subjects'
// routes and decides how a failure leaves the house; what a call means is the subjects' business.
import { Hono } from "hono";
import { type PlatformEnv, parsePlatformEnv } from "./http/app/env";
import { errorResponse, HttpError } from "./http/app/http-error";
import type { PlatformApp } from "./http/app/platform-app";
import { codesOf, logFailure, requestId } from "./http/app/request-log";
import { limitBody } from "./http/middleware/body-limit";
import { isObjectOverloaded, limitLoad, overloaded } from "./http/middleware/load-limit";
import { mountAccess } from "./http/routes/access.routes";
import { mountAddresses } from "./http/routes/addresses.routes";
import { mountApiDocument } from "./http/routes/api-document.routes";
import { mountCatalog } from "./http/routes/catalog.routes";
import { mountCheckout } from "./http/routes/checkout.routes";
import { mountCleaning } from "./http/routes/cleaning.routes";
import { mountCollections } from "./http/routes/collections.routes";
import { mountContact } from "./http/routes/contact.routes";
import { mountDomains } from "./http/routes/domains.routes";
import { mountInventory } from "./http/routes/inventory.routes";
import { mountMedia } from "./http/routes/media/media.routes";
import { mountNewsletter } from "./http/routes/newsletter.routes";
import { mountDirectory } from "./http/routes/operator/directory.routes";
import { mountOrders } from "./http/routes/orders.routes";
import { mountPayments } from "./http/routes/payments/payments.routes";
import { mountPaypalWebhooks } from "./http/routes/payments/paypal-webhook.routes";
import { mountStripeWebhooks } from "./http/routes/payments/stripe-webhook.routes";
import { mountReport } from "./http/routes/report.routes";
import { mountSeller } from "./http/routes/seller.routes";
import { mountStockAlerts } from "./http/routes/stock-alerts.routes";
import { mountStore } from "./http/routes/store.routes";
import { mountTheme } from "./http/routes/theme.routes";
import { deliverBatch } from "./mail-queue";

export { TallyObject } from "./modules/event-counter/event-counter-object";
export { StoreObject } from "./store-object/store-object";

function buildApp(): PlatformApp {
  const app: PlatformApp = new Hono();
  app.use(requestId);
  app.use(limitLoad());
  app.use(limitBody);
  app.get("/healthz", (c) => c.text("ok"));

  mountApiDocument(app);
  mountDirectory(app);
  mountCatalog(app);
  mountCollections(app);
  mountAddresses(app);
  mountTheme(app);
  mountStore(app);
  mountAccess(app);
  mountMedia(app);
  mountCleaning(app);
  mountCheckout(app);
  mountPayments(app);
  mountStripeWebhooks(app);
  mountPaypalWebhooks(app);
  mountOrders(app);
  mountInventory(app);
  mountDomains(app);
  mountStockAlerts(app);
  mountContact(app);
  mountNewsletter(app);
  mountSeller(app);
  mountReport(app);

  app.notFound((c) => {
    const failure = { requestId: c.get("requestId"), method: c.req.method, path: c.req.path };
    logFailure({ ...failure, status: 404, codes: ["call_unknown"] });
    return errorResponse(404, [{ code: "call_unknown", detail: "There is no such call." }]);
  });
  app.onError((thrown, c) => {
    const error = isObjectOverloaded(thrown) ? overloaded() : thrown;
    const failure = {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: c.req.path,
      storeSlug: c.get("storeSlug"),
    };
    if (error instanceof HttpError) {
      logFailure({ ...failure, status: error.status, codes: codesOf(error.errors) });
      return errorResponse(error.status, error.errors, error);
    }
    logFailure({ ...failure, status: 500, cause: error });
    const detail = `The platform failed; the request's id is ${failure.requestId}.`;
    return errorResponse(500, [{ code: "internal", detail }]);
  });
  return app;
}

const app = buildApp();
const checkedEnvironments = new WeakMap<object, PlatformEnv>();

function requireEnv(env: Record<string, unknown>): PlatformEnv {
  const checked = checkedEnvironments.get(env) ?? parsePlatformEnv(env);
  checkedEnvironments.set(env, checked);
  return checked;
}

export default {
  async fetch(request: Request, env: Record<string, unknown>, ctx: ExecutionContext) {
    try {
      return await app.fetch(request, requireEnv(env), ctx);
    } catch (cause) {
      // Only a broken environment gets here: the app answers its own failures.
      console.error(JSON.stringify({ level: "error", status: 500, cause: String(cause) }));
      const detail = "The platform is not set up; its log names what is missing.";
      return errorResponse(500, [{ code: "environment_incomplete", detail }]);
    }
  },
  queue: (batch: MessageBatch, env: Record<string, unknown>) =>
    deliverBatch(batch, requireEnv(env)),
};
