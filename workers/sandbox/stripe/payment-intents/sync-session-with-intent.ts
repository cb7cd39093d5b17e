/** A session follows the intent that its page made: paid, on its way, or failed after all. */
import type { StripeAccount } from "#sandbox/stripe/account/account";
import type { CheckoutSession, PaymentIntent } from "#sandbox/stripe/account/resources";

/** Of the shopper nothing is known but the address that the shop gave. */
export function customerDetails(
  email: string | null,
  name: string | null,
): CheckoutSession["customer_details"] {
  const unsaid = { address: null, business_name: null, individual_name: null, phone: null };
  return { ...unsaid, email, name, tax_exempt: "none", tax_ids: [] };
}

export function sessionOf(account: StripeAccount, intentId: string): CheckoutSession | null {
  const found = account.sessions.list({ limit: 1, where: { payment_intent: intentId } });
  return found.documents[0] ?? null;
}

function complete(
  account: StripeAccount,
  session: CheckoutSession,
  intent: PaymentIntent,
): CheckoutSession {
  const method = account.methods.get(intent.payment_method ?? "");
  const name = method?.billing_details.name ?? null;
  const paid = intent.status === "succeeded";
  return account.sessions.put({
    ...session,
    status: "complete",
    payment_status: paid ? "paid" : "unpaid",
    customer_details: customerDetails(session.customer_email, name),
    url: null,
  });
}

/** Called whenever an intent's try ended; an intent of no session is left alone. */
export function syncSessionWithIntent(account: StripeAccount, intent: PaymentIntent): void {
  const session = sessionOf(account, intent.id);
  if (session === null || session.status === "expired") return;
  const declined = intent.status === "requires_payment_method";
  if (session.status === "open") {
    // After a decline its page takes another card.
    if (declined) return;
    const done = complete(account, session, intent);
    account.announce("checkout.session.completed", done, done);
    return;
  }
  const done = declined ? session : complete(account, session, intent);
  const end = declined ? "failed" : "succeeded";
  account.announce(`checkout.session.async_payment_${end}`, done, done);
}
