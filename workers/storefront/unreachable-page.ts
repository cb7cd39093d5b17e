// What a visitor sees when not even the store can be found out: no theme, no scripts, their language.
import { resolveMarket } from "#app/localization/market";
import { createTranslator } from "#app/localization/translator";
import { defaultMarket, type Locale } from "#contract/market";
import type { Speech } from "./message-memory";

const style =
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1.5rem}";

export async function buildUnreachablePage(
  request: Request,
  nonce: string,
  speak: (locale: Locale) => Promise<Speech>,
): Promise<Response> {
  const asked = resolveMarket({
    query: new URL(request.url).searchParams,
    cookie: null,
    acceptLanguage: request.headers.get("accept-language"),
    store: defaultMarket,
  });
  const { locale, messages } = await speak(asked.locale);
  const say = createTranslator(locale, messages);
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say("failure.title")}</title><style nonce="${nonce}">${style}</style><h1>${say("failure.title")}</h1><p>${say("failure.text")}</p><p><a href="">${say("failure.retry")}</a></p></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": "5",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'`,
    },
  });
}
