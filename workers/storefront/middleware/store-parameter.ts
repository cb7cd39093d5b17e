// The parameter `/?store=vinyl`, which chooses a store, saved in a cookie. Only on the operator's own hosts, whose address names no
// store; on any other host the parameter is ignored.
import { buildCookie } from "#app/http/cookie";
import { readHost } from "#app/tenancy/host";
import { StoreSlugSchema } from "#contract/store/store-slug";
import type { StorefrontMiddleware } from "./storefront-env";

/** No store can have it as its slug, which names the store's own cookie. */
export const storeChoiceCookie = "store";
const parameter = "store";
const lifeSeconds = 365 * 24 * 60 * 60;

/** @returns a redirect to the same page of the chosen store; null where nothing was chosen. */
function handleStoreChoice(request: Request, url: URL, rootDomain: string): Response | null {
  const chosen = url.searchParams.get(parameter);
  if (chosen === null || request.method !== "GET") return null;
  if (readHost(url.host, rootDomain).kind !== "neutral") return null;
  const rest = new URL(url);
  rest.searchParams.delete(parameter);
  // One slash: `//evil.example` would lead to another host.
  const location = `/${rest.pathname.replace(/^\/+/, "")}${rest.search}`;
  const headers = new Headers({ location, "cache-control": "no-store" });
  const slug = StoreSlugSchema.safeParse(chosen);
  if (slug.success) {
    const secure = url.protocol === "https:";
    const options = { maxAgeSeconds: lifeSeconds, secure, httpOnly: true };
    headers.append("set-cookie", buildCookie(storeChoiceCookie, slug.data, options));
  }
  return new Response(null, { status: 302, headers });
}

export function rememberStoreChoice(rootDomain: string): StorefrontMiddleware {
  return async (c, next) => handleStoreChoice(c.req.raw, c.get("url"), rootDomain) ?? next();
}
