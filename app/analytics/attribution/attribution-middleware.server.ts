// Middleware that stores a visit's attribution from the parameters of any page in first-party cookies.
// Pages must not read the parameters, so that a cached page is the same for all visitors.
import type { MiddlewareHandler } from "hono";
import type { RequestContext, RequestEnv } from "#app/context/request-context.server";
import { type AttributionSettings, cookieDomainOf } from "./attribution-cookie-domain";
import { attributionCookiesFor } from "./attribution-cookies";

/** On redirects too: the next address may not carry the parameters any more. */
export function addAttribution(
  settings: AttributionSettings,
  { request, url, consent }: Pick<RequestContext, "request" | "url" | "consent">,
  response: Response,
): Response {
  if (request.method !== "GET" || url.search === "") return response;
  // A public response is given to the next visitor too.
  if (response.headers.get("cache-control")?.includes("public")) return response;
  const place = { secure: url.protocol === "https:", domain: cookieDomainOf(settings, url) };
  const cookies = attributionCookiesFor(url.searchParams, place, consent === "granted");
  if (cookies.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
}

export function keepAttributionOfRequest(
  settings: AttributionSettings,
): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    await next();
    const response = addAttribution(settings, c.get("requestContext"), c.res);
    if (response === c.res) return;
    // Hono copies the old headers over the new ones unless the old response is taken off first.
    c.res = undefined;
    c.res = response;
  };
}
