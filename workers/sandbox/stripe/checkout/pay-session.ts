/** Payment of a session from its page. A failed try must leave its record. */
import type { StripeAccount } from "#sandbox/stripe/account/account";
import type { CheckoutSession, PaymentIntent } from "#sandbox/stripe/account/resources";
import { StripeFailure } from "#sandbox/stripe/account/stripe-failure";
import { buildIntent } from "#sandbox/stripe/payment-intents/build-intent";
import { confirmWith } from "#sandbox/stripe/payment-intents/intent-transitions";
import { addCard } from "#sandbox/stripe/payment-methods/payment-methods";
import type { Call } from "#sandbox/stripe/protocol/call";
import { emptyForm } from "#sandbox/stripe/protocol/form";
import { plansOf } from "./build-checkout-session";
import type { TypedCard } from "./card-form";

/** Stripe's own page does not show the API's words for a challenge that was failed. */
const NOT_AUTHENTICATED =
  "We are unable to authenticate your payment method. Please choose a different payment method and try again.";

export type Paid =
  | { ok: true; challengeUrl: string | null }
  | { ok: false; message: string; param: string | null };

/** The intent is made by the first try and used again by every later one. */
function intentFor(account: StripeAccount, session: CheckoutSession): PaymentIntent {
  const earlier = session.payment_intent ? account.intents.get(session.payment_intent) : null;
  if (earlier) return earlier;
  const data = plansOf(account).get(session.id)?.intentData ?? {};
  const intent = buildIntent(
    {
      ...data,
      amount: session.amount_total,
      currency: session.currency,
      payment_method_types: session.payment_method_types,
    },
    account.nowS(),
  );
  account.intents.put(intent);
  account.sessions.put({ ...session, payment_intent: intent.id });
  account.announce("payment_intent.created", intent, intent);
  return intent;
}

function challengeUrlOf(intent: PaymentIntent): string | null {
  return intent.status === "requires_action"
    ? (intent.next_action?.redirect_to_url?.url ?? null)
    : null;
}

/** Runs in one transaction, so a failure is returned here: thrown, it would roll back its record. */
export function paySession(
  account: StripeAccount,
  session: CheckoutSession,
  card: TypedCard,
  origin: string,
): Paid {
  const call: Call = { params: emptyForm(), as: "browser", id: session.id, origin };
  const billing_details = { name: card.name, email: session.customer_email };
  try {
    // A card that cannot be one leaves nothing behind, not even an intent.
    const method = addCard(account, call, { type: "card", card: card.card, billing_details });
    const confirmed = confirmWith(account, call, intentFor(account, session), {
      payment_method: method.id,
      return_url: `${origin}/stripe/checkout/${session.id}`,
    });
    return { ok: true, challengeUrl: challengeUrlOf(confirmed) };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    const { message, param = null } = error.error;
    return { ok: false, message, param };
  }
}

/** Why the last try on the page failed, for a shopper who comes back from the bank. */
export function lastProblem(account: StripeAccount, session: CheckoutSession): string | null {
  const intent = session.payment_intent ? account.intents.get(session.payment_intent) : null;
  const problem = intent?.last_payment_error ?? null;
  if (problem === null || intent?.status !== "requires_payment_method") return null;
  const failed = problem.code === "payment_intent_authentication_failure";
  return failed ? NOT_AUTHENTICATED : (problem.message ?? null);
}
