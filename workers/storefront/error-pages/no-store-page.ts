// No-store pages: a store that the operator suspended, or a domain that is not connected yet. Must not name the
// store.
import type { Locale } from "#core/locales";
import { buildErrorPage } from "./error-page";
import type { ErrorPageTranslate } from "./error-page-texts";

const hourS = 60 * 60;

type Frame = { locale: Locale };
/**
 * `hostname`: one that a seller asked for, of letters, digits, dots and hyphens alone. `studio`: its origin; null where
 * sellers have none.
 */
type UnconnectedHost = { hostname: string; studio: string | null };

/** The pages that stay open for those who have bought are linked, or reached from their mails. */
function buildSuspendedPage(frame: Frame, t: ErrorPageTranslate): Response {
  const body = [
    `<p>${t("suspended.lead")}</p><h2>${t("suspended.ordered")}</h2>`,
    // A payment that was on its way still becomes an order.
    `<p>${t("suspended.paid")}</p>`,
    `<p><a href="/track">${t("suspended.track")}</a></p><p>${t("suspended.ask")}</p>`,
  ].join("");
  return buildErrorPage({ ...frame, title: t("suspended.title"), body, retryAfterS: hourS });
}

function buildUnconnectedPage(
  frame: Frame,
  t: ErrorPageTranslate,
  found: UnconnectedHost,
): Response {
  const { hostname, studio } = found;
  const lead = t("unconnected.lead", { host: `<strong>${hostname}</strong>` });
  const where =
    studio === null
      ? `<code>npm run ops -- domains show ${hostname} --store &lt;slug&gt;</code>`
      : `<a href="${studio}/">${new URL(studio).host}</a>`;
  const body = [
    `<p>${lead} ${t("unconnected.shopper")}</p><h2>${t("unconnected.owner")}</h2>`,
    `<ol><li>${t("unconnected.show")}<br>${where}</li><li>${t("unconnected.set")}</li></ol>`,
    `<p>${t("unconnected.done")}</p>`,
  ].join("");
  return buildErrorPage({ ...frame, title: t("unconnected.title"), body, retryAfterS: 10 * 60 });
}

/** Seen only on the host of the site for sellers itself. */
function buildUnknownPage(frame: Frame, t: ErrorPageTranslate): Response {
  const body = `<p>${t("unknown.lead")}</p>`;
  return buildErrorPage({ ...frame, title: t("unknown.title"), body, retryAfterS: null });
}

export type NoStore =
  | { reason: "suspended" }
  | ({ reason: "unconnected" } & UnconnectedHost)
  | { reason: "unknown" };

export function buildNoStorePage(found: NoStore, locale: Locale, t: ErrorPageTranslate): Response {
  switch (found.reason) {
    case "suspended":
      return buildSuspendedPage({ locale }, t);
    case "unconnected":
      return buildUnconnectedPage({ locale }, t, found);
    case "unknown":
      return buildUnknownPage({ locale }, t);
  }
}
