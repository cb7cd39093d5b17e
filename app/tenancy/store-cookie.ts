// Names of the cookies of one store; the only place where a cookie gets its name, so that no two
// stores on one host can share one.
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
