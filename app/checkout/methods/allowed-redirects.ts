// Pages of payment providers that a shopper is sent to: the only ones outside the shop that are
// followed, and the only ones that a form of the checkout may end at.

/** Sources as a content security policy writes them; Afterpay's are where Stripe's page leads on. */
export const providerPageSources: readonly string[] = [
  "https://checkout.stripe.com",
  "https://hooks.stripe.com",
  "https://pm-redirects.stripe.com",
  "https://*.paypal.com",
  "https://*.afterpay.com",
];

function isFromSource({ origin, protocol, hostname, port }: URL, source: string): boolean {
  if (!source.startsWith("https://*.")) return origin === source;
  return (
    protocol === "https:" && port === "" && hostname.endsWith(source.slice("https://*".length))
  );
}

export type AllowedOrigins = {
  /** The shop's own. */
  origin: string;
  /** Where a stand-in plays the providers; null in production. */
  standInOrigin: string | null;
};

/** Whether a backend's `redirectUrl` is followed. */
export function isAllowedRedirect(address: string, own: AllowedOrigins): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username !== "" || url.password !== "") return false;
  if (url.origin === own.origin || url.origin === own.standInOrigin) return true;
  return providerPageSources.some((source) => isFromSource(url, source));
}
