// Page of a host that no store has. Seen only on the host of the site for sellers itself: others are redirected to it.
import type { Locale } from "#core/locales";
import { buildErrorPage } from "./error-page";
import type { ErrorPageTranslate } from "./error-page-texts";

export function buildUnknownHostPage(locale: Locale, t: ErrorPageTranslate): Response {
  const body = `<p>${t("unknown.lead")}</p>`;
  return buildErrorPage({ locale, title: t("unknown.title"), body, retryAfterS: null });
}
