// The store that a visitor chose on a host of the operator's own, where the address names none:
// `/?store=vinyl` remembers it (TEN-05, Q1). On any other host the parameter says nothing.
import { buildCookie } from "#app/kit/cookie";
import { readHost } from "#app/tenancy/host";
import { StoreSlugSchema } from "#contract/store";

/** No store can have it as its slug, which names the store's own cookie. */
export const rememberedStoreCookie = "store";
const parameter = "store";
const lifeSeconds = 365 * 24 * 60 * 60;

/** @returns the way to the same page of the chosen store; null where nothing was chosen. */
export function answerStoreChoice(request: Request, url: URL, rootDomain: string): Response | null {
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
    headers.append("set-cookie", buildCookie(rememberedStoreCookie, slug.data, options));
  }
  return new Response(null, { status: 302, headers });
}
