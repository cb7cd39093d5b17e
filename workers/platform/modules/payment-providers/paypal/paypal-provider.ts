// PayPal behind our payment interface: Orders v2, its words turned into ours. Money moves by
// `capture` alone, so an abandoned order charges no one. Knows no store's data.
import * as z from "zod";
import type {
  CaptureAnswer,
  IntentKey,
  PaymentProvider,
  PaymentTerms,
  ProviderAnswer,
  ProviderPayment,
  ProviderRefund,
} from "#platform/modules/payment-providers/payment-provider";
import { toPaypalMoney } from "./paypal-amount";
import type { PaypalAnswer, PaypalClient, PaypalFailure } from "./paypal-client";
import { listDisputes } from "./paypal-disputes";
import {
  approveUrlOf,
  buildOrder,
  buildPatch,
  goneOrder,
  hasSameShipping,
  isGone,
  OrderSchema,
  type PaypalOrder,
  paidCaptureOf,
  RefundSchema,
  refundStateOf,
  refundsOf,
  toPayment,
} from "./paypal-order";

const maxRequestIdLength = 108;
const maxInvoiceIdLength = 127;

/** Issues that we have a word for. */
const codes: Readonly<Record<string, string>> = {
  ORDER_ALREADY_COMPLETED: "ORDER_ALREADY_CAPTURED",
  CANNOT_BE_ZERO_OR_NEGATIVE: "amount_too_small",
  MAX_VALUE_EXCEEDED: "amount_too_large",
  TRANSACTION_DISPUTED: "charge_disputed",
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: "charge_disputed",
};

/** The shopper can mend these on PayPal's page. */
const approveAgain: readonly string[] = [
  "INSTRUMENT_DECLINED",
  "PAYER_ACTION_REQUIRED",
  "ORDER_NOT_APPROVED",
];

function rejected(code: string) {
  return { ok: false, reason: "rejected", code } as const;
}

function failureOf({ reason, code }: PaypalFailure) {
  return { ok: false, reason, code: codes[code] ?? code } as const;
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(bytes).slice(0, 12)]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

async function requestIdOf(key: string): Promise<string> {
  return key.length <= maxRequestIdLength ? key : digest(key);
}

function getOrder(client: PaypalClient, id: string): Promise<PaypalAnswer<PaypalOrder>> {
  const path = `/v2/checkout/orders/${encodeURIComponent(id)}`;
  return client.ask({ method: "GET", path, answer: OrderSchema });
}

async function retrieve(
  client: PaypalClient,
  id: string,
): Promise<ProviderAnswer<ProviderPayment>> {
  const read = await getOrder(client, id);
  if (read.ok) return { ok: true, value: toPayment(read.value) };
  return isGone(read) ? { ok: true, value: goneOrder(id) } : failureOf(read);
}

async function create(
  client: PaypalClient,
  terms: PaymentTerms,
  key: string,
): Promise<ProviderAnswer<ProviderPayment>> {
  const body = JSON.stringify(buildOrder(terms, key));
  const made = await client.ask({
    method: "POST",
    path: "/v2/checkout/orders",
    body,
    // The pages to return to may differ between two tries: a key never stands for two bodies.
    requestId: await requestIdOf(`${key}:${await digest(body)}`),
    whole: true,
    answer: OrderSchema,
  });
  return made.ok ? { ok: true, value: toPayment(made.value) } : failureOf(made);
}

function mayChange({ status }: ProviderPayment, confirmedHere: boolean): boolean {
  return status === "open" || (confirmedHere && status === "approved");
}

/** Null where the order cannot take the terms, and a new one has to. */
async function change(
  client: PaypalClient,
  order: PaypalOrder,
  terms: PaymentTerms,
  { idempotencyKey, confirmedHere }: IntentKey,
): Promise<ProviderAnswer<ProviderPayment> | null> {
  const path = `/v2/checkout/orders/${encodeURIComponent(order.id)}`;
  const body = buildPatch(order, terms, idempotencyKey.slice(0, maxInvoiceIdLength));
  const patched = await client.ask({ method: "PATCH", path, body, answer: z.unknown() });
  if (!patched.ok && patched.reason === "unknown") return failureOf(patched);
  const read = await retrieve(client, order.id);
  if (!read.ok) return read;
  // Approved meanwhile: which of the two sums the shopper saw is unknown, unless we showed it.
  const isTheirs = mayChange(read.value, confirmedHere);
  const taken = patched.ok && isTheirs && read.value.amountMinor === terms.amountMinor;
  return taken || isOver(read.value) ? orRejected(read) : null;
}

function isOver({ status }: ProviderPayment): boolean {
  return status === "succeeded" || status === "processing";
}

function orRejected(answer: ProviderAnswer<ProviderPayment>): ProviderAnswer<ProviderPayment> {
  return answer.ok && isOver(answer.value) ? rejected("ORDER_ALREADY_CAPTURED") : answer;
}

