// Forms are taken from the shop's own pages only.

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
  const isRead = request.method === "GET" || request.method === "HEAD";
  if (!isRead && !isSameSiteForm(request, host)) {
    return new Response("Forms of other sites are not taken here.", { status: 403 });
  }
  if (request.body !== null && !isForm(request)) {
    return new Response("Only forms are taken here.", { status: 415 });
  }
  return null;
}
