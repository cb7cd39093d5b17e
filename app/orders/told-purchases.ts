// The purchase cookie (THX-06): the lookup numbers of the purchases that this browser has told of. Written
// by the page once the event is handed over, not by the server with the page: one that was never drawn
// (cut off, fetched ahead, without scripts) would else have used its purchase up. Pure but for `Jar`.

/** As the browser's `document`. */
export type Jar = { cookie: string };

/** More are not bought in the days that the cookie lasts; the oldest go. */
const mostNumbers = 10;
/** Longer than an order is new, so that none is told of again; no longer than browsers let pages ask. */
const lifeSeconds = 7 * 24 * 60 * 60;

/** Written `a:b`; a colon in a number is written as its code. */
function readTold(jar: Jar, name: string): string[] {
  const start = `${name}=`;
  const kept = jar.cookie.split("; ").find((one) => one.startsWith(start));
  return (kept?.slice(start.length) ?? "").split(":").filter((one) => one !== "");
}

type Told = { lookupNumber: string; cookieName: string; isSecure: boolean };

/** Calls `tell` unless it was called for this purchase before, in any tab; then remembers it. */
export function tellOnce(
  jar: Jar,
  { lookupNumber, cookieName, isSecure }: Told,
  tell: () => void,
): void {
  const told = readTold(jar, cookieName);
  const number = encodeURIComponent(lookupNumber);
  if (told.includes(number)) return;
  tell();
  const value = [...told, number].slice(-mostNumbers).join(":");
  const attributes = `Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  jar.cookie = `${cookieName}=${value}; ${attributes}`;
}
