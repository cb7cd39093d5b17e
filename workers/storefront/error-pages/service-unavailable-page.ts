// The 503 page for when not even the store, or the translations of a page, can be loaded. Needs no file.
import { html } from "hono/html";
import type { Locale } from "#core/locales";
import type { Translations } from "#storefront/cache/translations-cache";
import { buildErrorPage, readLanguage } from "./error-page";

/** The messages of these names in English, in the worker itself: all that needs no file. */
export const fallbackTexts = {
  "failure.title": "Something went wrong on our side",
  "failure.text": "This page could not be loaded. Your cart is safe. Please try again in a moment.",
  "failure.retry": "Try again",
} as const;

/** A form as it came. */
export type FormBody = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

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

/** All that was typed, to be sent again by one press. */
async function buildForm({ bytes, contentType }: FormBody, retry: string): Promise<string> {
  const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData();
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === "string" ? [html`<input type="hidden" name="${name}" value="${value}">`] : [],
  );
  return `<form method="post" action="">${fields.join("")}<button>${retry}</button></form>`;
}

const isReadable = ({ contentType }: FormBody) =>
  /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType);

/** @param load the translations of a language. Its errors are logged already. */
export async function buildServiceUnavailablePage(
  request: Request,
  { form, load }: { form: FormBody | null; load: (locale: Locale) => Promise<Translations> },
): Promise<Response> {
  const { locale, translate } = await loadTexts(await readLanguage(request), load);
  const sent = form !== null && isReadable(form) ? form : null;
  const retry = translate("failure.retry");
  const again = sent === null ? `<p><a href="">${retry}</a></p>` : await buildForm(sent, retry);
  const body = `<p>${translate("failure.text")}</p>${again}`;
  const title = translate("failure.title");
  return buildErrorPage({ locale, title, body, retryAfterS: 5, hasForm: sent !== null });
}
