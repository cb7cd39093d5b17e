// Forms are taken from the shop's own pages only.

/** The browser's `Origin` must be the page's own; without one, `Sec-Fetch-Site` must say so. */
export function isSameSiteForm(request: Request, host: string): boolean {
  const origin = request.headers.get("origin");
  if (origin !== null) {
    return URL.canParse(origin) && new URL(origin).host === host;
  }
  const site = request.headers.get("sec-fetch-site");
  return site === "same-origin" || site === "none";
}

/** What no form of ours sends is not read at all: a client's mistake is no failure of the shop's. */
export function isForm(request: Request): boolean {
  const type = request.headers.get("content-type") ?? "";
  return /^(application\/x-www-form-urlencoded|multipart\/form-data;.*boundary=)/i.test(type);
}
