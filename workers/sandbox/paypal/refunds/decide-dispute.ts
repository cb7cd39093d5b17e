/** The end of a dispute, as PayPal or the buyer makes it; decided for the buyer, PayPal takes the money back. */
import * as z from "zod";
import type { PaypalAccount } from "#sandbox/paypal/account/account";
import { unprocessable } from "#sandbox/paypal/account/paypal-failure";
import {
  DISPUTE_OUTCOMES,
  type Dispute,
  type DisputeOutcome,
} from "#sandbox/paypal/account/resources";
import { closeDispute, requireDispute } from "#sandbox/paypal/disputes/disputes";
import { minorOf } from "#sandbox/paypal/orders/amounts";
import { reverseCapture } from "./refunds";

export const DecisionParam = z.strictObject({
  outcome: z.enum(DISPUTE_OUTCOMES),
  /** What the buyer gets, in the dispute's currency; all that is disputed where it is not given. */
  value: z.string().optional(),
});
export type Decision = z.output<typeof DecisionParam>;

const FOR_BUYER: readonly DisputeOutcome["outcome_code"][] = ["RESOLVED_BUYER_FAVOUR", "ACCEPTED"];

export function decideDispute(account: PaypalAccount, id: string, decision: Decision): Dispute {
  const dispute = requireDispute(account, id);
  if (dispute.status === "RESOLVED") throw unprocessable("DISPUTE_NOT_ALLOWED");
  const { outcome: outcome_code, value } = decision;
  const amount_refunded = { ...dispute.amount, ...(value === undefined ? {} : { value }) };
  // Of its own money.
  if (outcome_code === "RESOLVED_WITH_PAYOUT") {
    return closeDispute(account, dispute, { outcome_code, amount_refunded });
  }
  if (!FOR_BUYER.includes(outcome_code)) return closeDispute(account, dispute, { outcome_code });
  const partMinor = minorOf(amount_refunded, "/value");
  if (partMinor > minorOf(dispute.amount, "/value")) throw unprocessable("REFUND_AMOUNT_EXCEEDED");
  reverseCapture(account, dispute.capture_id, { partMinor, sinceS: dispute.created });
  return closeDispute(account, dispute, { outcome_code, amount_refunded });
}
