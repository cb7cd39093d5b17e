/** Captures of approved orders, and the later end of those under review. */
import * as z from "zod";
import { JOB, type PaypalAccount } from "#sandbox/paypal/account/account";
import { newId } from "#sandbox/paypal/account/ids";
import type { Outcome } from "#sandbox/paypal/account/outcomes";
import {
  keepingWork,
  noSuchResource,
  PaypalFailure,
  unprocessable,
} from "#sandbox/paypal/account/paypal-failure";
import type { Capture, Order } from "#sandbox/paypal/account/resources";
import type { Call } from "#sandbox/paypal/protocol/call";
import { parseParams } from "#sandbox/paypal/protocol/parse-params";
import { requireOrder } from "./orders";
import { approveLink, captureView } from "./views";

const REVIEW_MS = 3_000;

/** Null while the order may be captured. */
function failIfRequested(account: PaypalAccount, order: Order): void {
  switch (order.fate) {
    case "instrument_declined":
      account.orders.put({ ...order, status: "PAYER_ACTION_REQUIRED", fate: null });
      throw keepingWork("INSTRUMENT_DECLINED", undefined, [approveLink(order, "redirect")]);
    case "declined_while_approved":
      throw keepingWork("INSTRUMENT_DECLINED", undefined, [approveLink(order, "redirect")]);
    case "refused":
      throw unprocessable("TRANSACTION_REFUSED");
    case "error_before_capture":
      throw new PaypalFailure(500);
    case "in_progress_once":
      account.orders.put({ ...order, fate: null });
      throw keepingWork("ORDER_COMPLETION_IN_PROGRESS");
    default:
      return;
  }
}

function isInvoicePaid(account: PaypalAccount, invoice_id: string | undefined): boolean {
  if (invoice_id === undefined) return false;
  const { documents } = account.captures.list({ limit: 100, where: { invoice_id } });
  return documents.some(({ status }) => status !== "DECLINED");
}

function statusFor(fate: Outcome | null): Capture["status"] {
  if (fate === "pending" || fate === "pending_denied") return "PENDING";
  return fate === "declined" ? "DECLINED" : "COMPLETED";
}

function announceCapture(account: PaypalAccount, capture: Capture, order: Order): void {
  const type =
    capture.status === "PENDING"
      ? "PAYMENT.CAPTURE.PENDING"
      : capture.status === "DECLINED"
        ? "PAYMENT.CAPTURE.DENIED"
        : "PAYMENT.CAPTURE.COMPLETED";
  account.announce(type, captureView(capture, order), order);
}

export function captureOrder(account: PaypalAccount, call: Call): Order {
  const order = requireOrder(account, call.id);
  parseParams(z.strictObject({}).optional(), call.body ?? undefined);
  if (order.status === "COMPLETED") throw unprocessable("ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") throw unprocessable("ORDER_NOT_APPROVED");
  failIfRequested(account, order);
  const { amount, invoice_id, custom_id } = order.unit;
  if (isInvoicePaid(account, invoice_id)) throw unprocessable("DUPLICATE_INVOICE_ID");
  const capture = account.captures.put({
    id: newId(),
    created: account.nowS(),
    orderId: order.id,
    status: statusFor(order.fate),
    amount: { currency_code: amount.currency_code, value: amount.value },
    invoice_id: invoice_id ?? "",
    custom_id: custom_id ?? "",
    refundedMinor: 0,
  });
  const done = account.orders.put({ ...order, status: "COMPLETED", captureId: capture.id });
  announceCapture(account, capture, done);
  if (capture.status === "PENDING") account.later(JOB.settleCapture, capture.id, REVIEW_MS);
  if (order.fate === "error_after_capture") throw new PaypalFailure(500, [], [], true);
  return done;
}

/** The end of a review, from the alarm. */
export function settleCapture(account: PaypalAccount, captureId: string): void {
  const capture = account.captures.get(captureId);
  const order = capture === null ? null : account.orders.get(capture.orderId);
  if (capture?.status !== "PENDING" || order === null) return;
  const status = order.fate === "pending_denied" ? "DECLINED" : "COMPLETED";
  announceCapture(account, account.captures.put({ ...capture, status }), order);
}

export function requireCapture(
  account: PaypalAccount,
  id: string,
): { capture: Capture; order: Order } {
  const capture = account.captures.get(id);
  if (capture === null) throw noSuchResource();
  return { capture, order: requireOrder(account, capture.orderId) };
}
