/** The local stack's settings: read from `.dev.vars`, derived from the port, dealt to each worker by name. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

export type WorkerName = "storefront" | "platform" | "sandbox" | "studio";
export type Settings = Record<string, string>;
/** The studio has no port of its own: the storefront hands its requests on. */
export type StackUrls = Record<WorkerName, string>;

export const HOST = "127.0.0.1";

export class SettingsError extends Error {}

/** A worker receives what is listed here and nothing else: the storefront holds no provider's secret. */
export const namesByWorker: Record<WorkerName, readonly string[]> = {
  storefront: [
    "ENVIRONMENT",
    "ROOT_DOMAIN",
    "DEFAULT_STORE",
    "CREATOR_SITE_URL",
    "SEALING_KEYS",
    "STRIPE_PUBLISHABLE_KEY",
    "STRIPE_JS_URL",
    "PAYPAL_CLIENT_ID",
    "PAYPAL_JS_URL",
    "PAGE_CACHE",
    "MEDIA_ORIGIN",
    "REQUEST_LOG_SHARE",
    "HOLIDAY_YEAR",
    "AGE_GATE_EXIT_URL",
    "HELP_CENTER_URL",
    "LEGACY_CHECKOUT_URL",
    "INTERNATIONAL_CHECKOUT_URL",
    "FLAG_LEGACY_CHECKOUT",
    "FLAG_CHECKOUT_V2",
    "FLAG_NEW_CHECKOUT",
    "FLAG_HIDE_CARD",
    "FLAG_HIDE_PAYPAL",
    "FLAG_LIVE_CHAT",
    "FLAG_SUPPORT_AREA",
    "FLAG_FAN_MESSAGE",
    "FLAG_AGE_VERIFICATION",
    "CREATOR_DASHBOARD_URL",
    "REPORT_URL",
    "LIVE_CHAT_URL",
    "ACCOUNT_URL",
    "SHARED_PARTNER_COOKIE",
    "SPECIAL_PRODUCT_IDS",
    "ANALYTICS_CONTAINER_ID",
    "ADVERTISING_CONTAINER_ID",
    "AVAILABILITY_API_KEY",
    "COMMERCE_URL",
    "CHECKOUTS_URL",
    "PAYMENTS_URL",
    "AVAILABILITY_URL",
    "THEME_URL",
    "BASE_API_URL",
    "PRODUCT_CACHE_URL",
  ],
  platform: [
    "ENVIRONMENT",
    "ROOT_DOMAIN",
    "OPERATOR_TOKEN",
    "STRIPE_SECRET_KEY",
    "STRIPE_WEBHOOK_SECRET",
    "STRIPE_API_URL",
    "SEALING_KEYS",
    "PAYPAL_CLIENT_ID",
    "PAYPAL_CLIENT_SECRET",
    "PAYPAL_WEBHOOK_ID",
    "PAYPAL_API_URL",
    "MAIL_API_KEY",
    "MAIL_API_URL",
    "MAIL_WEBHOOK_SECRET",
    "MAIL_FROM",
    "DNS_URL",
    "PICTURES_URL",
    "CLOUDFLARE_API_TOKEN",
    "CLOUDFLARE_ZONE_ID",
    "CLOUDFLARE_API_URL",
    "AVAILABILITY_API_KEY",
    "SHOP_ORIGIN",
    "STUDIO_ORIGIN",
    "FLAG_AGE_VERIFICATION",
    "EXCHANGE_RATES",
    "SALES_TAX",
    "SHOPPER_CHECKOUTS_PER_HOUR",
    "SHOPPER_UNITS_PER_HOUR",
    "SHOPPER_UNITS_PER_DAY",
    "ALERT_THRESHOLDS",
    "OPERATOR_ALERT_EMAIL",
    "OPERATOR_ALERT_WEBHOOK_URL",
    "OPERATOR_ALERT_WEBHOOK_SECRET",
    "BACKUP_EVERY_HOURS",
    "BACKUP_KEEP_DAYS",
  ],
  studio: ["ENVIRONMENT", "ROOT_DOMAIN", "SHOP_ORIGIN"],
  // Its keys stand in its own wrangler.toml, so that real ones never reach it.
  sandbox: [
    "ENVIRONMENT",
    "STRIPE_WEBHOOK_URL",
    "PAYPAL_WEBHOOK_URL",
    "MAIL_WEBHOOK_URL",
    "SANDBOX_ORIGIN",
  ],
};

export function buildUrls(port: number): StackUrls {
  return {
    storefront: `http://localhost:${port}`,
    platform: `http://${HOST}:${port + 1}`,
    sandbox: `http://${HOST}:${port + 2}`,
    studio: `http://studio.localhost:${port}`,
  };
}

/** @param urls whose sandbox may be another stack's */
export function deriveSettings(urls: StackUrls): Settings {
  return {
    ENVIRONMENT: "development",
    ROOT_DOMAIN: "localhost",
    CREATOR_SITE_URL: urls.storefront.replace("//localhost", "//creators.localhost"),
    STRIPE_API_URL: urls.sandbox,
    STRIPE_JS_URL: `${urls.sandbox}/stripe.js`,
    STRIPE_WEBHOOK_URL: `${urls.platform}/webhooks/stripe`,
    PAYPAL_API_URL: `${urls.sandbox}/paypal`,
    PAYPAL_JS_URL: `${urls.sandbox}/paypal/sdk/js`,
    PAYPAL_WEBHOOK_URL: `${urls.platform}/webhooks/paypal`,
    MAIL_API_URL: `${urls.sandbox}/mail`,
    MAIL_WEBHOOK_URL: `${urls.platform}/webhooks/resend`,
    DNS_URL: `${urls.sandbox}/dns-query`,
    PICTURES_URL: `${urls.sandbox}/pictures`,
    CLOUDFLARE_API_URL: `${urls.sandbox}/cloudflare/client/v4`,
    SHOP_ORIGIN: urls.storefront,
    STUDIO_ORIGIN: urls.studio,
    SANDBOX_ORIGIN: urls.sandbox,
  };
}

function readSettingsFile(root: string): Settings {
  const name = [".dev.vars", ".dev.vars.example"].find((file) => existsSync(join(root, file)));
  if (!name) {
    throw new SettingsError(
      "There is neither .dev.vars nor .dev.vars.example to read settings from.",
    );
  }
  const values: Settings = {};
  for (const [key, value] of Object.entries(parseEnv(readFileSync(join(root, name), "utf8")))) {
    if (value !== undefined) values[key] = value;
  }
  const known = new Set(Object.values(namesByWorker).flat());
  const unknown = Object.keys(values).filter((key) => !known.has(key));
  if (unknown.length > 0) {
    throw new SettingsError(`${name} names settings that no worker reads: ${unknown.join(", ")}.`);
  }
  return values;
}

/** Later ones win: derived from the port, the file, the caller's own. */
export function readSettings(root: string, urls: StackUrls, own: Settings = {}): Settings {
  return { ...deriveSettings(urls), ...readSettingsFile(root), ...own };
}

export function pickSettings(settings: Settings, worker: WorkerName): Settings {
  const picked: Settings = {};
  for (const name of namesByWorker[worker]) {
    const value = settings[name];
    if (value !== undefined) picked[name] = value;
  }
  return picked;
}
