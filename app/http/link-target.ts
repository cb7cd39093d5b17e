// Where a link that somebody else wrote down may lead: a page of this shop, or the web.

export type LinkTarget = { kind: "own"; path: string } | { kind: "web"; url: string };

const anyOrigin = "https://shop.invalid";

/** Means the same wherever it is read: no dots, no empty parts, nothing to escape. */
const plainPath = /^(?:\/[\w-]+)+$/;

/**
 * A path of this very origin, with its query and fragment; takes what browsers take for one.
 * @returns null for anything that would lead elsewhere: `//host`, `/\host`, `/<tab>/host`, a scheme.
 */
export function parseOwnPath(text: string): string | null {
  const trimmed = text.trim();
  // Most links are, and a page has dozens.
  if (plainPath.test(trimmed)) return trimmed;
  if (!trimmed.startsWith("/") || !URL.canParse(trimmed, anyOrigin)) return null;
  const url = new URL(trimmed, anyOrigin);
  // `/.//host` is a path here, and another host where it is read again.
  if (url.origin !== anyOrigin || url.pathname.startsWith("//")) return null;
  return url.pathname + url.search + url.hash;
}

/** @returns null for whatever is neither http(s) nor a path of the shop. */
export function parseLinkTarget(text: string): LinkTarget | null {
  const trimmed = text.trim();
  if (/^https?:\/\//i.test(trimmed)) {
    return URL.canParse(trimmed) ? { kind: "web", url: new URL(trimmed).href } : null;
  }
  const path = parseOwnPath(trimmed.startsWith("#") ? `/${trimmed}` : trimmed);
  return path === null ? null : { kind: "own", path };
}
