/** The frame of one of PayPal's buttons. It opens PayPal's window on the press, and talks with it. */
import { html, raw } from "hono/html";

const STYLE = `
  html, body { height: 100%; margin: 0 }
  button { display: flex; width: 100%; height: 100%; align-items: center; justify-content: center; padding: 0 4px;
    border: 0; border-radius: 4px; font: italic 800 17px/1 system-ui, sans-serif; color: #003087;
    background: #ffc439; cursor: pointer; white-space: nowrap }
  button:focus-visible { outline: 3px solid #003087; outline-offset: -4px }
  button[aria-busy=true] { opacity: .6; cursor: default }`;

const SCRIPT = `
const button = document.querySelector("button");
const tell = (name, payload) => parent.postMessage({ sandboxPaypal: name, payload: payload }, "*");
let opened = null;
let watch = 0;

function forget() {
  clearInterval(watch);
  opened = null;
  button.setAttribute("aria-busy", "false");
}

button.addEventListener("click", () => {
  if (opened !== null && !opened.closed) return opened.focus();
  opened = open("/paypal/sdk/wait", "", "popup,width=480,height=760");
  if (opened === null) return tell("blocked");
  button.setAttribute("aria-busy", "true");
  watch = setInterval(() => {
    if (opened === null || !opened.closed) return;
    forget();
    tell("cancelled");
  }, 100);
  tell("press");
});

const ofPage = {
  order: (orderID) => { if (opened !== null) opened.location = "/paypal/checkoutnow?sdk=1&token=" + encodeURIComponent(orderID); },
  address: (isServed) => { if (opened !== null) opened.postMessage({ sandboxPaypal: "address", payload: isServed }, location.origin); },
  close: () => { const last = opened; forget(); if (last !== null) last.close(); },
};
addEventListener("message", (event) => {
  const { sandboxPaypal: name, payload } = event.data || {};
  if (event.source === parent && Object.hasOwn(ofPage, name)) ofPage[name](payload);
  if (opened === null || event.source !== opened) return;
  if (name === "cancelled") ofPage.close();
  if (["approved", "cancelled", "address"].includes(name)) tell(name, payload);
});
addEventListener("pagehide", () => { if (opened !== null) opened.close(); });
tell("ready");
`;

const NAMES: Record<string, string> = { paypal: "PayPal", paylater: "Pay Later" };

export function buttonFrame(source: string, nonce: string) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>PayPal</title><style>${raw(STYLE)}</style></head>
<body><button type="button">${NAMES[source] ?? "PayPal"}</button>
<script nonce="${nonce}">${raw(SCRIPT)}</script></body></html>`;
}

/** In PayPal's window: asks the shop about the payer's address before anybody can agree to it. */
export const WINDOW_SCRIPT = `
const alertOf = document.querySelector("[role=alert]");
const payers = document.querySelectorAll("input[data-address]");
const agree = document.querySelectorAll("button[value=approve], button[value=decline]");
const allow = (may) => { for (const one of agree) one.disabled = !may; };
function asked(input) {
  allow(false);
  alertOf.textContent = "";
  opener.postMessage({ sandboxPaypal: "address", payload: JSON.parse(input.dataset.address) }, location.origin);
}
addEventListener("message", (event) => {
  if (event.source !== opener || event.data.sandboxPaypal !== "address") return;
  allow(event.data.payload);
  if (!event.data.payload) alertOf.textContent = "This shop does not deliver to this address.";
});
for (const input of payers) {
  input.addEventListener("change", () => asked(input));
  if (input.checked && opener !== null) asked(input);
}
`;

/** The last page in PayPal's window. */
export function outcomeScript(name: "approved" | "cancelled", payerId: string | null): string {
  const said = JSON.stringify({ sandboxPaypal: name, payload: payerId });
  return `if (opener !== null) opener.postMessage(${said}, location.origin);`;
}
