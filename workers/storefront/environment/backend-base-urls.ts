// Hosts of an operator's own backend, one for each base of the contract's calls. Read from the settings alone.
import type { CallBase } from "#contract/protocol/call";
import type { Environment } from "./environment";

/** Outside hosts of an operator's own backend; a base without one is answered by the platform. */
export function backendBaseUrls(env: Environment): Partial<Record<CallBase, string>> {
  const hosts = {
    commerce: env.COMMERCE_URL,
    checkouts: env.CHECKOUTS_URL,
    payments: env.PAYMENTS_URL,
    availability: env.AVAILABILITY_URL,
    theme: env.THEME_URL,
    baseApi: env.BASE_API_URL,
    tracking: env.BASE_API_URL?.replace(/\/api\/?$/, ""),
  };
  return Object.fromEntries(Object.entries(hosts).filter(([, host]) => host !== undefined));
}
