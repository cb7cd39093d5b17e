// Forms are taken from the shop's own pages only, and one from mail programs.

/** The browser's `Origin` must be the page's own; without one, `Sec-Fetch-Site` must say so. */
function isSameSiteForm(request: Request, host: string): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) {
    return URL.canParse(origin) && new URL(origin).host === host;
  }
  const site = request.headers.get("sec-fetch-site");
  return site === "same-origin" || site === "none";
}

/** What no form of ours sends is not read at all: a client's mistake is no failure of the shop's. */
function isForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return /^(application\/x-www-form-urlencoded|multipart\/form-data;.*boundary=)/i.test(type);
}

/** @returns null for what is read here. */
export function refuseForm(request: Request, host: string): Response | null {
  if (request.method === "GET" || request.method === "HEAD") return null;
  const isStop = isOneClickStop(request);
  if (!isStop && !isSameSiteForm(request, host)) {
    return new Response("Forms of other sites are not taken here.", { status: 403 });
  }
  if (isForm(request) || (isStop && request.body === null)) return null;
  return new Response("Only forms are taken here.", { status: 415 });
}

const stopPaths: ReadonlySet<string> = new Set(["/stock-alert/stop", "/newsletter/stop"]);

/**
 * The one form that comes from elsewhere: a mail program's, which has no page, no cookie and no pass
 * (RFC 8058). What it may end is in its token alone.
 */
export function isOneClickStop({ method, url }: Request): boolean {
  return method === "POST" && stopPaths.has(new URL(url).pathname);
}
