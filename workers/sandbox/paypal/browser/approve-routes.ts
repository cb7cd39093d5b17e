/** Approval routes: PayPal's page for the shopper, and the same by script for tests. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { PaypalHost } from "#sandbox/paypal/account/account";
import { isOutcome, OUTCOMES, type Outcome } from "#sandbox/paypal/account/outcomes";
import { isPayer, payerOf } from "#sandbox/paypal/account/payers";
import { PaypalFailure } from "#sandbox/paypal/account/paypal-failure";
import type { Order } from "#sandbox/paypal/account/resources";
import { approveOrder, requireOrder } from "#sandbox/paypal/orders/orders";
import { reverseCapture } from "#sandbox/paypal/refunds/refunds";
import { transmissionOf } from "#sandbox/paypal/webhooks/webhooks";
import { randomText } from "#sandbox/stripe/account/ids";
import { approvePage, messagePage, outcomePage } from "./approve-page";

const SECURITY_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'";

/** The window that PayPal's script opens reports to the button's frame; null for a page. */
function windowNonce(c: Context): string | null {
  return c.req.query("sdk") === undefined ? null : randomText(22);
}

function allowScript(c: Context, nonce: string | null): void {
  const script = nonce === null ? "" : `; script-src 'nonce-${nonce}'`;
  c.header("content-security-policy", SECURITY_POLICY + script);
}

const OutcomeParam = z.enum(["approve", "decline", "cancel"]);
const PayerParam = z.custom<string>(isPayer).optional();
const ScriptParam = z
  .strictObject({ fate: z.custom<Outcome>(isOutcome).optional(), payer: PayerParam })
  .optional();
const AnswerParam = z.object({ outcome: OutcomeParam, payer: PayerParam });

/** Null for an order made without pages to return to, as a button on the shop's page makes it. */
function returnAddress(order: Order, approved: boolean): string | null {
  const { return_url, cancel_url } = order.experience ?? {};
  const address = approved ? return_url : cancel_url;
  if (address === undefined) return null;
  const url = new URL(address);
  url.searchParams.set("token", order.id);
  if (approved) url.searchParams.set("PayerID", payerOf(order.payer).accountId);
  return url.href;
}

function mountPage(routes: Hono, { account, transaction }: PaypalHost): void {
  const page = "/paypal/checkoutnow";
  routes.use(page, async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
  });
  const requested = (c: Context) => account.orders.get(c.req.query("token") ?? "");
  routes.get(page, (c) => {
    const order = requested(c);
    const nonce = windowNonce(c);
    allowScript(c, nonce);
    if (order === null) return c.html(messagePage("There is no such order"), 404);
    if (order.status === "COMPLETED") return c.html(messagePage("This order is paid"));
    return c.html(approvePage(order, nonce));
  });
  routes.post(page, async (c) => {
    const order = requested(c);
    const nonce = windowNonce(c);
    allowScript(c, nonce);
    if (order === null) return c.html(messagePage("There is no such order"), 404);
    const answer = AnswerParam.safeParse(await c.req.parseBody());
    if (!answer.success) return c.html(messagePage("Choose one of the buttons"), 400);
    const { outcome, payer } = answer.data;
    const approved = outcome !== "cancel";
    const fate = outcome === "decline" ? "instrument_declined" : null;
    const agreed = approved && order.status !== "COMPLETED";
    const now = agreed
      ? transaction(() => approveOrder(account, order.id, { fate, payer }))
      : order;
    if (nonce !== null) {
      return c.html(outcomePage(approved ? payerOf(now.payer).accountId : null, nonce));
    }
    const back = returnAddress(now, approved);
    return back === null ? c.html(messagePage("Done")) : c.redirect(back, 303);
  });
}

/** Not part of PayPal: what a test does in the place of shopper and network. */
function mountScript(routes: Hono, { account, transaction }: PaypalHost): void {
  routes.post("/paypal/sandbox/orders/:id/approve", async (c) => {
    const text = await c.req.text();
    const asked = ScriptParam.safeParse(text === "" ? undefined : JSON.parse(text));
    if (!asked.success) return c.json({ fates: Object.keys(OUTCOMES) }, 400);
    try {
      const order = transaction(() => approveOrder(account, c.req.param("id"), asked.data));
      return c.json({ id: order.id, status: order.status, fate: order.fate });
    } catch (error) {
      if (!(error instanceof PaypalFailure)) throw error;
      return c.json(error.body(), error.status);
    }
  });
  routes.post("/paypal/sandbox/orders/:id/reverse", (c) => {
    try {
      const { captureId } = requireOrder(account, c.req.param("id"));
      const reversal = transaction(() => reverseCapture(account, captureId ?? ""));
      return c.json({ id: reversal.id });
    } catch (error) {
      if (!(error instanceof PaypalFailure)) throw error;
      return c.json(error.body(), error.status);
    }
  });
  routes.get("/paypal/sandbox/orders/:id/events", async (c) => {
    const where = { order_id: c.req.param("id") };
    const { documents } = account.events.list({ limit: 100, where });
    const events = documents.reverse().map(async (event) => {
      return { headers: await transmissionOf(account, event), body: event.body };
    });
    return c.json(await Promise.all(events));
  });
}

export function buildApproveRoutes(host: PaypalHost): Hono {
  const routes = new Hono();
  mountPage(routes, host);
  mountScript(routes, host);
  return routes;
}
