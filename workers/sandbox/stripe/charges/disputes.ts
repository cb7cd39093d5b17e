/** Disputes: one test card's buyer claims the money back, and the bank decides by what the seller answers. */
import * as z from "zod";
import type { StripeAccount } from "#sandbox/stripe/account/account";
import { newId } from "#sandbox/stripe/account/ids";
import type { Dispute } from "#sandbox/stripe/account/resources";
import { badParameter, noSuch } from "#sandbox/stripe/account/stripe-failure";
import type { Call } from "#sandbox/stripe/protocol/call";
import { type ListPage, listPage, toQuery } from "#sandbox/stripe/protocol/listing";
import { Expand, Flag, Paging, parseParams, Text } from "#sandbox/stripe/protocol/params";

const ANSWER_WITHIN_S = 7 * 24 * 60 * 60;

export const DisputeList = z.strictObject({
  ...Paging,
  charge: Text.optional(),
  payment_intent: Text.optional(),
});

export const DisputeAnswer = z.strictObject({
  ...Expand,
  evidence: z.strictObject({ uncategorized_text: Text.optional() }).optional(),
  submit: Flag.optional(),
});

export const DisputeClose = z.strictObject(Expand);

const isDecided = ({ status }: Dispute) => status === "won" || status === "lost";

/** From the alarm, a while after the payment. */
export function openDispute(account: StripeAccount, chargeId: string): void {
  const charge = account.charges.get(chargeId);
  const intent = charge === null ? null : account.intents.get(charge.payment_intent);
  if (charge === null || intent === null) return;
  account.charges.put({ ...charge, disputed: true });
  const dispute = account.disputes.put({
    id: newId("du"),
    object: "dispute",
    amount: charge.amount_captured,
    balance_transactions: [],
    charge: charge.id,
    created: account.nowS(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {}, uncategorized_text: null },
    evidence_details: {
      due_by: account.nowS() + ANSWER_WITHIN_S,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: "fraudulent",
    status: "needs_response",
  });
  account.announce("charge.dispute.created", dispute, intent);
  account.announce("charge.dispute.funds_withdrawn", dispute, intent);
}

/** While the bank has a charge, and after it took it, no refund of it can be made. */
export function isDisputed(account: StripeAccount, chargeId: string): boolean {
  const { documents } = account.disputes.list({ limit: 100, where: { charge: chargeId } });
  return documents.some(({ status }) => status !== "won");
}

function requireOpen(account: StripeAccount, call: Call): Dispute {
  const dispute = account.disputes.get(call.id);
  if (dispute === null) throw noSuch("dispute", call.id, "dispute");
  if (isDecided(dispute)) throw badParameter("This dispute is already closed");
  return dispute;
}

function decide(account: StripeAccount, dispute: Dispute, status: "won" | "lost"): Dispute {
  const intent = account.intents.get(dispute.payment_intent);
  if (intent === null) throw new Error(`Dispute ${dispute.id} has no intent`);
  const decided = account.disputes.put({ ...dispute, status });
  account.announce("charge.dispute.closed", decided, intent);
  if (status === "won") account.announce("charge.dispute.funds_reinstated", decided, intent);
  return decided;
}

/** The seller accepts it. */
export function closeDispute(account: StripeAccount, call: Call): Dispute {
  parseParams(DisputeClose, call.params);
  return decide(account, requireOpen(account, call), "lost");
}

/** The two texts are those by which Stripe's test mode decides. */
export function updateDispute(account: StripeAccount, call: Call): Dispute {
  const { evidence } = parseParams(DisputeAnswer, call.params);
  const text = evidence?.uncategorized_text ?? null;
  const dispute = requireOpen(account, call);
  const answered: Dispute = {
    ...dispute,
    evidence: { ...dispute.evidence, uncategorized_text: text },
    evidence_details: { ...dispute.evidence_details, has_evidence: true, submission_count: 1 },
    status: "under_review",
  };
  if (text === "winning_evidence") return decide(account, answered, "won");
  if (text === "losing_evidence") return decide(account, answered, "lost");
  return account.disputes.put(answered);
}

export function listDisputes(account: StripeAccount, call: Call): ListPage<Dispute> {
  const params = parseParams(DisputeList, call.params);
  const where = { charge: params.charge, payment_intent: params.payment_intent };
  return listPage("/v1/disputes", account.disputes.list(toQuery(params, where)));
}
