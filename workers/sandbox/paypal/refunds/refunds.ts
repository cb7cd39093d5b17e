/** Refunds of a capture, whole or in part. */
import { JOB, type PaypalAccount } from "#sandbox/paypal/account/account";
import { newId } from "#sandbox/paypal/account/ids";
import { RefundParam } from "#sandbox/paypal/account/order-params";
import { noSuchResource, unprocessable } from "#sandbox/paypal/account/paypal-failure";
import type { Capture, Dispute, Order, Refund } from "#sandbox/paypal/account/resources";
import { closeDispute, openDisputeOf } from "#sandbox/paypal/disputes/disputes";
import { minorOf, toMoney } from "#sandbox/paypal/orders/amounts";
import { requireCapture } from "#sandbox/paypal/orders/captures";
import { refundView } from "#sandbox/paypal/orders/views";
import type { Call } from "#sandbox/paypal/protocol/call";
import { parseParams } from "#sandbox/paypal/protocol/parse-params";

const REFUND_MS = 3_000;

function withRefunded(account: PaypalAccount, capture: Capture, change: number): void {
  const refundedMinor = capture.refundedMinor + change;
  const whole = refundedMinor >= minorOf(capture.amount, "/amount");
  const status = refundedMinor === 0 ? "COMPLETED" : whole ? "REFUNDED" : "PARTIALLY_REFUNDED";
  account.captures.put({ ...capture, refundedMinor, status });
}

/** Of a payment with an open case PayPal takes back all that is left, which ends the case; of a bank's, nothing. */
function failIfDisputed(dispute: Dispute | null, isRest: boolean): void {
  if (dispute === null) return;
  if (dispute.channel === "EXTERNAL") throw unprocessable("REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK");
  if (!isRest) throw unprocessable("TRANSACTION_DISPUTED");
}

export function refundCapture(
  account: PaypalAccount,
  call: Call,
): { refund: Refund; order: Order } {
  const { capture, order } = requireCapture(account, call.id);
  const params = parseParams(RefundParam, call.body ?? {});
  if (capture.status === "REFUNDED") throw unprocessable("CAPTURE_FULLY_REFUNDED");
  if (capture.status === "PENDING" || capture.status === "DECLINED") {
    throw unprocessable("REFUND_NOT_ALLOWED");
  }
  const { currency_code } = capture.amount;
  const left = minorOf(capture.amount, "/amount") - capture.refundedMinor;
  const amount = params.amount ?? toMoney(left, currency_code);
  if (amount.currency_code !== currency_code) {
    throw unprocessable("REFUND_CAPTURE_CURRENCY_MISMATCH", "/amount/currency_code");
  }
  const minor = minorOf(amount, "/amount");
  if (minor <= 0) throw unprocessable("CANNOT_BE_ZERO_OR_NEGATIVE", "/amount/value");
  if (minor > left) throw unprocessable("REFUND_AMOUNT_EXCEEDED", "/amount/value");
  const dispute = openDisputeOf(account, capture.id);
  failIfDisputed(dispute, minor === left);
  const waits = order.fate === "refund_pending" || order.fate === "refund_fails";
  const refund = account.refunds.put({
    id: newId(),
    created: Math.max(account.nowS(), dispute?.created ?? 0),
    capture_id: capture.id,
    status: waits ? "PENDING" : "COMPLETED",
    amount,
    invoice_id: params.invoice_id ?? null,
    custom_id: params.custom_id ?? capture.custom_id,
    note_to_payer: params.note_to_payer ?? null,
  });
  withRefunded(account, capture, minor);
  if (waits) account.later(JOB.settleRefund, refund.id, REFUND_MS);
  else account.announce("PAYMENT.CAPTURE.REFUNDED", refundView(refund, order), order);
  if (dispute !== null) {
    const outcome = { outcome_code: "RESOLVED_BUYER_FAVOUR", amount_refunded: amount } as const;
    closeDispute(account, dispute, outcome);
  }
  return { refund, order };
}

/**
 * Not the seller: PayPal itself takes back what is left, or a part, as after a dispute that the buyer won.
 * @param sinceS no earlier than this, Unix seconds
 */
export function reverseCapture(
  account: PaypalAccount,
  captureId: string,
  { partMinor, sinceS = 0 }: { partMinor?: number; sinceS?: number } = {},
): Refund {
  const { capture, order } = requireCapture(account, captureId);
  const { currency_code } = capture.amount;
  const left = minorOf(capture.amount, "/amount") - capture.refundedMinor;
  const taken = Math.min(left, partMinor ?? left);
  if (taken <= 0) throw unprocessable("CAPTURE_FULLY_REFUNDED");
  const reversal = account.refunds.put({
    id: newId(),
    created: Math.max(account.nowS(), sinceS),
    capture_id: capture.id,
    status: "COMPLETED",
    amount: toMoney(taken, currency_code),
    invoice_id: null,
    custom_id: capture.custom_id,
    note_to_payer: null,
  });
  withRefunded(account, capture, taken);
  account.announce("PAYMENT.CAPTURE.REVERSED", refundView(reversal, order), order);
  return reversal;
}

/** The later outcome of a refund, from the alarm. A failed refund's amount is back on the capture. */
export function settleRefund(account: PaypalAccount, refundId: string): void {
  const refund = account.refunds.get(refundId);
  if (refund?.status !== "PENDING") return;
  const { capture, order } = requireCapture(account, refund.capture_id);
  const fails = order.fate === "refund_fails";
  const settled = account.refunds.put({ ...refund, status: fails ? "FAILED" : "COMPLETED" });
  // PayPal has no message for a failure: who asks finds it.
  if (fails) withRefunded(account, capture, -minorOf(refund.amount, "/amount"));
  else account.announce("PAYMENT.CAPTURE.REFUNDED", refundView(settled, order), order);
}

export function requireRefund(
  account: PaypalAccount,
  id: string,
): { refund: Refund; order: Order } {
  const refund = account.refunds.get(id);
  if (refund === null) throw noSuchResource();
  return { refund, order: requireCapture(account, refund.capture_id).order };
}
