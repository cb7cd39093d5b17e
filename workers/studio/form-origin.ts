// Where a change may come from: the studio's own pages alone.

/** @returns whether a page of another site sent it, as far as browsers say. */
export function isForeignChange(request: Request, origin: string): boolean {
  if (request.method === "GET" || request.method === "HEAD") return false;
  const from = request.headers.get("origin");
  if (from !== null) return from !== origin;
  // Browsers that leave the origin out say the site; what says neither is no browser with our cookie.
  return request.headers.get("sec-fetch-site") !== "same-origin";
}
