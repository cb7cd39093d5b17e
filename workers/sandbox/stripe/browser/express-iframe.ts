/** The document inside the Express Checkout Element's frame: one button for each wallet. */
import { html, raw } from "hono/html";

const STYLE = `
  html, body { margin: 0; background: transparent }
  div { display: grid; gap: 8px; grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 1fr)); padding: 4px }
  button { height: var(--height); border: 0; border-radius: 6px; background: #000; color: #fff;
    font: 600 17px/1 system-ui, sans-serif; cursor: pointer }
  button.white { border: 1px solid #747775; background: #fff; color: #1f1f1f }
  button:hover { background: #3c4043 } button.white:hover { background: #f1f3f4 }
  button:focus-visible { outline: 3px solid #4b45d6; outline-offset: 1px }`;

const SCRIPT = `
const config = JSON.parse(decodeURIComponent(location.hash.slice(1) || "%7B%7D"));
const options = config.options || {};
const row = document.querySelector("div");
const tell = (event, payload) => parent.postMessage({ sandboxStripe: "event", id: config.id, event: event, payload: payload }, "*");
const VERBS = { buy: "Buy with ", pay: "Pay with ", "check-out": "Check out with ", checkout: "Check out with ", order: "Order with ", plain: "" };
const first = () => document.querySelector("button");

function draw() {
  row.style.setProperty("--height", (options.buttonHeight || 44) + "px");
  row.replaceChildren(...(config.wallets || []).map(({ wallet, name }) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = (VERBS[(options.buttonType || {})[wallet] || "plain"] || "") + name;
    const theme = (options.buttonTheme || {})[wallet] || "black";
    if (theme !== "black") button.className = "white";
    button.addEventListener("click", () => tell("press", wallet));
    button.addEventListener("focus", () => tell("focus"));
    button.addEventListener("blur", () => tell("blur"));
    return button;
  }));
}

addEventListener("keydown", (event) => { if (event.key === "Escape") tell("escape"); });
addEventListener("message", (event) => {
  const message = event.data;
  if (event.source !== parent || !message || message.sandboxStripe !== "command") return;
  if (message.command === "focus" && first()) first().focus();
  if (message.command === "blur" && document.activeElement) document.activeElement.blur();
  if (message.command === "update") { Object.assign(options, message.payload); draw(); }
  parent.postMessage({ sandboxStripe: "reply", id: config.id, replyTo: message.replyTo, result: {} }, "*");
});
draw();
new ResizeObserver(() => tell("height", Math.ceil(row.getBoundingClientRect().height))).observe(row);
tell("height", Math.ceil(row.getBoundingClientRect().height));
tell("ready");
`;

export function expressFrame(nonce: string) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Secure express checkout</title>
<style>${raw(STYLE)}</style></head>
<body><div></div>
<script nonce="${nonce}">(() => {"use strict";${raw(SCRIPT)}})();</script>
</body></html>`;
}
