/** Afterpay's page at its address, and the shopper's answer to it. */
import { Hono } from "hono";
import type { ApiHost } from "#sandbox/stripe/account/account";
import { type AfterpayAnswer, handleAfterpay } from "./afterpay-outcomes";
import { afterpayPage, messagePage } from "./afterpay-page";
import { returnAddress } from "./challenge-page";

const SECURITY_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'";
const ANSWERS: readonly AfterpayAnswer[] = ["authorise", "decline", "cancel"];

export function buildAfterpayRoutes(host: ApiHost): Hono {
  const routes = new Hono();
  const { account } = host;

  routes.use("/stripe/afterpay/*", async (c, next) => {
    await next();
    c.header("content-security-policy", SECURITY_POLICY);
    c.header("cache-control", "no-store");
  });

  routes.get("/stripe/afterpay/:id", (c) => {
    const visit = account.afterpayVisits.get(c.req.param("id"));
    const intent = visit ? account.intents.get(visit.payment_intent) : null;
    if (!visit || !intent) return c.html(messagePage("No such order"), 404);
    const waits = visit.outcome === "open" && intent.status === "requires_action";
    return c.html(
      waits ? afterpayPage(intent, account.nowMs()) : messagePage("This order is no longer open"),
    );
  });

  routes.post("/stripe/afterpay/:id", async (c) => {
    const form = await c.req.parseBody();
    const outcome = ANSWERS.find((name) => name === form.outcome);
    if (!outcome) return c.text(`The outcome must be one of ${ANSWERS.join(", ")}`, 400);
    const id = c.req.param("id");
    const visit = host.transaction(() => handleAfterpay(account, id, outcome));
    const intent = visit ? account.intents.get(visit.payment_intent) : null;
    const back = visit && intent ? returnAddress(visit, intent) : null;
    return back ? c.redirect(back, 303) : c.html(messagePage("No such order"), 404);
  });

  return routes;
}
