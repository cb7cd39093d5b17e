/** Disputes by hand, in the place of PayPal's Resolution Center, and the same by script for tests. */
import { type Context, Hono } from "hono";
import * as z from "zod";
import type { PaypalHost } from "#sandbox/paypal/account/account";
import { PaypalFailure } from "#sandbox/paypal/account/paypal-failure";
import { DISPUTE_OUTCOMES, type Dispute } from "#sandbox/paypal/account/resources";
import { leftOf, openDispute, openDisputeOf } from "#sandbox/paypal/disputes/disputes";
import { toMoney } from "#sandbox/paypal/orders/amounts";
import { requireCapture } from "#sandbox/paypal/orders/captures";
import { DecisionParam, decideDispute } from "#sandbox/paypal/refunds/decide-dispute";
import { type DisputeLine, disputesPage, type PaidLine } from "./disputes-page";

const SECURITY_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'";
const ROWS = 20;

const ClaimParam = z.strictObject({
  value: z.string().optional(),
  channel: z.enum(["INTERNAL", "EXTERNAL"]).optional(),
});
const ClaimForm = ClaimParam.extend({ order: z.string() });
const DecisionForm = DecisionParam.extend({ dispute: z.string() });

/** Payments of which something is left that no one claims yet. */
function paidLines({ account }: PaypalHost): PaidLine[] {
  const { documents } = account.captures.list({ limit: ROWS });
  return documents.flatMap((capture): PaidLine[] => {
    const { orderId, amount, status, created, id } = capture;
    const isPaid = status === "COMPLETED" || status === "PARTIALLY_REFUNDED";
    if (!isPaid || openDisputeOf(account, id) !== null) return [];
    const left = toMoney(leftOf(capture), amount.currency_code);
    return [{ orderId, createdS: created, amount, left }];
  });
}

function disputeLines({ account }: PaypalHost): DisputeLine[] {
  const { documents } = account.disputes.list({ limit: ROWS });
  return documents.map((dispute) => {
    return { ...dispute, orderId: requireCapture(account, dispute.capture_id).order.id };
  });
}

/** The sentence of what PayPal refuses; null once it is done. */
function attempt({ transaction }: PaypalHost, work: () => Dispute): string | null {
  try {
    transaction(work);
    return null;
  } catch (error) {
    if (!(error instanceof PaypalFailure)) throw error;
    return error.details[0]?.description ?? error.message;
  }
}

function mountPage(routes: Hono, host: PaypalHost): void {
  const page = "/paypal/disputes";
  const { account } = host;
  const show = (c: Context, problem: string | null) => {
    c.header("content-security-policy", SECURITY_POLICY);
    c.header("cache-control", "no-store");
    const status = problem === null ? 200 : 422;
    return c.html(disputesPage(paidLines(host), disputeLines(host), problem), status);
  };
  const asForm = async (c: Context, work: (form: unknown) => string | null) => {
    const problem = work(await c.req.parseBody());
    return problem === null ? c.redirect(page, 303) : show(c, problem);
  };
  routes.get(page, (c) => show(c, null));
  routes.post(`${page}/open`, (c) => {
    return asForm(c, (form) => {
      const claim = ClaimForm.safeParse(form);
      if (!claim.success) return "Say which payment, and how much of it.";
      const { order, ...rest } = claim.data;
      return attempt(host, () => openDispute(account, order, rest));
    });
  });
  routes.post(`${page}/decide`, (c) => {
    return asForm(c, (form) => {
      const decision = DecisionForm.safeParse(form);
      if (!decision.success) return "Choose one of the outcomes.";
      const { dispute, ...rest } = decision.data;
      return attempt(host, () => decideDispute(account, dispute, rest));
    });
  });
}

/** Not part of PayPal: what a test does in the place of buyer and PayPal. */
function mountScript(routes: Hono, { account, transaction }: PaypalHost): void {
  const perform = (c: Context, work: () => Dispute) => {
    try {
      return c.json({ id: transaction(work).id });
    } catch (error) {
      if (!(error instanceof PaypalFailure)) throw error;
      return c.json(error.body(), error.status);
    }
  };
  routes.post("/paypal/sandbox/orders/:id/dispute", async (c) => {
    const text = await c.req.text();
    const claim = ClaimParam.safeParse(text === "" ? {} : JSON.parse(text));
    if (!claim.success) return c.json({ error: z.prettifyError(claim.error) }, 400);
    return perform(c, () => openDispute(account, c.req.param("id"), claim.data));
  });
  routes.post("/paypal/sandbox/disputes/:id/decide", async (c) => {
    const decision = DecisionParam.safeParse(JSON.parse(await c.req.text()));
    if (!decision.success) return c.json({ outcomes: DISPUTE_OUTCOMES }, 400);
    return perform(c, () => decideDispute(account, c.req.param("id"), decision.data));
  });
}

export function buildDisputeRoutes(host: PaypalHost): Hono {
  const routes = new Hono();
  mountPage(routes, host);
  mountScript(routes, host);
  return routes;
}
