/** What a shopper's browser loads from us: the script, and the frames that hold the card fields. */
import { Hono } from "hono";
import { ELEMENT_KINDS, elementFrame } from "./browser/element-frame";
import { stripeScript } from "./browser/stripe-script";
import { randomText } from "./ids";

function framePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline' https:",
    "font-src * data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}

export function buildBrowserRoutes(): Hono {
  const routes = new Hono();

  routes.get("/stripe.js", (c) =>
    c.body(stripeScript(new URL(c.req.url).origin), 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "cross-origin-resource-policy": "cross-origin",
    }),
  );

  routes.get("/stripe/elements/:kind", (c) => {
    const kind = ELEMENT_KINDS.find((name) => name === c.req.param("kind"));
    if (!kind) return c.text("No such element", 404);
    const nonce = randomText(22);
    c.header("content-security-policy", framePolicy(nonce));
    c.header("cross-origin-resource-policy", "cross-origin");
    return c.html(elementFrame(kind, nonce));
  });

  return routes;
}
