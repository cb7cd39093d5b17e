// The platform worker: the embedded backend behind every call of the contract. Mounts the subjects'
// routes and decides how a failure leaves the house; what a call means is the subjects' business.
import { Hono } from "hono";
import { mountAccess } from "#platform/access/access.routes";
import { mountAddresses } from "#platform/addresses/addresses.routes";
import { mountApiDocument } from "#platform/api-document/api-document.routes";
import { mountCampaigns } from "#platform/campaigns/campaigns.routes";
import { mountCatalog } from "#platform/catalog/catalog.routes";
import { mountCheckout } from "#platform/checkout/checkout.routes";
import { mountCleaning } from "#platform/cleaning/cleaning.routes";
import { mountCollections } from "#platform/collections/collections.routes";
import { mountContact } from "#platform/contact/contact.routes";
import { mountDirectory } from "#platform/directory/directory.routes";
import { mountDomains } from "#platform/domains/domains.routes";
import { limitBody } from "#platform/door/body-limit";
import { isObjectOverloaded, limitLoad, overloaded } from "#platform/door/load-limit";
import type { PlatformApp } from "#platform/door/platform-app";
import { codesOf, logFailure, requestId } from "#platform/door/request-log";
import { errorAnswer, RequestRefused } from "#platform/door/request-refused";
import { mountInventory } from "#platform/inventory/inventory.routes";
import { mountLocalization } from "#platform/localization/localization.routes";
import { deliverBatch } from "#platform/mails/mail-queue";
import { mountMails } from "#platform/mails/mails.routes";
import { mountMedia } from "#platform/media/media.routes";
import { mountNewsletter } from "#platform/newsletter/newsletter.routes";
import { mountOrders } from "#platform/orders/orders.routes";
import { mountPayments } from "#platform/payments/payments.routes";
import { mountPaypalWebhooks } from "#platform/payments/paypal-webhook.routes";
import { mountWebhooks } from "#platform/payments/webhook.routes";
import { mountPreorders } from "#platform/preorders/preorders.routes";
import { mountPromotions } from "#platform/promotions/promotions.routes";
import { mountPublishing } from "#platform/publishing/publishing.routes";
import { mountReport } from "#platform/report/report.routes";
import { mountShoppers } from "#platform/shoppers/shoppers.routes";
import { mountStockAlerts } from "#platform/stock-alerts/stock-alerts.routes";
import { mountStore } from "#platform/store/store.routes";
import { mountTally } from "#platform/tally/tally.routes";
import { mountTheme } from "#platform/theme/theme.routes";
import { type PlatformEnv, parsePlatformEnv } from "./env";

export { StoreObject } from "#platform/store/store-object";
export { TallyObject } from "#platform/tally/tally-object";

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
  mountCampaigns(app);
  mountPreorders(app);
  mountAddresses(app);
  mountLocalization(app);
  mountTheme(app);
  mountStore(app);
  mountAccess(app);
  mountPublishing(app);
  mountMedia(app);
  mountCleaning(app);
  mountCheckout(app);
  mountPayments(app);
  mountWebhooks(app);
  mountPaypalWebhooks(app);
  mountOrders(app);
  mountInventory(app);
  mountDomains(app);
  mountMails(app);
  mountStockAlerts(app);
  mountContact(app);
  mountNewsletter(app);
  mountShoppers(app);
  mountPromotions(app);
  mountTally(app);
  mountReport(app);

  app.notFound((c) => {
    const failure = { requestId: c.get("requestId"), method: c.req.method, path: c.req.path };
    logFailure({ ...failure, status: 404, codes: ["call_unknown"] });
    return errorAnswer(404, [{ code: "call_unknown", detail: "There is no such call." }]);
  });
  app.onError((thrown, c) => {
    const error = isObjectOverloaded(thrown) ? overloaded() : thrown;
    const failure = {
      requestId: c.get("requestId"),
      method: c.req.method,
      path: c.req.path,
      storeSlug: c.get("storeSlug"),
    };
    if (error instanceof RequestRefused) {
      logFailure({ ...failure, status: error.status, codes: codesOf(error.errors) });
      return errorAnswer(error.status, error.errors, error);
    }
    logFailure({ ...failure, status: 500, cause: error });
    const detail = `The platform failed; the request's id is ${failure.requestId}.`;
    return errorAnswer(500, [{ code: "internal", detail }]);
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
      return errorAnswer(500, [{ code: "environment_incomplete", detail }]);
    }
  },
  queue: (batch: MessageBatch, env: Record<string, unknown>) =>
    deliverBatch(batch, requireEnv(env)),
};
