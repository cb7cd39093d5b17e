// The platform worker: the embedded backend behind every call of the contract. Mounts the subjects'
// routes and decides how a failure leaves the house; what a call means is the subjects' business.
import { Hono } from "hono";
import { formatTransportSecurity, secureResponse } from "#core/secure-response";
import { withStoreExporter } from "#platform/http/app/with-store-exporter";
import { mountBackups } from "#platform/http/routes/backups/backups.routes";
import { mountRestores } from "#platform/http/routes/backups/restores.routes";
import { mountReport } from "#platform/http/routes/reports.routes";
import { mountContact } from "#platform/http/routes/shoppers/contact.routes";
import { mountMailWebhooks } from "#platform/http/routes/shoppers/mail-webhook.routes";
import { mountMails } from "#platform/http/routes/shoppers/mails.routes";
import { mountNewsletter } from "#platform/http/routes/shoppers/newsletter.routes";
import { mountRetention } from "#platform/http/routes/shoppers/retention.routes";
import { mountShoppers } from "#platform/http/routes/shoppers/shoppers.routes";
import { mountStockAlerts } from "#platform/http/routes/shoppers/stock-alerts.routes";
import { runScheduledBackups, watchBackups } from "#platform/modules/backups/backup-runs";
import { handleOtherMethod } from "./http/app/allowed-methods";
import { type PlatformEnv, parsePlatformEnv } from "./http/app/env";
import { errorResponse, HttpError } from "./http/app/http-error";
import type { PlatformApp } from "./http/app/platform-app";
import { codesOf, logFailure, requestId } from "./http/app/request-log";
import { isStorageFull, storageFull } from "./http/app/storage-full";
import { wakeStoreObject } from "./http/app/store-stub";
import { limitBody } from "./http/middleware/body-limit";
import {
  isObjectOverloaded,
  limitConcurrency,
  overloaded,
} from "./http/middleware/concurrency-limit";
import { mountAccess } from "./http/routes/access.routes";
import { mountAccount } from "./http/routes/accounts/account.routes";
import { mountMembers } from "./http/routes/accounts/members.routes";
import { mountOperatorAccounts } from "./http/routes/accounts/operators.routes";
import { mountSignIn } from "./http/routes/accounts/sign-in.routes";
import { mountAddresses } from "./http/routes/addresses.routes";
import { mountCatalog } from "./http/routes/catalog/catalog.routes";
import { mountCollections } from "./http/routes/catalog/collections.routes";
import { mountImports } from "./http/routes/catalog/imports.routes";
import { mountInventory } from "./http/routes/catalog/inventory.routes";
import { mountListings } from "./http/routes/catalog/listings.routes";
import { mountCheckout } from "./http/routes/checkout.routes";
import { mountClosing } from "./http/routes/closing.routes";
import { mountDeliverySettings } from "./http/routes/delivery-settings.routes";
import { mountDomains } from "./http/routes/domains.routes";
import { mountLegal } from "./http/routes/legal.routes";
import { mountLimits } from "./http/routes/limits.routes";
import { mountFonts } from "./http/routes/media/fonts.routes";
import { mountMedia } from "./http/routes/media/media.routes";
import { mountUploads } from "./http/routes/media/uploads.routes";
import { mountOpenApi } from "./http/routes/openapi.routes";
import { mountHealth } from "./http/routes/operator/health.routes";
import { mountOperatorHosts } from "./http/routes/operator/hosts.routes";
import { mountStoreExport } from "./http/routes/operator/store-export.routes";
import { mountStoreImport } from "./http/routes/operator/store-import.routes";
import { mountOperatorStores } from "./http/routes/operator/stores.routes";
import { mountOrders } from "./http/routes/orders.routes";
import { mountPayments } from "./http/routes/payments/payments.routes";
import { mountPaypalWebhooks } from "./http/routes/payments/paypal-webhook.routes";
import { mountStripeWebhooks } from "./http/routes/payments/stripe-webhook.routes";
import { mountPromoCodes } from "./http/routes/promo-codes.routes";
import { mountSanitize } from "./http/routes/sanitize.routes";
import { mountStatus } from "./http/routes/status.routes";
import { mountStore } from "./http/routes/store.routes";
import { mountTasks } from "./http/routes/tasks.routes";
import { mountTheme } from "./http/routes/theme.routes";
import { mountThemeHistory } from "./http/routes/theme-history.routes";
import { mountTokens } from "./http/routes/tokens.routes";
import { mountWebhooks } from "./http/routes/webhooks.routes";
import { deliverBatch } from "./mail-queue";
import { cleanUpAccounts } from "./modules/accounts/account-cleanup";
import { runHealthChecks } from "./modules/alerts/run-health-checks";

export { TallyObject } from "./modules/event-counter/event-counter-object";
export { StoreObject } from "./store-object/store-object";

