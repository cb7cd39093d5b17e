/** Disputes of captures: a buyer claims a payment back at PayPal, or at the bank of their card. */
import * as z from "zod";
import type { PaypalAccount } from "#sandbox/paypal/account/account";
import { newId } from "#sandbox/paypal/account/ids";
import { noSuchResource, unprocessable } from "#sandbox/paypal/account/paypal-failure";
import type { Capture, Dispute, DisputeOutcome } from "#sandbox/paypal/account/resources";
import { minorOf, toMoney } from "#sandbox/paypal/orders/amounts";
import { requireCapture } from "#sandbox/paypal/orders/captures";
import { requireOrder } from "#sandbox/paypal/orders/orders";
import type { Call } from "#sandbox/paypal/protocol/call";
import { parseParams } from "#sandbox/paypal/protocol/parse-params";
import { disputeView } from "./views";

const ListQuery = z.strictObject({
  disputed_transaction_id: z
    .string()
    .max(255)
    .regex(/^[0-9A-Z_]+$/)
    .optional(),
  page_size: z.coerce.number().int().min(1).max(50).default(10),
});

export function requireDispute(account: PaypalAccount, id: string): Dispute {
  const dispute = account.disputes.get(id);
  if (dispute === null) throw noSuchResource();
  return dispute;
}

/** Newest first. */
export function disputesOf(account: PaypalAccount, capture_id: string): Dispute[] {
  return account.disputes.list({ limit: 50, where: { capture_id } }).documents;
}

export function openDisputeOf(account: PaypalAccount, captureId: string): Dispute | null {
  return disputesOf(account, captureId).find(({ status }) => status !== "RESOLVED") ?? null;
}

export function listDisputes(account: PaypalAccount, call: Call): Dispute[] {
  const { disputed_transaction_id: capture_id, page_size } = parseParams(ListQuery, call.query);
  return account.disputes.list({ limit: page_size, where: { capture_id } }).documents;
}

/** Later than every refund so far, though all of it happens within a second. */
function timeFor(account: PaypalAccount, { id: capture_id }: Capture): number {
  const [newest] = account.refunds.list({ limit: 1, where: { capture_id } }).documents;
  return Math.max(account.nowS(), (newest?.created ?? 0) + 1);
}

/** What is left of a capture, in minor units. */
export function leftOf({ amount, refundedMinor }: Capture): number {
  return minorOf(amount, "/amount") - refundedMinor;
}

export type Claim = {
  /** Of the capture's currency; all that is left of it where it is not given. */
  value?: string | undefined;
  channel?: Dispute["channel"] | undefined;
};

export function openDispute(
  account: PaypalAccount,
  orderId: string,
  { value, channel = "INTERNAL" }: Claim,
): Dispute {
  const { captureId } = requireOrder(account, orderId);
  const { capture, order } = requireCapture(account, captureId ?? "");
  const { currency_code } = capture.amount;
  const left = leftOf(capture);
  const amount = value === undefined ? toMoney(left, currency_code) : { currency_code, value };
  const minor = minorOf(amount, "/amount");
  const isPaid = capture.status === "COMPLETED" || capture.status === "PARTIALLY_REFUNDED";
  const isOpen = openDisputeOf(account, capture.id) !== null;
  if (!isPaid || isOpen || minor <= 0 || minor > left) throw unprocessable("DISPUTE_NOT_ALLOWED");
  const created = timeFor(account, capture);
  const dispute = account.disputes.put({
    id: `PP-R-${newId(3)}-${newId(8)}`,
    created,
    updated: created,
    capture_id: capture.id,
    status: channel === "INTERNAL" ? "OPEN" : "WAITING_FOR_SELLER_RESPONSE",
    channel,
    amount,
    outcome: null,
  });
  account.announce("CUSTOMER.DISPUTE.CREATED", disputeView(account, dispute, order.apiUrl), order);
  return dispute;
}

/** Moves no money. */
export function closeDispute(
  account: PaypalAccount,
  dispute: Dispute,
  outcome: DisputeOutcome,
): Dispute {
  const { order } = requireCapture(account, dispute.capture_id);
  const updated = Math.max(account.nowS(), dispute.created);
  const closed = account.disputes.put({ ...dispute, updated, status: "RESOLVED", outcome });
  account.announce("CUSTOMER.DISPUTE.RESOLVED", disputeView(account, closed, order.apiUrl), order);
  return closed;
}
