/** Routes of PayPal's browser SDK: the script, its buttons' frames, an empty window. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { PaypalHost } from "#sandbox/paypal/account/account";
import { randomText } from "#sandbox/stripe/account/ids";
import { messagePage } from "./approve-page";
import { buttonFrame } from "./button-iframe";
import { SDK_SCRIPT } from "./sdk-script";

/** PayPal answers what it does not know with a script that throws. */
const QueryParam = z.strictObject({
  "client-id": z.string(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  intent: z.literal("capture"),
  commit: z.enum(["true", "false"]).optional(),
  components: z.literal("buttons").optional(),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/)
    .optional(),
  "enable-funding": z.string().optional(),
  "disable-funding": z.string().optional(),
});

const types = { "content-type": "text/javascript; charset=utf-8", "cache-control": "no-cache" };

function handleScript(c: Context, clientId: string) {
  const asked = QueryParam.safeParse(c.req.query());
  const headers = { ...types, "cross-origin-resource-policy": "cross-origin" };
  if (asked.success && asked.data["client-id"] === clientId)
    return c.body(SDK_SCRIPT, 200, headers);
  const wrong = asked.success ? "client-id" : z.prettifyError(asked.error);
  const words = `SDK Validation error: Invalid query value for ${wrong}`;
  return c.body(`throw new Error(${JSON.stringify(words)});`, 400, headers);
}

export function buildSdkRoutes({ account }: PaypalHost): Hono {
  const routes = new Hono();
  routes.get("/paypal/sdk/js", (c) => handleScript(c, account.settings.PAYPAL_CLIENT_ID));
  routes.get("/paypal/sdk/button", (c) => {
    const nonce = randomText(22);
    c.header(
      "content-security-policy",
      `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'unsafe-inline'; base-uri 'none'`,
    );
    c.header("cross-origin-resource-policy", "cross-origin");
    return c.html(buttonFrame(c.req.query("source") ?? "", nonce));
  });
  routes.get("/paypal/sdk/wait", (c) => c.html(messagePage("One moment …")));
  return routes;
}
