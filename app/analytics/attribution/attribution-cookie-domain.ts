// Which hosts share the partner's cookie. Apart from the cookies, whose names the browser reads without the schemas of hosts.

import { normalizeHost, readHost } from "#app/tenancy/host";

export type AttributionSettings = {
  ROOT_DOMAIN: string;
  ENVIRONMENT: string;
  SHARED_PARTNER_COOKIE?: "on" | "off" | undefined;
};

/** The operator's root domain for a host below it, in production or where the operator wants it so. */
export function cookieDomainOf(settings: AttributionSettings, { host }: URL): string | null {
  const { ROOT_DOMAIN: root, ENVIRONMENT: environment } = settings;
  const shared = settings.SHARED_PARTNER_COOKIE ?? (environment === "production" ? "on" : "off");
  const name = normalizeHost(host);
  const isBelow = name === root || name.endsWith(`.${root}`);
  return shared === "on" && isBelow && readHost(host, root).kind !== "foreign" ? root : null;
}
