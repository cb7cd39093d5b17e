/** A wallet's own sheet over the shop's page: what is bought, where to, by which card. */
import { html, raw } from "hono/html";
import { WALLET_SHEET_SCRIPT } from "./wallet-sheet-script";

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; align-items: end; justify-items: center;
    font: 16px/1.5 system-ui, sans-serif; color: #1a1f36; background: rgba(20, 24, 40, .55) }
  main { width: 100%; max-width: 440px; max-height: 100vh; overflow: auto; padding: 20px;
    border-radius: 16px 16px 0 0; background: #fff; box-shadow: 0 -4px 40px rgba(0, 0, 0, .25) }
  @media (min-width: 600px) { body { align-items: center } main { border-radius: 16px } }
  h1 { margin: 0; font-size: 20px; line-height: 1.25 }
  p { margin: 4px 0 12px; color: #4f566b }
  fieldset { margin: 0 0 12px; padding: 8px 12px; border: 1px solid #c1c9d2; border-radius: 8px }
  legend { padding: 0 4px; color: #4f566b; font-size: 14px }
  label { display: flex; gap: 10px; align-items: baseline; padding: 4px 0 }
  label span { flex: 1 }
  label.off { color: #697386 }
  dl { display: grid; grid-template-columns: 1fr auto; gap: 4px 0; margin: 0 0 16px }
  dt, dd { margin: 0 }
  dd { text-align: right }
  .total { padding-top: 6px; border-top: 1px solid #c1c9d2; font-weight: 700 }
  [role=alert]:empty { display: none }
  [role=alert] { padding: 8px 12px; border-radius: 8px; background: #fdecea; color: #8c1d18 }
  .actions { display: grid; gap: 8px }
  button { min-height: 44px; padding: 10px 16px; border: 1px solid #c1c9d2; border-radius: 8px;
    font: inherit; font-weight: 600; color: #1a1f36; background: #fff; cursor: pointer }
  #pay { border-color: #000; color: #fff; background: #000 }
  #pay:disabled { border-color: #c1c9d2; color: #4f566b; background: #eceff3; cursor: default }
  button:focus-visible, input:focus-visible { outline: 3px solid #a5a1ff; outline-offset: 2px }
  small { display: block; margin-top: 12px; color: #697386 }`;

export function walletSheet(nonce: string) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Wallet</title><style>${raw(STYLE)}</style></head>
<body><main role="dialog" aria-modal="true" aria-labelledby="title">
<h1 id="title"></h1>
<p id="business"></p>
<form>
<fieldset id="addresses" hidden><legend>Deliver to</legend></fieldset>
<fieldset id="rates" hidden><legend>Delivery</legend></fieldset>
<fieldset id="cards"><legend>Card</legend></fieldset>
<dl></dl>
<p role="alert"></p>
<div class="actions">
<button id="pay" type="submit">Pay</button>
<button id="cancel" type="button">Cancel</button>
</div>
</form>
<small>Sandbox: no money moves.</small>
</main><script nonce="${nonce}">(() => {"use strict";${raw(WALLET_SHEET_SCRIPT)}})();</script></body></html>`;
}
