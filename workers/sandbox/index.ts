/** Sandbox worker: stands in for external providers in demo, development and tests. Never deployed. */
import { Hono } from "hono";
import { parseSandboxEnv, type SandboxEnv } from "./env";
import { frontPage } from "./front-page";
import { MAIL_PATHS } from "./mail/mail-routes";
import { buildPictureRoutes } from "./pictures/picture-routes";
import { buildBrowserRoutes } from "./stripe/browser/browser-routes";

export { SandboxLedger } from "./sandbox-object";

const PAYMENTS_SHOWN = 20;

function ledgerOf(env: SandboxEnv) {
  return env.LEDGER.get(env.LEDGER.idFromName("ledger"));
}

const app = new Hono<{ Bindings: SandboxEnv }>();

app.get("/healthz", (c) => c.text("ok"));

app.get("/", async (c) => {
  const payments = await ledgerOf(c.env).recentPayments(PAYMENTS_SHOWN);
  return c.html(frontPage(payments));
});

app.route("/", buildBrowserRoutes());
app.route("/", buildPictureRoutes());

app.options("/v1/*", () => {
  return new Response(null, {
    status: 204,
    headers: {
      "access-control-allow-headers":
        "authorization, content-type, idempotency-key, stripe-version",
      "access-control-allow-methods": "GET, POST, HEAD, OPTIONS, DELETE",
      "access-control-allow-origin": "*",
      "access-control-max-age": "300",
    },
  });
});

app.all("/v1/*", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.all("/paypal/*", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.all("/stripe/sandbox/*", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.all("/stripe/3ds/*", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.all("/stripe/checkout/*", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.all("/stripe/afterpay/*", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.all("/dns-query", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.all("/dns", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.all("/dns/*", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.all("/cloudflare/*", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.post("/jobs/run", (c) => ledgerOf(c.env).fetch(c.req.raw));
app.on(["GET", "POST"], MAIL_PATHS, (c) => ledgerOf(c.env).fetch(c.req.raw));

export default {
  fetch(request: Request, env: unknown, ctx: ExecutionContext) {
    return app.fetch(request, parseSandboxEnv(env), ctx);
  },
} satisfies ExportedHandler;
