// The deployment's settings that pages read, as the shop context carries them. Links that are not set are null.
import type { ShopContext } from "#app/context/shop-context";
import type { Environment } from "./environment";

export function buildSiteSettings(
  env: Environment,
  flags: ShopContext["site"]["flags"],
): ShopContext["site"] {
  return {
    holidayYear: env.HOLIDAY_YEAR,
    ageGateExitUrl: env.AGE_GATE_EXIT_URL,
    flags,
    legacyCheckoutUrl: env.LEGACY_CHECKOUT_URL ?? null,
    internationalCheckoutUrl: env.INTERNATIONAL_CHECKOUT_URL ?? null,
    helpCenterUrl: env.HELP_CENTER_URL ?? null,
    creatorDashboardUrl: env.CREATOR_DASHBOARD_URL ?? null,
    reportUrl: env.REPORT_URL ?? null,
    liveChatUrl: env.LIVE_CHAT_URL ?? null,
    accountUrl: env.ACCOUNT_URL ?? null,
    mediaOrigin: env.MEDIA_ORIGIN ?? null,
    specialProductIds: env.SPECIAL_PRODUCT_IDS,
    containerIds: [env.ANALYTICS_CONTAINER_ID, env.ADVERTISING_CONTAINER_ID].filter(
      (id) => id !== "",
    ),
  };
}
