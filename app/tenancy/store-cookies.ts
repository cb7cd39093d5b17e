// Names of the cookies of one store; the only place where a cookie gets its name, so that no two
// stores on one host can share one.
import { buildCookie, type CookieOptions, parseCookies } from "#app/http/cookie";
import type { StoreRecord } from "#contract/store/store";

export type CookieSubject =
  | "cart"
  | "market"
  | "checkout"
  | "payment"
  | "ordered"
  | "purchase"
  | "notice"
  | "access"
  | "age"
  | "preview"
  | "consent";

/** The cart's cookie is named by the slug alone. */
export function cookieNameOf(store: Pick<StoreRecord, "slug">, subject: CookieSubject): string {
  return subject === "cart" ? store.slug : `${store.slug}.${subject}`;
}

/** They let their browser in, or name what belongs to it. */
const guarded: ReadonlySet<string> = new Set<CookieSubject>([
  ...(["checkout", "payment", "ordered", "notice", "access", "age", "preview"] as const),
]);

/** A browser takes such a name from the host itself alone, over https and for all paths: no subdomain can plant it. */
const hostPrefix = "__Host-";

/** The `Set-Cookie` text of one of a store's own cookies. */
export function buildStoreCookie(
  store: Pick<StoreRecord, "slug">,
  subject: CookieSubject,
  value: string,
  options: Omit<CookieOptions, "domain">,
): string {
  const prefix = options.secure && guarded.has(subject) ? hostPrefix : "";
  return buildCookie(`${prefix}${cookieNameOf(store, subject)}`, value, options);
}

const subjectOf = (name: string) => name.slice(name.lastIndexOf(".") + 1);

/** All cookies of a request, by `cookieNameOf`. Over https guarded ones count under their prefix alone. */
export function readCookies(header: string | null, isSecure: boolean): Record<string, string> {
  // No prototype: a store may have the slug of what every object inherits, such as `constructor`.
  const cookies: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(parseCookies(header))) {
    const isPrefixed = name.startsWith(hostPrefix);
    const plain = isPrefixed ? name.slice(hostPrefix.length) : name;
    const isGuarded = plain.includes(".") && guarded.has(subjectOf(plain));
    if (isPrefixed === (isSecure && isGuarded)) cookies[plain] = value;
  }
  return cookies;
}
