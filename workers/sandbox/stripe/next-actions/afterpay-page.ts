/** Afterpay's approval page: the four payments and one button per outcome. Must work without scripts. */
import { html } from "hono/html";
import type { PaymentIntent } from "#sandbox/stripe/account/resources";

const PAYMENTS = 4;
const APART_MS = 14 * 24 * 60 * 60 * 1000;

const STYLE = `
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px;
    font: 16px/1.5 system-ui, sans-serif; color: #14201c; background: #e6f7f0 }
  main { width: 100%; max-width: 420px; padding: 32px 28px; border-radius: 16px; background: #fff;
    box-shadow: 0 8px 30px rgba(0, 50, 35, .12) }
  h1 { margin: 0 0 4px; font-size: 22px; line-height: 1.25 }
  .sum { margin: 0 0 20px; font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums }
  p { margin: 0 0 8px; color: #46544e }
  ol { margin: 0 0 20px; padding: 0; list-style: none; border: 1px solid #cfe3da; border-radius: 10px }
  li { display: flex; justify-content: space-between; gap: 16px; padding: 10px 14px;
    font-variant-numeric: tabular-nums }
  li + li { border-top: 1px solid #e3efe9 }
  form { display: grid; gap: 10px; margin-top: 20px }
  button { min-height: 48px; padding: 10px 16px; border: 1px solid #a9c4b9; border-radius: 24px;
    font: inherit; font-weight: 600; color: #14201c; background: #fff; cursor: pointer }
  button[value=authorise] { border-color: #0d0d0d; color: #0d0d0d; background: #b2fce4 }
  button[value=cancel] { border-color: transparent; text-decoration: underline }
  button:focus-visible { outline: 3px solid #0a7d5a; outline-offset: 2px }
  small { display: block; margin-top: 20px; color: #5b6a64 }`;

function frame(title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${body}<small>Sandbox: no money moves.</small></main></body></html>`;
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const days = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const sum = (minor: number) => dollars.format(minor / 100);

/** Equal payments; the last one evens out the cents. */
function payments(amount: number, nowMs: number): { when: string; minor: number }[] {
  const share = Math.round(amount / PAYMENTS);
  return Array.from({ length: PAYMENTS }, (_, index) => ({
    when: index === 0 ? "Today" : days.format(new Date(nowMs + index * APART_MS)),
    minor: index < PAYMENTS - 1 ? share : amount - share * (PAYMENTS - 1),
  }));
}

export function afterpayPage(intent: PaymentIntent, nowMs: number) {
  const place = intent.shipping?.address;
  return frame(
    "Afterpay sandbox",
    html`<h1>Pay in 4</h1>
<p class="sum">${sum(intent.amount)}</p>
<ol>${payments(intent.amount, nowMs).map(
      ({ when, minor }) => html`<li><span>${when}</span><span>${sum(minor)}</span></li>`,
    )}</ol>
<p>Sent to ${intent.shipping?.name ?? ""}, ${place?.line1 ?? ""}, ${place?.city ?? ""} ${place?.postal_code ?? ""}.</p>
<form method="post">
<button name="outcome" value="authorise">Authorise</button>
<button name="outcome" value="decline">Decline</button>
<button name="outcome" value="cancel">Cancel and go back</button>
</form>`,
  );
}

export function messagePage(message: string) {
  return frame("Afterpay sandbox", html`<h1>${message}</h1><p>You may close this page.</p>`);
}
