/** The bank's page of a 3-D Secure challenge, as a modal frame or as a page of its own. */
import { html, raw } from "hono/html";
import type { Challenge, PaymentIntent } from "#sandbox/stripe/account/resources";

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
    font: 16px/1.5 system-ui, sans-serif; color: #1a1f36; background: rgba(20, 24, 40, .55) }
  main { width: 100%; max-width: 400px; padding: 28px 24px; border-radius: 12px; background: #fff;
    box-shadow: 0 12px 40px rgba(0, 0, 0, .25) }
  h1 { margin: 0 0 8px; font-size: 20px; line-height: 1.25 }
  p { margin: 0 0 20px; color: #4f566b }
  form { display: grid; gap: 10px }
  button { min-height: 44px; padding: 10px 16px; border: 1px solid #c1c9d2; border-radius: 8px;
    font: inherit; font-weight: 600; color: #1a1f36; background: #fff; cursor: pointer }
  button[value=complete] { border-color: #4b45d6; color: #fff; background: #4b45d6 }
  button:focus-visible { outline: 3px solid #a5a1ff; outline-offset: 2px }
  small { display: block; margin-top: 16px; color: #697386 }`;

/** A frame cannot focus itself; once its page has focused it, the first button takes the focus. */
const TAKE_FOCUS = `addEventListener("focus", () => document.querySelector("button").focus(), { once: true })`;

/** Where a shopper goes who came by redirect, with Stripe's three query parameters. */
export function returnAddress(
  { return_url }: { return_url: string | null },
  intent: PaymentIntent,
): string | null {
  if (return_url === null) return null;
  const url = new URL(return_url);
  url.searchParams.set("payment_intent", intent.id);
  url.searchParams.set("payment_intent_client_secret", intent.client_secret);
  const ok = intent.status === "succeeded" || intent.status === "requires_capture";
  const other = intent.status === "processing" ? "pending" : "failed";
  url.searchParams.set("redirect_status", ok ? "succeeded" : other);
  return url.href;
}

export function challengePage(challenge: Challenge, sum: string) {
  const name = "3D Secure 2 Test Page";
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${name}</title><style>${STYLE}</style></head>
<body><main role="dialog" aria-modal="true" aria-labelledby="title" aria-describedby="about">
<h1 id="title">${name}</h1>
<p id="about">Your bank would ask you here to confirm the payment of ${sum}.</p>
<form method="post" action="/stripe/3ds/${challenge.id}">
<button name="outcome" value="complete">Complete</button>
<button name="outcome" value="fail">Fail</button>
</form>
<small>Sandbox: no money moves.</small>
</main><script>${raw(TAKE_FOCUS)}</script></body></html>`;
}

/** Posts to the page that opened the frame: that the challenge is over, and not its result. */
export function challengeDonePage(challenge: Challenge) {
  const message = JSON.stringify({ sandboxStripe: "challenge-done", id: challenge.id });
  // Built from our own id alone, so there is nothing in it to escape.
  const script = `parent.postMessage(${message}, "*")`;
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Done</title></head>
<body><p>You may close this page.</p>
<script>${raw(script)}</script></body></html>`;
}