function buildApp(): PlatformApp {
  const app: PlatformApp = new Hono();
  app.use(requestId);
  app.use(limitConcurrency());
  app.use(limitBody);
  app.get("/healthz", (c) => c.text("ok"));

  mountOpenApi(app);
  mountOperatorStores(app);
  mountOperatorHosts(app);
  mountHealth(app);
  mountStatus(app);
  mountStoreExport(app);
  mountStoreImport(app);
  mountBackups(app);
  mountRestores(app);
  mountCatalog(app);
  mountListings(app);
  mountCollections(app);
  mountAddresses(app);
  mountFonts(app);
  mountLegal(app);
  mountTheme(app);
  mountThemeHistory(app);
  mountStore(app);
  mountClosing(app);
  mountWebhooks(app);
  mountLimits(app);
  mountAccess(app);
  mountMedia(app);
  mountUploads(app);
  mountSanitize(app);
  mountCheckout(app);
  mountPayments(app);
  mountStripeWebhooks(app);
  mountMailWebhooks(app);
  mountPaypalWebhooks(app);
  mountOrders(app);
  mountInventory(app);
  mountImports(app);
  mountDomains(app);
  mountStockAlerts(app);
  mountContact(app);
  mountNewsletter(app);
  mountMails(app);
  mountPromoCodes(app);
  mountRetention(app);
  mountShoppers(app);
  mountReport(app);
  mountTasks(app);
  mountDeliverySettings(app);
  mountTokens(app);
  mountMembers(app);
  mountOperatorAccounts(app);
  mountSignIn(app);
  mountAccount(app);

  app.notFound((c) => {
    const { method, path } = c.req;
    const failure = { requestId: c.get("requestId"), method, path };
    const other = handleOtherMethod(app, method, path);
    if (other !== null) {
      if (!other.ok) {
        logFailure({ ...failure, status: other.status, codes: ["method_not_allowed"] });
      }
      return other;
    }
    logFailure({ ...failure, status: 404, codes: ["call_unknown"] });
    return errorResponse(404, [{ code: "call_unknown", detail: "There is no such call." }]);
  });
  app.onError((thrown, c) => {
    const isFull = isStorageFull(thrown);
    const error = isObjectOverloaded(thrown) ? overloaded() : isFull ? storageFull() : thrown;
    const failure = {
      requestId: c.get("requestId"),
      method: c.req.method,
      // As the route has it: a download's token in it would open the file to who reads the log.
      path: c.req.path.includes("/downloads/") ? c.req.routePath : c.req.path,
      storeSlug: c.get("storeSlug"),
      actorId: c.get("actorId"),
    };
    if (error instanceof HttpError) {
      const cause = isFull ? thrown : undefined;
      logFailure({ ...failure, status: error.status, codes: codesOf(error.errors), cause });
      return errorResponse(error.status, error.errors, error);
    }
    logFailure({ ...failure, status: 500, cause: error });
    const detail = `The platform failed; the request's id is ${failure.requestId}.`;
    return errorResponse(500, [{ code: "internal", detail }]);
  });
  return app;
}

const app = buildApp();
/** As in `wrangler.toml`. */
const backupCron = "17 * * * *";

const checkedEnvironments = new WeakMap<object, PlatformEnv>();

function requireEnv(env: Record<string, unknown>): PlatformEnv {
  const checked = checkedEnvironments.get(env) ?? parsePlatformEnv(env);
  checkedEnvironments.set(env, checked);
  return checked;
}

export default {
  async fetch(request: Request, env: Record<string, unknown>, ctx: ExecutionContext) {
    try {
      const checked = requireEnv(env);
      const isSecure = checked.ENVIRONMENT === "production";
      const response = await app.fetch(request, checked, ctx);
      return secureResponse(response, isSecure ? formatTransportSecurity(true) : null);
    } catch (cause) {
      // Only a broken environment gets here: the app answers its own failures.
      console.error(JSON.stringify({ level: "error", status: 500, cause: String(cause) }));
      const detail = "The platform is not set up; its log names what is missing.";
      return errorResponse(500, [{ code: "environment_incomplete", detail }]);
    }
  },
  queue: (batch: MessageBatch, env: Record<string, unknown>) =>
    deliverBatch(batch, requireEnv(env)),
  async scheduled({ cron, scheduledTime }: ScheduledController, env: Record<string, unknown>) {
    const checked = requireEnv(env);
    const now = new Date(scheduledTime);
    if (cron === backupCron) return runScheduledBackups(withStoreExporter(checked), now);
    // None waits for another to succeed: the watch is what reports that something fails.
    const outcomes = await Promise.allSettled([
      runHealthChecks(checked, (slug) => wakeStoreObject(checked, slug), scheduledTime),
      cleanUpAccounts(checked, now),
      watchBackups(withStoreExporter(checked), now),
    ]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  },
};
