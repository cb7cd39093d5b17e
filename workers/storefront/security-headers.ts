// Headers that every page carries. Payment hosts are allowed on checkout pages only.
import { listServiceSources } from "#app/analytics/service-sources";
import { providerPageSources } from "#app/checkout/provider-pages";
import { type Environment, standInOrigin } from "./environment";

const stripeFrames = [
  "https://js.stripe.com",
  "https://*.js.stripe.com",
  "https://hooks.stripe.com",
];

/** Where Stripe.js lives and talks; a stand-in has one origin for all of it. */
function paymentSources(env: Environment) {
  const standIn = standInOrigin(env);
  const own = standIn === null ? [] : [standIn];
  return {
    script: [...own, "https://js.stripe.com", "https://*.js.stripe.com"],
    frame: [...own, ...stripeFrames],
    connect: [...own, "https://api.stripe.com"],
    // A form's answer may lead on to the page where the shopper pays.
    form: [...own, ...providerPageSources],
  };
}

function legacyOrigins({ LEGACY_CHECKOUT_URL: url }: Environment): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}

/** What a page lets payment providers do: nothing, be led to by its form, or run on it too. */
type PaymentPart = "none" | "form" | "all";

function partOf(pathname: string): PaymentPart {
  if (pathname.startsWith("/checkout/")) return "all";
  return pathname === "/buy/express_checkout" ? "form" : "none";
}

export function buildContentSecurityPolicy(
  env: Environment,
  nonce: string,
  part: PaymentPart,
): string {
  const sources = paymentSources(env);
  const none = { script: [], frame: ["'none'"], connect: [], form: [] };
  const payment = { none, form: { ...none, form: sources.form }, all: sources }[part];
  return [
    "default-src 'self'",
    ["script-src 'self'", `'nonce-${nonce}'`, ...payment.script].join(" "),
    // Style attributes are not used; the one style element carries the nonce.
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: https:",
    // HOM-11: a seller's film may lie elsewhere, as their pictures may.
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...payment.connect].join(" "),
    ["frame-src", ...payment.frame].join(" "),
    "base-uri 'self'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // The cart's form may lead on to an outside legacy checkout (Q120).
    ["form-action 'self'", ...legacyOrigins(env), ...payment.form].join(" "),
  ].join("; ");
}

const noFrames = "frame-src 'none'";

/** Where a page frames nothing yet: checkout pages keep to their payment provider. */
export function allowFrames(headers: Headers, origins: readonly string[], own: string): void {
  const others = [...new Set(origins)].filter((origin) => origin !== own);
  const policy = headers.get("content-security-policy") ?? "";
  if (others.length === 0 || !policy.includes(noFrames)) return;
  const allowed = policy.replace(noFrames, `frame-src ${others.join(" ")}`);
  headers.set("content-security-policy", allowed);
}

/**
 * ANA-06: the services that a page says it tells. Never beside a payment provider, whatever is said:
 * where a card is typed runs nothing of anybody else's.
 */
export function allowServices(headers: Headers, named: string): void {
  const policy = headers.get("content-security-policy") ?? "";
  if (policy.includes("js.stripe.com")) return;
  const { script, connect } = listServiceSources(named);
  const allowed = policy
    .replace("script-src 'self'", ["script-src 'self'", ...script].join(" "))
    .replace("connect-src 'self'", ["connect-src 'self'", ...connect].join(" "));
  headers.set("content-security-policy", allowed);
}

export function buildSecurityHeaders(env: Environment, nonce: string, pathname: string): Headers {
  const headers = new Headers({
    "content-security-policy": buildContentSecurityPolicy(env, nonce, partOf(pathname)),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
  });
  if (env.ENVIRONMENT === "production") {
    headers.set("strict-transport-security", "max-age=31536000");
  }
  return headers;
}