/**
 * What was approved already is never changed: other terms need another approval. Only where the shopper
 * confirms the terms on our page are those what they agreed to.
 */
async function createOrUpdate(
  client: PaypalClient,
  terms: PaymentTerms,
  how: IntentKey,
): Promise<ProviderAnswer<ProviderPayment>> {
  const key = how.idempotencyKey.slice(0, maxInvoiceIdLength);
  if (how.paymentId === null) return create(client, terms, key);
  const read = await getOrder(client, how.paymentId);
  if (!read.ok) return isGone(read) ? create(client, terms, key) : failureOf(read);
  const payment = toPayment(read.value);
  if (isOver(payment)) return rejected("ORDER_ALREADY_CAPTURED");
  const { confirmedHere } = how;
  const open = mayChange(payment, confirmedHere) && payment.currency === terms.currency;
  const fits = confirmedHere || hasSameShipping(read.value, terms);
  const changed = open && fits ? await change(client, read.value, terms, how) : null;
  return changed ?? create(client, terms, key);
}

async function capture(client: PaypalClient, id: string, key: string): Promise<CaptureAnswer> {
  const made = await client.ask({
    method: "POST",
    path: `/v2/checkout/orders/${encodeURIComponent(id)}/capture`,
    body: {},
    requestId: await requestIdOf(key),
    whole: true,
    answer: OrderSchema,
  });
  if (made.ok) return { ok: true, value: toPayment(made.value) };
  if (made.reason === "unknown") return { ok: false, reason: "unknown", code: made.code };
  const { code } = made;
  if (code === "ORDER_ALREADY_CAPTURED") {
    const read = await retrieve(client, id);
    return read.ok ? read : { ok: false, reason: "unknown", code };
  }
  if (!approveAgain.includes(code)) return { ok: false, reason: "refused", code };
  const read = made.redirectUrl === null ? await getOrder(client, id) : null;
  const redirectUrl = made.redirectUrl ?? (read?.ok ? approveUrlOf(read.value) : null);
  return { ok: false, reason: "approve-again", code, redirectUrl };
}

/** There is nothing to cancel: without a capture no money moves, and we capture no order we left. */
async function cancel(client: PaypalClient, id: string): Promise<ProviderAnswer<ProviderPayment>> {
  const read = await retrieve(client, id);
  if (!read.ok) return read;
  if (isOver(read.value)) return rejected("ORDER_ALREADY_CAPTURED");
  return { ok: true, value: { ...read.value, status: "canceled", redirectUrl: null } };
}

async function refund(
  client: PaypalClient,
  id: string,
  key: string,
  amountMinor?: number,
): Promise<ProviderAnswer<ProviderRefund>> {
  const read = await getOrder(client, id);
  if (!read.ok) return failureOf(read);
  const paid = paidCaptureOf(read.value);
  if (paid === null) return rejected("capture_missing");
  const { currency_code } = paid.amount;
  const amount =
    amountMinor === undefined ? {} : { amount: toPaypalMoney(amountMinor, currency_code) };
  const { custom_id } = read.value.purchase_units[0];
  const made = await client.ask({
    method: "POST",
    path: `/v2/payments/captures/${encodeURIComponent(paid.id)}/refund`,
    // The key is written down, so that a lost answer's refund is found again among the others.
    body: { ...amount, invoice_id: key.slice(0, maxInvoiceIdLength), custom_id },
    requestId: await requestIdOf(key),
    whole: true,
    answer: RefundSchema,
  });
  if (made.ok)
    return { ok: true, value: { id: made.value.id, state: refundStateOf(made.value.status) } };
  const isDone = made.code === "CAPTURE_FULLY_REFUNDED" && amountMinor === undefined;
  return isDone ? { ok: true, value: { id: null, state: "succeeded" } } : failureOf(made);
}

export function paypalProvider(client: PaypalClient): PaymentProvider {
  return {
    name: "paypal",
    takesNewTerms: true,
    survivesDecline: false,
    createOrUpdateIntent: (terms, how) => createOrUpdate(client, terms, how),
    retrieve: (paymentId) => retrieve(client, paymentId),
    cancel: (paymentId) => cancel(client, paymentId),
    capture: (paymentId, key) => capture(client, paymentId, key),
    capturesUnattended: true,
    refund: (paymentId, key, amountMinor) => refund(client, paymentId, key, amountMinor),
    listRefunds: async (paymentId) => {
      const read = await getOrder(client, paymentId);
      return read.ok ? { ok: true, value: refundsOf(read.value) } : failureOf(read);
    },
    listDisputes: async (paymentId) => {
      const read = await getOrder(client, paymentId);
      const listed = read.ok ? await listDisputes(client, read.value) : read;
      return listed.ok ? listed : failureOf(listed);
    },
  };
}
