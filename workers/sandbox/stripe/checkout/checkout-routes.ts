/** The hosted payment page's addresses: shown, and paid by an ordinary form. */
import { type Context, Hono } from "hono";
import type { ApiHost } from "#sandbox/stripe/account/account";
import type { CheckoutSession } from "#sandbox/stripe/account/resources";
import { plansOf } from "./build-checkout-session";
import { fieldOf, readCardForm, type Typed } from "./card-form";
import { checkoutPage, messagePage, NOTHING_TYPED, type Shown } from "./checkout-page";
import { lastProblem, type Paid, paySession } from "./pay-session";

const PAGE = "/stripe/checkout/:id";
const SECURITY_POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

function successAddress({ success_url, id }: CheckoutSession): string {
  return success_url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function shownAfter(typed: Typed, { message, param }: Extract<Paid, { ok: false }>): Shown {
  const name = fieldOf(param);
  return name === null
    ? { typed, problems: {}, alert: message }
    : { typed, problems: { [name]: message }, alert: null };
}

/** Null while a card can be entered. */
function closedPage(c: Context, session: CheckoutSession | null) {
  if (session === null) {
    return c.html(messagePage("Nothing to pay here", "There is no such payment.", null), 404);
  }
  if (session.status === "complete") {
    const back = { address: successAddress(session), label: "Return to the shop" };
    return c.html(messagePage("You're all done here", "This order was paid already.", back));
  }
  if (session.status !== "expired") return null;
  const { cancel_url } = session;
  const back = cancel_url === null ? null : { address: cancel_url, label: "Return to the shop" };
  const text = "You have not been charged. Go back to the shop to start the payment again.";
  return c.html(messagePage("This payment page has expired", text, back), 410);
}

export function buildCheckoutRoutes(host: ApiHost): Hono {
  const routes = new Hono();
  const { account } = host;
  const sessionAt = (c: Context) => account.sessions.get(c.req.param("id") ?? "");
  const page = (session: CheckoutSession, shown: Shown) => {
    const { id, created } = session;
    const nothing = { id, created, items: [], intentData: {} };
    return checkoutPage(session, plansOf(account).get(id) ?? nothing, shown);
  };

  routes.use(PAGE, async (c, next) => {
    await next();
    c.header("content-security-policy", SECURITY_POLICY);
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
  });

  routes.get(PAGE, (c) => {
    const session = sessionAt(c);
    const fromBank = c.req.query("redirect_status") !== undefined;
    if (session?.status === "complete" && fromBank) return c.redirect(successAddress(session), 303);
    const closed = closedPage(c, session);
    if (closed !== null || session === null) return closed ?? c.notFound();
    const alert = fromBank ? lastProblem(account, session) : null;
    return c.html(page(session, { ...NOTHING_TYPED, alert }));
  });

  routes.post(PAGE, async (c) => {
    const form = await c.req.parseBody();
    const session = sessionAt(c);
    // Pressed twice: the first press paid.
    if (session?.status === "complete") return c.redirect(successAddress(session), 303);
    const closed = closedPage(c, session);
    if (closed !== null || session === null) return closed ?? c.notFound();
    const read = readCardForm(form, new Date(account.nowMs()));
    if (!read.ok) return c.html(page(session, { ...read, alert: null }), 422);
    const origin = account.settings.SANDBOX_ORIGIN ?? new URL(c.req.url).origin;
    const paid = host.transaction(() => paySession(account, session, read.card, origin));
    if (!paid.ok) return c.html(page(session, shownAfter(read.typed, paid)), 402);
    return c.redirect(paid.challengeUrl ?? successAddress(session), 303);
  });

  return routes;
}
