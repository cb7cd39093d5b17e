// HTML of the pages that are served without a shop, in the visitor's language. No theme, no scripts, nothing of
// any store.
import { resolveMarket } from "#app/localization/market/resolve-market.server";
import { defaultMarket } from "#contract/values/default-market";
import type { Locale } from "#core/locales";

export const style = [
  "body{font:1rem/1.5 system-ui,sans-serif;max-width:36rem;margin:16vh auto;padding:0 1.5rem}",
  "h1{font-size:1.5rem;line-height:1.2;text-wrap:balance}",
  "h2{font-size:1rem;margin-top:2.5rem}",
  "li{margin-bottom:.5rem}",
  "code{font-size:.875rem;overflow-wrap:anywhere}",
  "a,button{display:inline-block;padding:.625rem 0}",
  "button{font:inherit;padding-inline:1.25rem}",
  ":root{color-scheme:light dark}",
].join("");

/** Instead of a nonce, so that the same bytes are an answer to many. */
export const styleHash = "sha256-cdIO3gQon/VjpIo0equp1315H5emhX0TD905f9Lh9lM=";

/** The language of the address, else of the browser. */
export async function readLanguage(request: Request): Promise<Locale> {
  const { locale } = await resolveMarket({
    request,
    cookie: null,
    acceptLanguage: request.headers.get("accept-language"),
    country: null,
    store: defaultMarket,
  });
  return locale;
}

export type ErrorPage = {
  locale: Locale;
  title: string;
  /** HTML that is ours: what comes from a request has to be escaped before. */
  body: string;
  /** Null where there is nothing to wait for. */
  retryAfterS: number | null;
  /** Whether the body has a form, which leads to the shop itself. */
  hasForm?: boolean;
};

/** 503 where the failure is temporary, so that no crawler drops the shop; else 404. */
export function buildErrorPage(page: ErrorPage): Response {
  const { locale, title, body, retryAfterS, hasForm = false } = page;
  const html = `<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${style}</style><main><h1>${title}</h1>${body}</main></html>`;
  return new Response(html, {
    status: retryAfterS === null ? 404 : 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      ...(retryAfterS !== null && { "retry-after": String(retryAfterS) }),
      "x-robots-tag": "noindex",
      "x-content-type-options": "nosniff",
      // Without a referrer a browser sends the form with `Origin: null`, which no form may have.
      "referrer-policy": hasForm ? "same-origin" : "no-referrer",
      "content-security-policy": `default-src 'none'; style-src '${styleHash}'; base-uri 'none'; form-action ${hasForm ? "'self'" : "'none'"}; frame-ancestors 'none'`,
    },
  });
}
