// Stripe behind our payment interface: its SDK, its words turned into ours. Knows no store's data;
// `STRIPE_API_URL` decides which host is asked, nothing else changes.
import Stripe from "stripe";
import { cardReasonOf } from "#core/payments/card-error-reason";
import { paymentErrorMessages } from "#core/payments/payment-error-messages";
import type { PlatformSettings } from "#platform/kernel/settings/settings";
import {
  type KnownDispute,
  type KnownRefund,
  keyRefused,
  type PaymentProvider,
  type PaymentTerms,
  type ProviderAnswer,
  type ProviderPayment,
  type ProviderRefund,
} from "#platform/modules/payment-providers/payment-provider";
import { isHostedIntent, paymentOfSession } from "./hosted-session";

const timeoutMs = 12_000;

type StripeSettings = Pick<PlatformSettings, "STRIPE_SECRET_KEY" | "STRIPE_API_URL">;

/** By the settings of a store's object, in its isolate: building one takes as long as a payment's own work. */
const clients = new WeakMap<StripeSettings, Stripe>();

export function connectStripe(settings: StripeSettings): Stripe {
  const client = clients.get(settings) ?? buildStripe(settings);
  clients.set(settings, client);
  return client;
}

function buildStripe(settings: StripeSettings): Stripe {
  const url = new URL(settings.STRIPE_API_URL ?? "https://api.stripe.com");
  const secure = url.protocol === "https:";
  return new Stripe(settings.STRIPE_SECRET_KEY, {
    apiVersion: "2026-02-25.clover",
    host: url.hostname,
    port: url.port === "" ? (secure ? 443 : 80) : Number(url.port),
    protocol: secure ? "https" : "http",
    maxNetworkRetries: 2,
    timeout: timeoutMs,
    telemetry: false,
    // Looked up for each request, where the SDK would hold on to the first.
    httpClient: Stripe.createFetchHttpClient((...[url, init]: Parameters<typeof fetch>) =>
      fetch(url, { ...init, redirect: "manual" }),
    ),
  });
}

const statuses: Record<Stripe.PaymentIntent.Status, ProviderPayment["status"]> = {
  requires_payment_method: "open",
  requires_confirmation: "open",
  requires_action: "needs-action",
  processing: "processing",
  // Captured by hand is never asked for; money that is only held counts as on its way.
  requires_capture: "processing",
  succeeded: "succeeded",
  canceled: "canceled",
};

/** Of another payment method than a card, Stripe's message as it is; of a card by its code, in whatever language it paid. */
function declineOf(error: Stripe.PaymentIntent.LastPaymentError): string {
  const { payment_method, message } = error;
  const isCard = payment_method === undefined || payment_method.type === "card";
  const ofCard = paymentErrorMessages[cardReasonOf(error)];
  return isCard ? ofCard : (message ?? ofCard);
}

/** Each try makes a charge, or fails before one with a payment method of its own. */
function declineIdOf(
  intentId: string,
  { charge, payment_method }: Stripe.PaymentIntent.LastPaymentError,
): string | null {
  const of = charge ?? payment_method?.id;
  return of === undefined ? null : `${intentId}:${of}`;
}

/** A charge that is only named was made just now. */
function isRefunded({ latest_charge: charge }: Stripe.PaymentIntent): boolean {
  return typeof charge === "object" && charge !== null && charge.refunded;
}

export function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const failed = intent.status === "requires_payment_method" ? intent.last_payment_error : null;
  return {
    id: intent.id,
    token: intent.client_secret ?? "",
    status: statuses[intent.status],
    amountMinor: intent.amount,
    amountReceivedMinor: intent.amount_received,
    isRefunded: isRefunded(intent),
    currency: intent.currency.toUpperCase(),
    metadata: intent.metadata,
    declined: failed === null ? null : declineOf(failed),
    declineId: failed === null ? null : declineIdOf(intent.id, failed),
    redirectUrl: intent.next_action?.redirect_to_url?.url ?? null,
  };
}

type Failure = Extract<ProviderAnswer<null>, { ok: false }>;

/** Our key was refused, as while it is exchanged: this says nothing about the payment. */
function isKeyRefused({ statusCode = 0 }: Stripe.errors.StripeError): boolean {
  return statusCode === 401 || statusCode === 403;
}

function reasonOf(status: number): Failure["reason"] {
  if (status >= 500) return "broken";
  // 409 is the same key still at work, 429 a limit: both say nothing about what happened.
  const understood = status >= 400 && status !== 409 && status !== 429;
  return understood ? "rejected" : "unknown";
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  if (isKeyRefused(error)) {
    // Never the message: Stripe's names part of the key.
    const line = { level: "error", message: "Stripe refuses the key", status: error.statusCode };
    console.warn(JSON.stringify(line));
    return { ok: false, reason: "unknown", code: keyRefused };
  }
  const reason = reasonOf(error.statusCode ?? 0);
  return { ok: false, reason, code: error.code ?? error.type };
}

export async function toIntentAnswer(
  call: Promise<Stripe.PaymentIntent>,
): Promise<ProviderAnswer<ProviderPayment>> {
  try {
    return { ok: true, value: toPayment(await call) };
  } catch (error) {
    return failureOf(error);
  }
}

