// Page of a store that the operator suspended. Must not name the store.
import type { Locale } from "#core/locales";
import { buildErrorPage } from "./error-page";
import type { ErrorPageTranslate } from "./error-page-texts";

const retryAfterS = 60 * 60;

/** The pages that stay open for those who have bought are linked, or reached from their mails. */
export function buildSuspendedStorePage(locale: Locale, t: ErrorPageTranslate): Response {
  const body = [
    `<p>${t("suspended.lead")}</p><h2>${t("suspended.ordered")}</h2>`,
    // A payment that was on its way still becomes an order.
    `<p>${t("suspended.paid")}</p>`,
    `<p><a href="/track">${t("suspended.track")}</a></p><p>${t("suspended.ask")}</p>`,
  ].join("");
  return buildErrorPage({ locale, title: t("suspended.title"), body, retryAfterS });
}
