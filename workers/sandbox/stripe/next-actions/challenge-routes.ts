/** The 3-D Secure challenge: its page, and the shopper's answer to it. */
import { Hono } from "hono";
import type { ApiHost, StripeAccount } from "#sandbox/stripe/account/account";
import { handleChallenge } from "./async-outcomes";
import { challengeDonePage, challengePage, returnAddress } from "./challenge-page";

const SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'";

function sumOf(account: StripeAccount, intentId: string): string {
  const intent = account.intents.get(intentId);
  if (!intent) return "an unknown sum";
  const currency = intent.currency.toUpperCase();
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(intent.amount / 10 ** digits);
}

export function buildChallengeRoutes(host: ApiHost): Hono {
  const routes = new Hono();
  const { account } = host;

  routes.use("/stripe/3ds/*", async (c, next) => {
    await next();
    c.header("content-security-policy", SECURITY_POLICY);
    c.header("cache-control", "no-store");
  });

  routes.get("/stripe/3ds/:id", (c) => {
    const challenge = account.challenges.get(c.req.param("id"));
    if (!challenge) return c.text("No such challenge", 404);
    if (challenge.outcome !== "open") return c.html(challengeDonePage(challenge));
    return c.html(challengePage(challenge, sumOf(account, challenge.payment_intent)));
  });

  routes.post("/stripe/3ds/:id", async (c) => {
    const form = await c.req.parseBody();
    if (form.outcome !== "complete" && form.outcome !== "fail") {
      return c.text("The outcome must be complete or fail", 400);
    }
    const passed = form.outcome === "complete";
    const id = c.req.param("id");
    const challenge = host.transaction(() => handleChallenge(account, id, passed));
    const intent = challenge ? account.intents.get(challenge.payment_intent) : null;
    if (!challenge || !intent) return c.text("No such challenge", 404);
    const back = returnAddress(challenge, intent);
    return back ? c.redirect(back, 303) : c.html(challengeDonePage(challenge));
  });

  return routes;
}
