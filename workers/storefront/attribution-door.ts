// Who led a visitor here, at the door: from any page's address into cookies of the visitor's own. The
// page itself is never told, so a kept one is the same for everybody.
import { keepAttribution } from "#app/analytics/attribution";
import { normalizeHost, readHost } from "#app/tenancy/host";
import type { Environment } from "./environment";
import type { Visit } from "./shop-context";

/** ANA-11, Q71: below the operator's own root domain, in production or where the operator wants it so. */
function domainOf(env: Environment, { host }: URL): string | null {
  const { ROOT_DOMAIN: root, ENVIRONMENT: environment } = env;
  const shared = env.SHARED_PARTNER_COOKIE ?? (environment === "production" ? "on" : "off");
  const name = normalizeHost(host);
  const isBelow = name === root || name.endsWith(`.${root}`);
  return shared === "on" && isBelow && readHost(host, root).kind !== "foreign" ? root : null;
}

/** On redirects too: the next address may not say it any more. */
export function markAttribution(
  env: Environment,
  { request, url, consent }: Pick<Visit, "request" | "url" | "consent">,
  response: Response,
): Response {
  if (request.method !== "GET" || url.search === "") return response;
  // What others may keep is answered to the next visitor too.
  if (response.headers.get("cache-control")?.includes("public")) return response;
  const place = { secure: url.protocol === "https:", domain: domainOf(env, url) };
  const cookies = keepAttribution(url.searchParams, place, consent === "granted");
  if (cookies.length === 0) return response;
  const headers = new Headers(response.headers);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return new Response(response.body, { status: response.status, headers });
}
