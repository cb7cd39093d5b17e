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
