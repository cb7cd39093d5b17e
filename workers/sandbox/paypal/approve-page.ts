/** PayPal's page for the shopper: what is paid to whom, and the ways it can end. */
import { html } from "hono/html";
import { minorOf } from "./amounts";
import type { Order } from "./resources";

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
    font: 16px/1.5 system-ui, sans-serif; color: #1a1f36; background: #f5f7fa }
  main { width: 100%; max-width: 420px; padding: 32px 28px; border-radius: 16px; background: #fff;
    box-shadow: 0 8px 30px rgba(0, 20, 60, .12) }
  h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25 }
  .sum { margin: 0 0 20px; font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums }
  p { margin: 0 0 8px; color: #4f566b }
  form { display: grid; gap: 10px; margin-top: 20px }
  button { min-height: 48px; padding: 10px 16px; border: 1px solid #c1c9d2; border-radius: 24px;
    font: inherit; font-weight: 600; color: #1a1f36; background: #fff; cursor: pointer }
  button[value=approve] { border-color: #003087; color: #fff; background: #003087 }
  button[value=cancel] { border-color: transparent; text-decoration: underline }
  button:focus-visible { outline: 3px solid #6aa8ff; outline-offset: 2px }
  small { display: block; margin-top: 20px; color: #697386 }`;

function sumOf({ unit: { amount } }: Order): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency: amount.currency_code });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  // Intl may count other digits than PayPal does.
  return minorOf(amount, "") === 0
    ? format.format(0)
    : format.format(Number(Number(amount.value).toFixed(digits)));
}

function frame(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${body}<small>Sandbox: no money moves.</small></main></body></html>`;
}

export function approvePage(order: Order) {
  const shop = order.experience?.brand_name ?? "a shop";
  const { shipping } = order.unit;
  const address = shipping?.address;
  return frame(
    "PayPal sandbox",
    html`<h1>Pay ${shop}</h1>
<p class="sum">${sumOf(order)}</p>
<p>You are signed in as buyer@example.com.</p>
${address ? html`<p>Sent to ${shipping?.name?.full_name ?? ""}, ${address.address_line_1 ?? ""}, ${address.admin_area_2 ?? ""} ${address.postal_code ?? ""}.</p>` : ""}
<form method="post">
<button name="outcome" value="approve">Pay with PayPal</button>
<button name="outcome" value="decline">Pay with a card that is declined</button>
<button name="outcome" value="cancel">Cancel and return to ${shop}</button>
</form>`,
  );
}

export function messagePage(message: string) {
  return frame("PayPal sandbox", html`<h1>${message}</h1><p>You may close this page.</p>`);
}
