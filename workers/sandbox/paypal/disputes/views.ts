/** Disputes as PayPal writes them on the wire. */
import { type PaypalAccount, timeOf } from "#sandbox/paypal/account/account";
import type { Dispute, Link } from "#sandbox/paypal/account/resources";

const REASON = "MERCHANDISE_OR_SERVICE_NOT_RECEIVED";

const linkOf = (href: string): Link => ({ href, rel: "self", method: "GET" });

/** The outcome is in the details alone. */
function summaryOf({ id, status, channel, amount, created, updated }: Dispute, apiUrl: string) {
  return {
    dispute_id: id,
    create_time: timeOf(created),
    update_time: timeOf(updated),
    reason: REASON,
    status,
    dispute_state: status === "RESOLVED" ? "RESOLVED" : "REQUIRED_ACTION",
    dispute_amount: amount,
    dispute_life_cycle_stage: channel === "INTERNAL" ? "INQUIRY" : "CHARGEBACK",
    dispute_channel: channel,
    links: [linkOf(`${apiUrl}/v1/customer/disputes/${id}`)],
  };
}

/** Newest first; without a dispute there is no list. */
export function disputesView(disputes: readonly Dispute[], apiUrl: string) {
  const items = disputes.map((dispute) => summaryOf(dispute, apiUrl));
  const links = [linkOf(`${apiUrl}/v1/customer/disputes`)];
  return items.length === 0 ? { links } : { items, links };
}

export function disputeView(account: PaypalAccount, dispute: Dispute, apiUrl: string) {
  const capture = account.captures.get(dispute.capture_id);
  const { dispute_state: _summaryOnly, ...details } = summaryOf(dispute, apiUrl);
  const transaction = {
    seller_transaction_id: dispute.capture_id,
    ...(capture === null ? {} : { gross_amount: capture.amount, custom: capture.custom_id }),
  };
  const { outcome } = dispute;
  return {
    ...details,
    disputed_transactions: [transaction],
    ...(outcome === null ? {} : { dispute_outcome: outcome }),
  };
}