function createOrUpdate(
  stripe: Stripe,
  terms: PaymentTerms,
  how: { paymentId: string | null; idempotencyKey: string },
): Promise<Stripe.PaymentIntent> {
  const { amountMinor, currency, description, metadata } = terms;
  const params = {
    amount: amountMinor,
    currency: currency.toLowerCase(),
    description,
    metadata,
  };
  const options = { idempotencyKey: how.idempotencyKey };
  if (how.paymentId !== null) return stripe.paymentIntents.update(how.paymentId, params, options);
  return stripe.paymentIntents.create(
    { ...params, automatic_payment_methods: { enabled: true } },
    options,
  );
}

function refundStateOf(status: string | null): ProviderRefund["state"] {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

async function refund(
  stripe: Stripe,
  paymentId: string,
  idempotencyKey: string,
  amountMinor?: number,
): Promise<ProviderAnswer<ProviderRefund>> {
  try {
    // The key is written down, so that a lost answer's refund is found again among the others.
    const marked = { payment_intent: paymentId, metadata: { key: idempotencyKey } };
    const params = { ...marked, ...(amountMinor && { amount: amountMinor }) };
    const made = await stripe.refunds.create(params, { idempotencyKey });
    return { ok: true, value: { id: made.id, state: refundStateOf(made.status) } };
  } catch (error) {
    const failure = failureOf(error);
    const isDone = failure.code === "charge_already_refunded" && amountMinor === undefined;
    return isDone ? { ok: true, value: { id: null, state: "succeeded" } } : failure;
  }
}

async function listRefunds(
  stripe: Stripe,
  paymentId: string,
): Promise<ProviderAnswer<KnownRefund[]>> {
  try {
    const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
    const value = data.map((refund) => ({
      id: refund.id,
      amountMinor: refund.amount,
      currency: refund.currency.toUpperCase(),
      key: refund.metadata?.key ?? null,
      state: refundStateOf(refund.status),
      failure: refund.failure_reason ?? null,
    }));
    return { ok: true, value };
  } catch (error) {
    return failureOf(error);
  }
}

type Moves = Stripe.Dispute["balance_transactions"];

/** Money was taken from the shop that was not reinstated. */
function isWithdrawn(moves: Moves): boolean {
  const out = moves.filter(({ amount }) => amount < 0).length;
  return out > moves.filter(({ amount }) => amount > 0).length;
}

/** Null: an inquiry, by which no money moves. */
function disputeStateOf(
  status: Stripe.Dispute.Status,
  moves: Moves,
): ProviderRefund["state"] | null {
  switch (status) {
    case "lost":
      return "succeeded";
    case "won":
    case "warning_closed":
      return "failed";
    // Settled before it became a dispute: by a refund, where any money moved.
    case "prevented":
      return isWithdrawn(moves) ? "succeeded" : "failed";
    case "needs_response":
    case "under_review":
      return "pending";
    default:
      return null;
  }
}

export async function listDisputes(
  stripe: Stripe,
  paymentId: string,
): Promise<ProviderAnswer<KnownDispute[]>> {
  try {
    const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 100 });
    const value = data.flatMap(
      ({ id, amount: amountMinor, status, ...dispute }): KnownDispute[] => {
        const state = disputeStateOf(status, dispute.balance_transactions);
        if (state === null) return [];
        const currency = dispute.currency.toUpperCase();
        const failure = state === "failed" ? status : null;
        return [{ id, amountMinor, currency, key: null, state, failure, refundIds: [] }];
      },
    );
    return { ok: true, value };
  } catch (error) {
    return failureOf(error);
  }
}

/** An intent that the hosted page made stands for its session, under whose id the checkout knows it. */
async function paymentOf(
  stripe: Stripe,
  intentId: string,
): Promise<ProviderAnswer<ProviderPayment>> {
  const read = await toIntentAnswer(
    stripe.paymentIntents.retrieve(intentId, { expand: ["latest_charge"] }),
  );
  if (!read.ok || !isHostedIntent(read.value.metadata)) return read;
  try {
    const { data } = await stripe.checkout.sessions.list({ payment_intent: intentId, limit: 1 });
    const [session] = data;
    // Taken for a payment of its own it would be refunded as a duplicate.
    if (session === undefined) return { ok: false, reason: "unknown", code: "session_not_listed" };
    return { ok: true, value: paymentOfSession(session, read.value) };
  } catch (error) {
    return failureOf(error);
  }
}

/** A payment that the provider does not have can never be paid, so it counts as cancelled. */
async function retrieve(
  stripe: Stripe,
  paymentId: string,
): Promise<ProviderAnswer<ProviderPayment>> {
  const read = await paymentOf(stripe, paymentId);
  if (read.ok || read.code !== "resource_missing") return read;
  const nothing = { amountMinor: 0, amountReceivedMinor: 0, currency: "", metadata: {}, token: "" };
  const gone = { ...nothing, id: paymentId, isRefunded: false, declined: null, declineId: null };
  return { ok: true, value: { ...gone, status: "canceled", redirectUrl: null } };
}

export function stripeProvider(stripe: Stripe): PaymentProvider {
  return {
    name: "stripe",
    takesNewTerms: true,
    survivesDecline: true,
    createOrUpdateIntent: (terms, how) => toIntentAnswer(createOrUpdate(stripe, terms, how)),
    retrieve: (paymentId) => retrieve(stripe, paymentId),
    cancel: (paymentId) => toIntentAnswer(stripe.paymentIntents.cancel(paymentId)),
    capture: null,
    capturesUnattended: false,
    refund: (paymentId, key, amountMinor) => refund(stripe, paymentId, key, amountMinor),
    listRefunds: (paymentId) => listRefunds(stripe, paymentId),
    listDisputes: (paymentId) => listDisputes(stripe, paymentId),
  };
}
