/** PayPal's approval page: order, payer and one button per outcome. */
import { html, raw } from "hono/html";
import { fullNameOf, PAYERS, type Payer, payerOf } from "#sandbox/paypal/account/payers";
import type { Order } from "#sandbox/paypal/account/resources";
import { minorOf } from "#sandbox/paypal/orders/amounts";
import { outcomeScript, WINDOW_SCRIPT } from "./button-iframe";

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
  button:disabled { opacity: .5; cursor: default }
  [role=alert]:empty { display: none }
  [role=alert] { color: #b00020 }
  button:focus-visible { outline: 3px solid #6aa8ff; outline-offset: 2px }
  fieldset { display: grid; gap: 8px; min-width: 0; margin: 0 0 10px; padding: 0; border: 0 }
  legend { margin-bottom: 8px; padding: 0; font-weight: 600 }
  label { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; align-items: center;
    padding: 12px 14px; border: 1px solid #c1c9d2; border-radius: 12px; cursor: pointer }
  label:has(:checked) { border-color: #003087; box-shadow: inset 0 0 0 1px #003087 }
  label:focus-within { outline: 3px solid #6aa8ff; outline-offset: 2px }
  input { width: 18px; height: 18px; margin: 0; accent-color: #003087; outline: none }
  label span { overflow-wrap: anywhere; color: #4f566b; font-size: 14px }
  label strong { display: block; color: #1a1f36; font-size: 16px }
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

type Address = Payer["address"];

function lineOf(address: Address): string {
  const { address_line_1, address_line_2, admin_area_2, admin_area_1, postal_code } = address;
  const place = [admin_area_1, postal_code].filter(Boolean).join(" ");
  const parts = [address_line_1, address_line_2, admin_area_2, place, address.country_code];
  return parts.filter(Boolean).join(", ");
}

/** The destination as PayPal's script passes it to a shop. */
function placeOf({ address }: Payer): string {
  const { admin_area_2: city, admin_area_1: state, postal_code: postalCode } = address;
  return JSON.stringify({ city, state, postalCode, countryCode: address.country_code });
}

function payerChoice(payer: Payer, chosen: string, showsAddress: boolean) {
  const address = showsAddress ? html`<br>${lineOf(payer.address)}` : "";
  const place = showsAddress ? html` data-address="${placeOf(payer)}"` : "";
  return html`<label><input type="radio" name="payer" value="${payer.id}"${place}${payer.id === chosen ? html` checked` : ""}>
<span><strong>${fullNameOf(payer)}</strong>${payer.email}${address}</span></label>`;
}

/** Of a window that PayPal's script has opened. */
const windowScript = (nonce: string, source: string) =>
  html`<script nonce="${nonce}">${raw(source)}</script>`;

/**
 * `CONTINUE`: the shop shows the sum once more before it is charged.
 * @param nonce in a window that PayPal's script has opened; null on a page of its own
 */
export function approvePage(order: Order, nonce: string | null = null) {
  const shop = order.experience?.brand_name ?? "a shop";
  const continues = order.experience?.user_action === "CONTINUE";
  const { shipping_preference: preference = "GET_FROM_FILE" } = order.experience ?? {};
  const fromFile = preference === "GET_FROM_FILE";
  const { shipping } = order.unit;
  const sentTo = fromFile ? undefined : shipping?.address;
  const chosen = payerOf(order.payer).id;
  return frame(
    "PayPal sandbox",
    html`<h1>Pay ${shop}</h1>
<p class="sum">${sumOf(order)}</p>
${continues ? html`<p>You see the final total at ${shop} before you pay.</p>` : ""}
${sentTo ? html`<p>Sent to ${shipping?.name?.full_name ?? ""}, ${lineOf(sentTo)}.</p>` : ""}
<form method="post">
<fieldset><legend>${fromFile ? "Account and delivery address" : "Account"}</legend>
${PAYERS.map((payer) => payerChoice(payer, chosen, fromFile))}</fieldset>
<p role="alert"></p>
<button name="outcome" value="approve">${continues ? "Continue" : "Pay with PayPal"}</button>
<button name="outcome" value="decline">${continues ? "Continue" : "Pay"} with a card that is declined</button>
<button name="outcome" value="cancel">Cancel and return to ${shop}</button>
</form>${nonce === null ? "" : windowScript(nonce, WINDOW_SCRIPT)}`,
  );
}

export function messagePage(message: string) {
  return frame("PayPal sandbox", html`<h1>${message}</h1><p>You may close this page.</p>`);
}

/** The script closes the window once the shop has heard. */
export function outcomePage(payerId: string | null, nonce: string) {
  const source = outcomeScript(payerId === null ? "cancelled" : "approved", payerId);
  return frame("PayPal sandbox", html`<h1>One moment …</h1>${windowScript(nonce, source)}`);
}
