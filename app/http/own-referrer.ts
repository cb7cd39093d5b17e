// The page of this shop that a request came from.

/** @returns null where the browser names none, or one of another host. */
export function findOwnReferrer(headers: Headers, { host }: URL): URL | null {
  const referrer = headers.get("referer") ?? "";
  if (!URL.canParse(referrer)) return null;
  const url = new URL(referrer);
  return url.host === host ? url : null;
}
