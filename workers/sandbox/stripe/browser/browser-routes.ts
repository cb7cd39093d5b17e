/** Routes of Stripe.js: the script, and the frames that hold the card fields. */
import { type Context, Hono } from "hono";
import { randomText } from "#sandbox/stripe/account/ids";
import { ELEMENT_KINDS, elementFrame } from "./element-iframe";
import { expressFrame } from "./express-iframe";
import { stripeScript } from "./stripe-script";
import { walletSheet } from "./wallet-sheet";

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

type Frame = (nonce: string) => ReturnType<typeof expressFrame>;

function handleFrame(c: Context, frame: Frame) {
  const nonce = randomText(22);
  c.header("content-security-policy", framePolicy(nonce));
  c.header("cross-origin-resource-policy", "cross-origin");
  return c.html(frame(nonce));
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

  routes.get("/stripe/elements/expressCheckout", (c) => handleFrame(c, expressFrame));
  routes.get("/stripe/wallet-sheet", (c) => handleFrame(c, walletSheet));
  routes.get("/stripe/elements/:kind", (c) => {
    const kind = ELEMENT_KINDS.find((name) => name === c.req.param("kind"));
    if (!kind) return c.text("No such element", 404);
    return handleFrame(c, (nonce) => elementFrame(kind, nonce));
  });

  return routes;
}
