// Security headers of every page. Payment hosts are allowed on checkout pages only, PayPal's on the cart
// too.
import { listServiceSources } from "#app/analytics/services/service-sources";
import { providerPageSources } from "#app/checkout/methods/allowed-redirects";
import { type PaymentCspScope, paymentCspScopeOf } from "#app/checkout/methods/payment-csp-scope";
import type { InlineSources } from "#storefront/cache/inline-sources";
import { type Environment, standInOrigin } from "#storefront/environment/environment";

const stripeFrames = [
  "https://js.stripe.com",
  "https://*.js.stripe.com",
  "https://hooks.stripe.com",
];

const paypalHosts = ["https://*.paypal.com", "https://*.paypalobjects.com"];

type Sources = { script: string[]; frame: string[]; connect: string[]; form: string[] };

const noSources: Sources = { script: [], frame: [], connect: [], form: [] };

/** PayPal's script, the frames of its buttons and what they ask; a stand-in has one origin for all of it. */
function paypalSources({ PAYPAL_CLIENT_ID, PAYPAL_JS_URL }: Environment): Sources {
  if (PAYPAL_CLIENT_ID === undefined) return noSources;
  const { origin } = new URL(PAYPAL_JS_URL);
  const hosts = origin.endsWith(".paypal.com") ? paypalHosts : [origin, ...paypalHosts];
  return { ...noSources, script: hosts, frame: hosts, connect: hosts };
}

/** Where Stripe.js lives and talks, and PayPal's script beside it. */
function paymentSources(env: Environment): Sources {
  const standIn = standInOrigin(env);
  const own = standIn === null ? [] : [standIn];
  const paypal = paypalSources(env);
  return {
    script: [...own, "https://js.stripe.com", "https://*.js.stripe.com", ...paypal.script],
    frame: [...own, ...stripeFrames, ...paypal.frame],
    connect: [...own, "https://api.stripe.com", ...paypal.connect],
    // A form's answer may lead on to the page where the shopper pays.
    form: [...own, ...providerPageSources],
  };
}

const isPaypal = (source: string) => paypalHosts.includes(source);

function sourcesOf(env: Environment, part: PaymentCspScope): Sources {
  switch (part) {
    case "none":
      return noSources;
    case "form":
      return { ...noSources, form: paymentSources(env).form };
    case "paypal":
      return paypalSources(env);
    case "all":
      return paymentSources(env);
  }
}

function legacyOrigins({ LEGACY_CHECKOUT_URL: url }: Environment): string[] {
  return url === undefined ? [] : [new URL(url).origin];
}

export function buildContentSecurityPolicy(
  env: Environment,
  inline: InlineSources,
  part: PaymentCspScope,
): string {
  const payment = sourcesOf(env, part);
  const frames = payment.frame.length === 0 ? ["'none'"] : [...new Set(payment.frame)];
  return [
    "default-src 'self'",
    ["script-src 'self'", inline.script, ...new Set(payment.script)].join(" "),
    // Style attributes are not used.
    `style-src 'self' ${inline.style}`,
    // A listing's pictures may lie elsewhere; PayPal's script draws some of its own.
    ["img-src 'self' https:", ...(payment.script.some(isPaypal) ? ["data:"] : [])].join(" "),
    // A seller's film may lie elsewhere, as their pictures may.
    "media-src 'self' https:",
    "font-src 'self'",
    ["connect-src 'self'", ...new Set(payment.connect)].join(" "),
    ["frame-src", ...frames].join(" "),
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // The cart's form may lead on to an outside legacy checkout.
    ["form-action 'self'", ...legacyOrigins(env), ...payment.form].join(" "),
  ].join("; ");
}

/** Beside PayPal's in the cart; checkout pages keep to their payment providers. */
export function allowFrames(headers: Headers, origins: readonly string[], own: string): void {
  const others = [...new Set(origins)].filter((origin) => origin !== own);
  const policy = headers.get("content-security-policy") ?? "";
  if (others.length === 0 || policy.includes("js.stripe.com")) return;
  const allowed = policy
    .replace("frame-src 'none'", "frame-src")
    .replace("frame-src", `frame-src ${others.join(" ")}`);
  headers.set("content-security-policy", allowed);
}

/**
 * Allows the analytics services that a page names. Never on a page with a payment provider's script:
 * no other third-party script may run where a card is typed.
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

/** In the place of the inline sources, of which no host of a policy is made. */
const marks: InlineSources = { script: "{script}", style: "{style}" };

/** Policies are built once for each part of the shop: of two requests only the inline sources differ. */
export function securityHeadersBuilder(env: Environment) {
  const policies = new Map<PaymentCspScope, string>();
  const policyOf = (part: PaymentCspScope): string => {
    const known = policies.get(part) ?? buildContentSecurityPolicy(env, marks, part);
    policies.set(part, known);
    return known;
  };
  return (inline: InlineSources, pathname: string): Headers =>
    new Headers({
      "content-security-policy": policyOf(paymentCspScopeOf(pathname))
        .replace(marks.script, inline.script)
        .replace(marks.style, inline.style),
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
    });
}
