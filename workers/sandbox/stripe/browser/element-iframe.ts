/** The document inside an element's frame. Card data is typed here and goes to our API from here. */
import { html, raw } from "hono/html";
import { CARD_RULES } from "./card-rules";
import { FRAME_SCRIPT } from "./iframe-script";
import { FRAME_STYLE } from "./iframe-style";

export const ELEMENT_KINDS = ["card", "cardNumber", "cardExpiry", "cardCvc"] as const;
export type ElementKind = (typeof ELEMENT_KINDS)[number];

const STYLE = `
  html, body { margin: 0; height: 100%; overflow: hidden; background: transparent }
  form { display: flex; align-items: center; gap: 8px; height: 100%; margin: 0; font: 14px/1.2 sans-serif }
  .field { position: relative; flex: 1 1 auto; min-width: 0; height: 100% }
  input { display: block; width: 100%; height: 100%; margin: 0; padding: 0; border: 0; border-radius: 0;
    outline: 0; background: transparent; color: inherit; font: inherit; letter-spacing: inherit;
    text-align: inherit; text-transform: inherit; text-decoration: inherit; text-shadow: inherit;
    -webkit-appearance: none; appearance: none }
  input:disabled { -webkit-text-fill-color: currentColor; opacity: .6 }
  input::placeholder { opacity: 1; color: #757680 }
  .brand { flex: none; width: 28px; height: 18px; border-radius: 3px; background: #dfe3e8; color: #4a5263;
    font: 700 7px/18px system-ui, sans-serif; text-align: center; text-transform: uppercase;
    letter-spacing: 0; overflow: hidden }
  .several .expiry { flex: 0 0 4.6em } .several .cvc { flex: 0 0 2.9em } .several .zip { flex: 0 0 3.6em }
  .narrow form { gap: 6px }
  .narrow .expiry { flex-basis: 4.3em } .narrow .cvc { flex-basis: 2.6em } .narrow .zip { flex-basis: 3.2em }
  .narrow.typing .expiry, .narrow.typing .cvc, .narrow.typing .zip { flex: 0 0 1px; opacity: 0 }
  .narrow.typing form { gap: 0 } .narrow.typing .brand { margin-right: 8px }
  .narrow.settled .number { flex: 0 0 2.8em; overflow: hidden }
  .narrow.settled .number input { position: absolute; right: 0; width: 14em; text-align: right }
  .narrow.settled .expiry { flex-grow: 1 } .narrow.settled form { justify-content: space-between }`;

function field(name: string, label: string, placeholder: string, attributes: string) {
  const className = { cardNumber: "number", cardExpiry: "expiry", cardCvc: "cvc" }[name] ?? "zip";
  return html`<div class="field ${className}"><input id="${name}" data-field="${name}"
    aria-label="${label}" placeholder="${placeholder}" aria-invalid="false"
    autocorrect="off" spellcheck="false" autocapitalize="off" ${raw(attributes)}></div>`;
}

function fieldsOf(kind: ElementKind) {
  const several = kind === "card";
  const digits = `inputmode="numeric" type="text"`;
  const number = field(
    "cardNumber",
    "Card number",
    several ? "Card number" : "1234 1234 1234 1234",
    `name="cardnumber" autocomplete="cc-number" ${digits}`,
  );
  const expiry = field(
    "cardExpiry",
    "Expiration date",
    "MM / YY",
    `name="exp-date" autocomplete="cc-exp" ${digits}`,
  );
  const cvc = field("cardCvc", "CVC", "CVC", `name="cvc" autocomplete="cc-csc" ${digits}`);
  const zip = field(
    "postalCode",
    "ZIP",
    "ZIP",
    `name="postal" autocomplete="billing postal-code" ${digits}`,
  );
  switch (kind) {
    case "card":
      return html`<span class="brand" aria-hidden="true"></span>${number}${expiry}${cvc}${zip}`;
    case "cardNumber":
      return html`<span class="brand" aria-hidden="true" hidden></span>${number}`;
    case "cardExpiry":
      return expiry;
    case "cardCvc":
      return cvc;
  }
}

export function elementFrame(kind: ElementKind, nonce: string) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Secure payment input</title>
<style>${raw(STYLE)}</style></head>
<body class="${kind === "card" ? "several" : "single"}" data-kind="${kind}">
<form novalidate autocomplete="on">${fieldsOf(kind)}</form>
<script nonce="${nonce}">(() => {"use strict";${raw(CARD_RULES + FRAME_STYLE + FRAME_SCRIPT)}})();</script>
</body></html>`;
}
