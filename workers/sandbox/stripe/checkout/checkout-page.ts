/** The hosted payment page: plain HTML, so that it works where no script runs. */
import { html, raw } from "hono/html";
import type { CheckoutSession } from "#sandbox/stripe/account/resources";
import { TEST_CARDS } from "#sandbox/stripe/account/test-cards";
import type { SessionPlan } from "./build-checkout-session";
import type { Field, Problems, Typed } from "./card-form";
import { STYLE } from "./checkout-style";

type Markup = ReturnType<typeof html>;

export interface Shown {
  readonly typed: Typed;
  readonly problems: Problems;
  /** About the payment as a whole. */
  readonly alert: string | null;
}

export const NOTHING_TYPED: Shown = {
  typed: { name: "", expiry: "" },
  problems: {},
  alert: null,
};

const SHOWN_CARDS = 14;

function languageOf({ locale }: CheckoutSession): string {
  return locale === null || locale === "auto" ? "en" : locale;
}

function sumOf(session: CheckoutSession, amountMinor: number): string {
  const currency = session.currency.toUpperCase();
  const format = new Intl.NumberFormat(languageOf(session), { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amountMinor / 10 ** digits);
}

function frame(language: string, title: string, body: Markup | Promise<Markup>) {
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><style>${raw(STYLE)}</style></head>
<body>${body}</body></html>`;
}

const BADGE = html`<span class="badge">Sandbox</span>`;

function orderPart(session: CheckoutSession, { items }: SessionPlan) {
  const { cancel_url } = session;
  const back = cancel_url
    ? html`<a class="back" href="${cancel_url}"><span aria-hidden="true">←</span> Back to the shop</a>`
    : html`<span></span>`;
  return html`<section class="order" aria-label="Order">
<div class="top">${back}${BADGE}</div>
<h1>Total to pay</h1>
<p class="sum">${sumOf(session, session.amount_total)}</p>
<ul>${items.map(
    (item) => html`<li><div>${item.name}${item.quantity > 1 ? ` × ${item.quantity}` : ""}
${item.description ? html`<small>${item.description}</small>` : ""}</div>
<span>${sumOf(session, item.amountMinor)}</span></li>`,
  )}</ul>
</section>`;
}

interface FieldWords {
  readonly label: string;
  readonly autocomplete: string;
  readonly placeholder: string;
}

const WORDS: Readonly<Record<Field, FieldWords>> = {
  number: { label: "Card number", autocomplete: "cc-number", placeholder: "1234 1234 1234 1234" },
  expiry: { label: "Expiration date", autocomplete: "cc-exp", placeholder: "MM / YY" },
  cvc: { label: "Security code", autocomplete: "cc-csc", placeholder: "CVC" },
  name: { label: "Name on card", autocomplete: "cc-name", placeholder: "" },
};

function field(name: Field, value: string, problem: string | undefined) {
  const { label, autocomplete, placeholder } = WORDS[name];
  const mode = name === "name" ? "text" : "numeric";
  const described = problem === undefined ? "" : html`aria-describedby="${name}-problem"`;
  return html`<div><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="${mode}" autocomplete="${autocomplete}"
placeholder="${placeholder}" aria-invalid="${problem === undefined ? "false" : "true"}" ${described}>
${problem === undefined ? "" : html`<p class="problem" id="${name}-problem">${problem}</p>`}</div>`;
}

function testCards() {
  const rows = TEST_CARDS.filter(({ label }) => !/refund/i.test(label)).slice(-SHOWN_CARDS);
  return html`<details><summary>Test cards</summary>
<dl><dt>4242424242424242</dt><dd>Succeeds</dd>${rows.map(
    (card) => html`<dt>${card.number}</dt><dd>${card.label}</dd>`,
  )}</dl></details>`;
}

export function checkoutPage(session: CheckoutSession, plan: SessionPlan, shown: Shown) {
  const { typed, problems, alert } = shown;
  const sum = sumOf(session, session.amount_total);
  const email = session.customer_email;
  return frame(
    languageOf(session),
    "Pay by card",
    html`<main class="two">${orderPart(session, plan)}
<section class="pay" aria-labelledby="pay-title">
<h2 id="pay-title">Pay by card</h2>
${alert === null ? "" : html`<p class="alert" role="alert">${alert}</p>`}
<form method="post" novalidate>
${email === null ? "" : html`<div><span class="label">Email</span><p>${email}</p></div>`}
${field("number", "", problems.number)}
<div class="pair">${field("expiry", typed.expiry, problems.expiry)}${field("cvc", "", problems.cvc)}</div>
${field("name", typed.name, problems.name)}
<button>Pay ${sum}</button>
</form>
${testCards()}
<p class="fine">Sandbox: no money moves.</p>
</section></main>`,
  );
}

/** For a session that takes no card any more. */
export function messagePage(
  title: string,
  text: string,
  back: { address: string; label: string } | null,
) {
  return frame(
    "en",
    title,
    html`<main class="message"><div>${BADGE}</div><h1>${title}</h1><p>${text}</p>
${back === null ? "" : html`<a class="button" href="${back.address}">${back.label}</a>`}</main>`,
  );
}
