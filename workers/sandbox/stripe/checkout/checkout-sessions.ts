/** Making, reading, listing and expiring Checkout Sessions. Paying one is beside it. */
import { JOB, type StripeAccount } from "#sandbox/stripe/account/account";
import { failIfAsked, hasFault } from "#sandbox/stripe/account/faults";
import type { CheckoutSession } from "#sandbox/stripe/account/resources";
import { apiError, badParameter, noSuch } from "#sandbox/stripe/account/stripe-failure";
import type { Call } from "#sandbox/stripe/protocol/call";
import { type ListPage, listPage, toQuery } from "#sandbox/stripe/protocol/listing";
import { parseParams } from "#sandbox/stripe/protocol/params";
import { buildPlan, buildSession, plansOf } from "./build-checkout-session";
import { NewSession, SessionList, SessionRead } from "./checkout-session-params";

function requireSession(account: StripeAccount, id: string): CheckoutSession {
  const session = account.sessions.get(id);
  if (!session) throw noSuch("checkout.session", id, "session");
  return session;
}

export function createSession(account: StripeAccount, call: Call): CheckoutSession {
  const params = parseParams(NewSession, call.params);
  failIfAsked(params.metadata ?? {}, "api_error");
  const session = account.sessions.put(buildSession(params, call.origin, account.nowS()));
  plansOf(account).put(buildPlan(params, session));
  account.later(JOB.expireSession, session.id, session.expires_at * 1000 - account.nowMs());
  if (hasFault(session.metadata, "api_error_after_create")) throw apiError();
  return session;
}

export function retrieveSession(account: StripeAccount, call: Call): CheckoutSession {
  parseParams(SessionRead, call.params);
  return requireSession(account, call.id);
}

export function listSessions(account: StripeAccount, call: Call): ListPage<CheckoutSession> {
  const params = parseParams(SessionList, call.params);
  const where = { payment_intent: params.payment_intent, status: params.status };
  return listPage("/v1/checkout/sessions", account.sessions.list(toQuery(params, where)));
}

/** Whatever was begun with a card on its page is over as well. */
function close(account: StripeAccount, session: CheckoutSession): CheckoutSession {
  const intent = session.payment_intent ? account.intents.get(session.payment_intent) : null;
  if (intent) {
    const canceled = account.intents.put({
      ...intent,
      status: "canceled",
      canceled_at: account.nowS(),
      cancellation_reason: "expired",
      next_action: null,
    });
    account.announce("payment_intent.canceled", canceled, canceled);
  }
  const expired = account.sessions.put({ ...session, status: "expired", url: null });
  account.announce("checkout.session.expired", expired, expired);
  return expired;
}

export function expireSession(account: StripeAccount, call: Call): CheckoutSession {
  parseParams(SessionRead, call.params);
  const session = requireSession(account, call.id);
  if (session.status === "open") return close(account, session);
  const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`;
  throw badParameter(message);
}

/** Its time is up; from the alarm. */
export function expireInTime(account: StripeAccount, sessionId: string): void {
  const session = account.sessions.get(sessionId);
  if (session?.status === "open") close(account, session);
}
