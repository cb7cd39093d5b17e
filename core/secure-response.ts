// Security headers of every answer of a worker: redirects, files, data and errors too. Pages have stricter ones of
// their own.

/** What an answer without a policy of its own runs, loads and lets frame it: nothing. */
const defaultHeaders = {
  "content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
};

const yearSeconds = 365 * 24 * 60 * 60;

/** @param includeSubdomains only where all of them are the operator's: others may not be ready for https. */
export function formatTransportSecurity(includeSubdomains: boolean): string {
  return `max-age=${yearSeconds}${includeSubdomains ? "; includeSubDomains" : ""}`;
}

/** Only an attempt shows it. */
function isReadOnly({ headers }: Response): boolean {
  try {
    headers.set("x-content-type-options", "nosniff");
    return false;
  } catch {
    return true;
  }
}

/**
 * The answer itself with the headers that it lacks. A second one around it would turn ready bytes into a stream, so
 * only read-only ones, of a cache or a binding, are made again.
 *
 * @param transportSecurity null where the answer may have come without https
 */
export function secureResponse(response: Response, transportSecurity: string | null): Response {
  const missing = Object.entries(defaultHeaders).filter(([name]) => !response.headers.has(name));
  if (transportSecurity !== null) missing.push(["strict-transport-security", transportSecurity]);
  if (missing.length === 0) return response;
  const secured = isReadOnly(response) ? new Response(response.body, response) : response;
  for (const [name, value] of missing) secured.headers.set(name, value);
  return secured;
}
