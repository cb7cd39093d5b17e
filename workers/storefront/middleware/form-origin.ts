// Origin check of forms (CSRF): only the shop's own pages may send one, and mail programs the one-click
// unsubscribe.

/** The browser's `Origin` must be the page's own; without one, `Sec-Fetch-Site` must say so. */
function isSameSiteForm(request: Request, host: string): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) {
    return URL.canParse(origin) && new URL(origin).host === host;
  }
  const site = request.headers.get("sec-fetch-site");
  return site === "same-origin" || site === "none";
}

/** A content type that no form of the shop has is not read at all. */
function isForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return /^(application\/x-www-form-urlencoded|multipart\/form-data;.*boundary=)/i.test(type);
}

/** @returns null for a form that is read. */
export function rejectForm(request: Request, host: string): Response | null {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const isUnsubscribe = isOneClickUnsubscribe(request);
  if (!isUnsubscribe && !isSameSiteForm(request, host)) {
    return new Response("Forms of other sites are not taken here.", { status: 403 });
  }
  if (request.method !== "POST") {
    const headers = { allow: "GET, HEAD, POST" };
    return new Response("Pages are read, and forms are posted.", { status: 405, headers });
  }
  if (isForm(request) || (isUnsubscribe && request.body === null)) return null;
  return new Response("Only forms are taken here.", { status: 415 });
}

const unsubscribePaths: ReadonlySet<string> = new Set(["/stock-alert/stop", "/newsletter/stop"]);

/**
 * The one form that comes from elsewhere: a mail program's, which has no page, no cookie and no pass
 * (RFC 8058). What it may end is in its token alone.
 */
export function isOneClickUnsubscribe({ method, url }: Request): boolean {
  return method === "POST" && unsubscribePaths.has(new URL(url).pathname);
}
