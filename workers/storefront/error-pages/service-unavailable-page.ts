// The 503 page for when not even the store, or the translations of a page, can be loaded. Needs no file.
import type { Locale } from "#contract/values/market";
import type { Translations } from "#storefront/pages/translations-cache";
import { buildErrorPage, readLanguage } from "./error-page";

/** The messages of these names in English, in the worker itself: all that needs no file. */
export const fallbackTexts = {
  "failure.title": "Something went wrong on our side",
  "failure.text": "This page could not be loaded. Your cart is safe. Please try again in a moment.",
  "failure.retry": "Try again",
} as const;

type Translate = (key: keyof typeof fallbackTexts) => string;

/** @param load has logged why it throws. */
async function loadTexts(
  asked: Locale,
  load: (locale: Locale) => Promise<Translations>,
): Promise<{ locale: Locale; translate: Translate }> {
  try {
    const { locale, i18n } = await load(asked);
    return { locale, translate: i18n.getFixedT(locale, "shop") };
  } catch {
    return { locale: "en", translate: (key) => fallbackTexts[key] };
  }
}

export async function buildServiceUnavailablePage(
  request: Request,
  nonce: string,
  load: (locale: Locale) => Promise<Translations>,
): Promise<Response> {
  const { locale, translate } = await loadTexts(await readLanguage(request), load);
  const body = `<p>${translate("failure.text")}</p><p><a href="">${translate("failure.retry")}</a></p>`;
  return buildErrorPage({ locale, nonce, title: translate("failure.title"), body, retryAfterS: 5 });
}
