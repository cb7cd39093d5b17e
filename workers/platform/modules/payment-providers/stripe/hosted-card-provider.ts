// Cards on Stripe's own page behind our payment interface, for a browser that runs no scripts. A
// session is never changed: other terms need another one. Knows no store's data.
import type Stripe from "stripe";
import type {
  PaymentProvider,
  PaymentTerms,
  ProviderAnswer,
  ProviderPayment,
} from "#platform/modules/payment-providers/payment-provider";
import { buildSession, paymentOfSession } from "./hosted-session";
import { failureOf, listDisputes, stripeProvider, toPayment } from "./stripe-provider";

/** The pages to return to may differ between two tries: a key never stands for two bodies. */
async function keyOf(key: string, params: object): Promise<string> {
  const body = new TextEncoder().encode(JSON.stringify(params));
  const bytes = [...new Uint8Array(await crypto.subtle.digest("SHA-256", body)).slice(0, 12)];
  return `${key}:hosted:${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

function paymentOf(session: Stripe.Checkout.Session): ProviderPayment {
  const { payment_intent: intent } = session;
  return paymentOfSession(
    session,
    intent === null || typeof intent === "string" ? null : toPayment(intent),
  );
}

async function toSessionAnswer(
  call: Promise<Stripe.Checkout.Session>,
): Promise<ProviderAnswer<ProviderPayment>> {
  try {
    return { ok: true, value: paymentOf(await call) };
  } catch (error) {
    return failureOf(error);
  }
}

async function create(
  stripe: Stripe,
  terms: PaymentTerms,
  key: string,
): Promise<ProviderAnswer<ProviderPayment>> {
  if (terms.pages === null) return { ok: false, reason: "rejected", code: "return_url_missing" };
  const params = buildSession(terms, terms.pages);
  const idempotencyKey = await keyOf(key, params);
  return toSessionAnswer(stripe.checkout.sessions.create(params, { idempotencyKey }));
}

/** A session that Stripe does not have can never be paid, so it counts as cancelled. */
async function retrieve(stripe: Stripe, id: string): Promise<ProviderAnswer<ProviderPayment>> {
  const expand = ["payment_intent.latest_charge"];
  const read = await toSessionAnswer(stripe.checkout.sessions.retrieve(id, { expand }));
  if (read.ok || read.code !== "resource_missing") return read;
  const nothing = { amountMinor: 0, amountReceivedMinor: 0, currency: "", metadata: {} };
  const gone = { ...nothing, id, token: id, isRefunded: false, declined: null, declineId: null };
  return { ok: true, value: { ...gone, status: "canceled", redirectUrl: null } };
}

async function intentIdOf(stripe: Stripe, id: string): Promise<ProviderAnswer<string | null>> {
  try {
    const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
    const value =
      typeof payment_intent === "string" ? payment_intent : (payment_intent?.id ?? null);
    return { ok: true, value };
  } catch (error) {
    return failureOf(error);
  }
}

export function hostedCardProvider(stripe: Stripe): PaymentProvider {
  const intents = stripeProvider(stripe);
  return {
    name: "hosted-card",
    takesNewTerms: false,
    survivesDecline: false,
    createOrUpdateIntent: (terms, { idempotencyKey }) => create(stripe, terms, idempotencyKey),
    retrieve: (paymentId) => retrieve(stripe, paymentId),
    cancel: (paymentId) => toSessionAnswer(stripe.checkout.sessions.expire(paymentId)),
    capture: null,
    capturesUnattended: false,
    refund: async (paymentId, key, amountMinor) => {
      const found = await intentIdOf(stripe, paymentId);
      if (!found.ok) return found;
      if (found.value === null) return { ok: false, reason: "rejected", code: "nothing_was_paid" };
      return intents.refund(found.value, key, amountMinor);
    },
    listRefunds: async (paymentId) => {
      const found = await intentIdOf(stripe, paymentId);
      if (!found.ok) return found;
      return found.value === null ? { ok: true, value: [] } : intents.listRefunds(found.value);
    },
    listDisputes: async (paymentId) => {
      const found = await intentIdOf(stripe, paymentId);
      if (!found.ok) return found;
      return found.value === null ? { ok: true, value: [] } : listDisputes(stripe, found.value);
    },
  };
}
