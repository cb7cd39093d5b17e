/** Page of PayPal's disputes: payments that can be disputed, and a button for each outcome of what is open. */
import { html } from "hono/html";
import {
  DISPUTE_OUTCOMES,
  type Dispute,
  type DisputeOutcome,
  type Money,
} from "#sandbox/paypal/account/resources";

export type PaidLine = { orderId: string; createdS: number; amount: Money; left: Money };
export type DisputeLine = Dispute & { orderId: string };

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: #1d2330; background: #f6f7f9 }
  main { max-width: 1240px; margin: 0 auto; padding: 40px 20px 64px }
  h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2 }
  h2 { margin: 40px 0 12px; font-size: 18px }
  p { max-width: 62ch; margin: 0 0 8px; color: #4a5263 }
  a { color: #1f4fbf }
  input, select, button { font: inherit; padding: 6px 10px; border: 1px solid #c6ccd6; border-radius: 8px; background: #fff; color: #1d2330 }
  input { width: 7em; font-variant-numeric: tabular-nums }
  button { background: #1d2330; color: #fff; border-color: #1d2330; cursor: pointer }
  form { display: flex; gap: 8px; align-items: center }
  .scroll { overflow-x: auto; border: 1px solid #e1e5eb; border-radius: 10px; background: #fff }
  table { width: 100%; border-collapse: collapse; font-size: 15px }
  th, td { padding: 9px 14px; text-align: left; white-space: nowrap }
  th { font-size: 13px; color: #5b6475; border-bottom: 1px solid #e1e5eb }
  tr + tr td { border-top: 1px solid #eef0f3 }
  code { font: 14px ui-monospace, monospace }
  .amount { text-align: right; font-variant-numeric: tabular-nums }
  .problem { color: #a3201d }`;

/** What each outcome means, in the order of the choice; the first two are the ones that are needed daily. */
const LABELS: Record<(typeof DISPUTE_OUTCOMES)[number], string> = {
  RESOLVED_BUYER_FAVOUR: "for the buyer: the shop loses this sum",
  RESOLVED_SELLER_FAVOUR: "for the shop",
  RESOLVED_WITH_PAYOUT: "PayPal pays the buyer itself",
  CANCELED_BY_BUYER: "the buyer withdraws it",
  ACCEPTED: "accepted (old): as for the buyer",
  DENIED: "denied (old): as for the shop",
  NONE: "no decision: another one follows",
};

const textOf = ({ currency_code, value }: Money) => `${value} ${currency_code}`;
const timeOf = (seconds: number) =>
  new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ");

const amountField = (money: Money, of: string) =>
  html`<input name="value" value="${money.value}" inputmode="decimal" required aria-label="Amount for ${of}">`;

function paidRow({ orderId, createdS, amount, left }: PaidLine) {
  return html`<tr><td>${timeOf(createdS)}</td><td><code>${orderId}</code></td>
<td class="amount">${textOf(amount)}</td><td>
<form method="post" action="/paypal/disputes/open"><input type="hidden" name="order" value="${orderId}">
${amountField(left, orderId)}
<select name="channel" aria-label="Where ${orderId} is disputed"><option value="INTERNAL">at PayPal</option>
<option value="EXTERNAL">at the card's bank</option></select>
<button>Open a dispute</button></form></td></tr>`;
}

function stateOf({ outcome_code, amount_refunded }: DisputeOutcome) {
  return amount_refunded === undefined
    ? outcome_code
    : `${outcome_code} ${textOf(amount_refunded)}`;
}

function decisionForm({ id, amount }: Dispute) {
  const options = DISPUTE_OUTCOMES.map(
    (code) => html`<option value="${code}">${LABELS[code]}</option>`,
  );
  return html`<form method="post" action="/paypal/disputes/decide"><input type="hidden" name="dispute" value="${id}">
${amountField(amount, id)}<select name="outcome" aria-label="Outcome of ${id}">${options}</select>
<button>Decide</button></form>`;
}

function disputeRow(dispute: DisputeLine) {
  const { id, orderId, created, amount, outcome } = dispute;
  return html`<tr><td>${timeOf(created)}</td><td><code>${id}</code></td><td><code>${orderId}</code></td>
<td class="amount">${textOf(amount)}</td>
<td>${outcome === null ? decisionForm(dispute) : stateOf(outcome)}</td></tr>`;
}

export function disputesPage(
  paid: readonly PaidLine[],
  disputes: readonly DisputeLine[],
  problem: string | null,
) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>PayPal's disputes</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>
<p><a href="/">Sandbox</a></p>
<h1>PayPal's disputes</h1>
<p>You are the buyer who claims a payment back, and PayPal, which decides. The shop hears of each step by a
webhook.</p>
${problem === null ? "" : html`<p class="problem" role="alert">${problem}</p>`}
<h2>Disputes</h2>
${
  disputes.length > 0
    ? html`<div class="scroll"><table>
<thead><tr><th>Opened (UTC)</th><th>Dispute</th><th>Order at PayPal</th><th class="amount">Claimed</th><th>Outcome</th></tr></thead>
<tbody>${disputes.map(disputeRow)}</tbody></table></div>`
    : html`<p>None yet.</p>`
}
<h2>Payments that can be disputed</h2>
${
  paid.length > 0
    ? html`<div class="scroll"><table>
<thead><tr><th>Paid (UTC)</th><th>Order at PayPal</th><th class="amount">Amount</th><th>Claim</th></tr></thead>
<tbody>${paid.map(paidRow)}</tbody></table></div>`
    : html`<p>None: pay an order by PayPal first.</p>`
}
</main></body></html>`;
}
