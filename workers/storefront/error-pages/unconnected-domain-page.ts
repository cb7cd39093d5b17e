// Page of a domain that a seller added and that is not connected yet. Must not name a store.
import type { Locale } from "#core/locales";
import { buildErrorPage } from "./error-page";
import type { ErrorPageTranslate } from "./error-page-texts";

const retryAfterS = 10 * 60;

export type UnconnectedDomain = {
  /** One that a seller asked for, of letters, digits, dots and hyphens alone. */
  hostname: string;
  /** The studio's origin; null where sellers have none. */
  studio: string | null;
};

export function buildUnconnectedDomainPage(
  { hostname, studio }: UnconnectedDomain,
  locale: Locale,
  t: ErrorPageTranslate,
): Response {
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
  return buildErrorPage({ locale, title: t("unconnected.title"), body, retryAfterS });
}
