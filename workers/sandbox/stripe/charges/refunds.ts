/** Refunds, whole or in part; two test cards make theirs wait or bounce. */
import * as z from "zod";
import { JOB, type StripeAccount } from "#sandbox/stripe/account/account";
import { failIfAsked } from "#sandbox/stripe/account/faults";
import { newId } from "#sandbox/stripe/account/ids";
import type { Charge, Refund } from "#sandbox/stripe/account/resources";
import { badParameter, noSuch, StripeFailure } from "#sandbox/stripe/account/stripe-failure";
import type { RefundBehaviour } from "#sandbox/stripe/account/test-cards";
import type { Call } from "#sandbox/stripe/protocol/call";
import { type ListPage, listPage, toQuery } from "#sandbox/stripe/protocol/listing";
import {
  Expand,
  Flag,
  Metadata,
  Paging,
  PositiveInteger,
  parseParams,
  Text,
} from "#sandbox/stripe/protocol/params";
import { isDisputed } from "./disputes";

const REFUND_SETTLES_MS = 3_000;

export const NewRefund = z.strictObject({
  ...Expand,
  amount: PositiveInteger.optional(),
  charge: Text.optional(),
  payment_intent: Text.optional(),
  metadata: Metadata.optional(),
  reason: z.enum(["duplicate", "fraudulent", "requested_by_customer"]).optional(),
  reverse_transfer: Flag.optional(),
  refund_application_fee: Flag.optional(),
});

export const RefundList = z.strictObject({
  ...Paging,
  charge: Text.optional(),
  payment_intent: Text.optional(),
});

function requirePaidCharge(account: StripeAccount, params: z.output<typeof NewRefund>): Charge {
  if (!params.charge && !params.payment_intent) {
    const message =
      "One of the following params should be provided for this request: payment_intent or charge.";
    throw badParameter(message);
  }
  const intent = params.payment_intent ? account.intents.get(params.payment_intent) : null;
  if (params.payment_intent && !intent) {
    throw noSuch("payment_intent", params.payment_intent, "payment_intent");
  }
  const chargeId = params.charge ?? intent?.latest_charge ?? "";
  const charge = account.charges.get(chargeId);
  if (params.charge && !charge) throw noSuch("charge", params.charge, "charge");
  if (charge?.captured && charge.paid) return charge;
  const subject = intent ? `PaymentIntent (${intent.id})` : `Charge (${chargeId})`;
  const message = `This ${subject} does not have a successful charge to refund.`;
  throw badParameter(message, intent ? "payment_intent" : "charge");
}

function checkRefundable(account: StripeAccount, charge: Charge, amount: number): void {
  if (isDisputed(account, charge.id)) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    const error = { type: "invalid_request_error", code: "charge_disputed", message } as const;
    throw new StripeFailure(400, error, true);
  }
  const remaining = charge.amount_captured - charge.amount_refunded;
  if (remaining <= 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    const error = {
      type: "invalid_request_error",
      code: "charge_already_refunded",
      message,
    } as const;
    throw new StripeFailure(400, error, true);
  }
  if (amount > remaining) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${remaining}) in the smallest currency unit`;
    throw badParameter(message, "amount");
  }
}

function withRefunded(account: StripeAccount, charge: Charge, change: number): Charge {
  const amount_refunded = charge.amount_refunded + change;
  const refunded = amount_refunded >= charge.amount_captured;
  return account.charges.put({ ...charge, amount_refunded, refunded });
}

export function createRefund(account: StripeAccount, call: Call): Refund {
  const params = parseParams(NewRefund, call.params);
  const charge = requirePaidCharge(account, params);
  const intent = account.intents.get(charge.payment_intent);
  if (!intent) throw new Error(`Charge ${charge.id} has no intent`);
  const amount = params.amount ?? charge.amount_captured - charge.amount_refunded;
  checkRefundable(account, charge, amount);
  failIfAsked(intent.metadata, "api_error_on_refund");
  const behaviour: RefundBehaviour =
    account.cards.get(charge.payment_method)?.behaviour.refund ?? "immediate";
  const refund = account.refunds.put({
    id: newId("re"),
    object: "refund",
    amount,
    balance_transaction: newId("txn"),
    charge: charge.id,
    created: account.nowS(),
    currency: charge.currency,
    destination_details: {
      card: {
        type: "refund",
        reference_status: "pending",
        reference_type: "acquirer_reference_number",
      },
      type: "card",
    },
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === "pending_then_succeeds" ? "pending" : "succeeded",
    transfer_reversal: null,
  });
  const refunded = withRefunded(account, charge, amount);
  account.announce("refund.created", refund, intent);
  account.announce("charge.refunded", refunded, intent);
  if (behaviour !== "immediate") account.later(JOB.settleRefund, refund.id, REFUND_SETTLES_MS);
  return refund;
}

/** The later outcome of a refund, from the alarm. A failed refund's amount is back on the charge. */
export function settleRefund(account: StripeAccount, refundId: string): void {
  const refund = account.refunds.get(refundId);
  const charge = refund ? account.charges.get(refund.charge) : null;
  const intent = charge ? account.intents.get(charge.payment_intent) : null;
  if (!refund || !charge || !intent) return;
  if (refund.status === "pending") {
    const done = account.refunds.put({ ...refund, status: "succeeded" });
    account.announce("refund.updated", done, intent);
    account.announce("charge.refund.updated", done, intent);
    return;
  }
  const failed = account.refunds.put({
    ...refund,
    status: "failed",
    failure_reason: "lost_or_stolen_card",
    failure_balance_transaction: newId("txn"),
  });
  withRefunded(account, charge, -refund.amount);
  account.announce("refund.failed", failed, intent);
  account.announce("charge.refund.updated", failed, intent);
}

export function retrieveRefund(account: StripeAccount, call: Call): Refund {
  parseParams(z.strictObject(Expand), call.params);
  const refund = account.refunds.get(call.id);
  if (!refund) throw noSuch("refund", call.id, "refund");
  return refund;
}

export function listRefunds(account: StripeAccount, call: Call): ListPage<Refund> {
  const params = parseParams(RefundList, call.params);
  const where = { charge: params.charge, payment_intent: params.payment_intent };
  return listPage("/v1/refunds", account.refunds.list(toQuery(params, where)));
}
