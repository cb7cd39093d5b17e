// The host on which the studio frames a store's draft. Only who brings the studio's hash sees anything there, only the
// studio may frame it, and nothing can be changed or bought.
import { paymentCspScopeOf } from "#app/checkout/methods/payment-csp-scope";
import { readHost } from "#app/tenancy/host";
import { buildTextResponse } from "./form-body";
import type { StorefrontMiddleware } from "./storefront-env";

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Before any form is read. */
export function rejectIframeForms(rootDomain: string): StorefrontMiddleware {
  return async (c, next) => {
    if (isRead(c.req.raw) || readHost(c.get("url").host, rootDomain).kind !== "iframe")
      return next();
    return buildTextResponse(403, "A preview changes nothing.");
  };
}

/** Browsers send no other cookie to a page that another site frames; each site that frames has cookies of its own. */
function allowInFrame(cookie: string): string {
  const others = cookie.split("; ").filter((part) => !/^(SameSite=|Secure$)/i.test(part));
  return [...others, "Secure", "SameSite=None", "Partitioned"].join("; ");
}

function openToStudio(response: Response, studio: string, pathname: string): Response {
  const headers = new Headers(response.headers);
  headers.delete("set-cookie");
  for (const cookie of response.headers.getSetCookie()) {
    headers.append("set-cookie", allowInFrame(cookie));
  }
  const policy = headers.get("content-security-policy");
  // Where a card could be typed no frame is allowed, not even here.
  if (policy !== null && paymentCspScopeOf(pathname) !== "all") {
    const framed = policy.replace("frame-ancestors 'none'", `frame-ancestors ${studio}`);
    headers.set("content-security-policy", framed);
  }
  return new Response(response.body, { status: response.status, headers });
}

export const serveIframePreview: StorefrontMiddleware = async (c, next) => {
  const preview = c.get("preview");
  const requestContext = c.get("requestContext");
  const { studio, url } = requestContext;
  if (studio === null) return next();
  if (preview.hash === null) {
    return buildTextResponse(403, "This preview has ended. Load the studio's page again.");
  }
  await next();
  const response = openToStudio(c.res, studio, url.pathname);
  // Hono copies the old headers over the new ones unless the old response is taken off first.
  c.res = undefined;
  c.res = response;
};
