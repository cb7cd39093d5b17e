// Rejection of visitors before anything of their requests is parsed: an isolate with too much to do must not spend on
// them what a page costs. Must not decide about carts, payments, forms and files: those are left to the middleware.
import { LruCache } from "#app/caching/lru-cache";
import { defaultFaviconPath } from "#app/theme/favicon";
import type { LoadShedding } from "#core/overload/load-shedding";

type RejectionPage = { html: string; status: number; headers: [name: string, value: string][] };

const maxBytes = 256 * 1024;
/** Its texts may have been English for want of a file. */
const pageFreshMs = 60_000;
const maxLanguageLength = 200;
const leftToMiddleware = ["/assets/", "/media/", "/checkout/", "/thankyou", "/healthz", "/favicon"];
const isLeft = (path: string) =>
  path.startsWith(defaultFaviconPath) || leftToMiddleware.some((start) => path.startsWith(start));

/** As `readCookies` finds it, or where it only looks so: no cookie is read here. */
const mayHaveCart = ({ headers }: Request) => headers.get("cookie")?.includes("~") ?? false;

/** The language is the browser's only where the address names none. */
function languageOf({ url, headers }: Request): string | null {
  const language = headers.get("accept-language") ?? "";
  return url.includes("?") || language.length > maxLanguageLength ? null : language;
}

export class LoadSheddingBeforeParsing {
  readonly #stores = new LruCache<string>(maxBytes);
  readonly #pages = new LruCache<RejectionPage>(maxBytes);

  constructor(private readonly shedding: LoadShedding) {}

  /** @param host whose visitors can be turned away from now on without looking for their store. */
  rememberStore(host: string, slug: string): void {
    if (this.#stores.get(host)?.value === slug) return;
    const bytes = 2 * (host.length + slug.length);
    this.#stores.set(host, { value: slug, bytes, freshUntilMs: Number.POSITIVE_INFINITY });
  }

  /** @param response what a visitor without a form was turned away with. @returns the same. */
  async rememberPage(request: Request, response: Response, nowMs: number): Promise<Response> {
    const language = languageOf(request);
    if (language === null) return response;
    const { status, headers } = response;
    const page = { html: await response.text(), status, headers: [...headers] };
    const bytes = 2 * (language.length + page.html.length) + 1_024;
    this.#pages.set(language, { value: page, bytes, freshUntilMs: nowMs + pageFreshMs });
    return new Response(page.html, page);
  }

  /** @returns "pending" where the middleware has to ask; what is "admitted" has been counted. */
  decide(request: Request, nowMs: number): Response | "admitted" | "pending" {
    if (!this.shedding.isShedding || request.method !== "GET") return "pending";
    const { url } = request;
    const hostAt = url.indexOf("//") + 2;
    const pathAt = url.indexOf("/", hostAt);
    const language = languageOf(request);
    if (language === null || isLeft(url.slice(pathAt)) || mayHaveCart(request)) return "pending";
    const store = this.#stores.get(url.slice(hostAt, pathAt))?.value ?? null;
    const page = this.#pages.get(language);
    if (store === null || page === null || page.freshUntilMs < nowMs || request.body !== null) {
      return "pending";
    }
    if (!this.shedding.turnsAway({ store, hasCart: false }, nowMs)) return "admitted";
    return new Response(page.value.html, page.value);
  }
}
