/** Front page of the sandbox: test cards, links and the latest payments. */
import { html } from "hono/html";
import type { PaymentLine } from "./sandbox-object";
import { TEST_CARDS } from "./stripe/account/test-cards";

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.55 system-ui, sans-serif; color: #1d2330; background: #f6f7f9 }
  main { max-width: 1100px; margin: 0 auto; padding: 40px 20px 64px }
  h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2 }
  h2 { margin: 40px 0 12px; font-size: 18px }
  p { max-width: 60ch; margin: 0; color: #4a5263 }
  .scroll { overflow-x: auto; border: 1px solid #e1e5eb; border-radius: 10px; background: #fff }
  table { width: 100%; border-collapse: collapse; font-size: 15px }
  th, td { padding: 9px 14px; text-align: left; white-space: nowrap }
  th { font-size: 13px; color: #5b6475; border-bottom: 1px solid #e1e5eb }
  tr + tr td { border-top: 1px solid #eef0f3 }
  code { font: 14px ui-monospace, monospace }
  .problem { min-width: 260px; white-space: normal }
  .amount { text-align: right; font-variant-numeric: tabular-nums }`;

function spaced(number: string): string {
  const groups = number.length === 15 ? /^(\d{4})(\d{6})(\d{5})$/ : /(\d{4})(?=\d)/g;
  return number.length === 15 ? number.replace(groups, "$1 $2 $3") : number.replace(groups, "$1 ");
}

function sum(payment: PaymentLine): string {
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: payment.currency.toUpperCase(),
  });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(payment.amountMinor / 10 ** digits);
}

function paymentRow(payment: PaymentLine) {
  const time = new Date(payment.createdS * 1000).toISOString().slice(0, 19).replace("T", " ");
  return html`<tr><td>${time}</td><td><code>${payment.id}</code></td>
    <td class="amount">${sum(payment)}</td><td>${payment.status}</td><td class="problem">${payment.problem ?? ""}</td></tr>`;
}

export function frontPage(payments: readonly PaymentLine[]) {
  const cards = TEST_CARDS.map(
    (card) =>
      html`<tr><td><code>${spaced(card.number)}</code></td><td>${card.brand}</td><td>${card.label}</td></tr>`,
  );
  const rows = payments.map(paymentRow);
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Payment sandbox</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>
<h1>Payment sandbox</h1>
<p>This server stands in for payment providers while you develop, test or show the shop. It speaks
their protocols and moves no money. Use any future date, any three-digit code and any ZIP.</p>
<p><a href="/mailbox">Mailbox</a>: the mails that the shops have sent.</p>
<p><a href="/paypal/disputes">PayPal's disputes</a>: open, win and lose one as its buyer and PayPal do.</p>
<p><a href="/dns">DNS records</a>: what the shops see of sellers' domains.</p>
<h2>Last payments</h2>
${
  rows.length > 0
    ? html`<div class="scroll"><table>
<thead><tr><th>Time (UTC)</th><th>Payment</th><th class="amount">Amount</th><th>Status</th><th>Problem</th></tr></thead>
<tbody>${rows}</tbody></table></div>`
    : html`<p>None yet.</p>`
}
<h2>Test cards</h2>
<div class="scroll"><table>
<thead><tr><th>Number</th><th>Brand</th><th>What happens</th></tr></thead>
<tbody>${cards}</tbody></table></div>
</main></body></html>`;
}
