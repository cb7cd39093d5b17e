// The purchase cookie: the lookup numbers of the purchases that this browser has reported. Must be written
// by the page once the event is dispatched, not by the server with the page: a page that never rendered
// (aborted, prefetched, without scripts) would lose its event. Pure but for `Jar`.

/** As the browser's `document`. */
export type Jar = { cookie: string };

/** More are not bought in the days that the cookie lasts; the oldest go. */
const maxNumbers = 10;
/** Longer than an order is new, so that none is reported twice; within the cap that browsers put on scripts. */
const lifeSeconds = 7 * 24 * 60 * 60;

/** Written `a:b`; a colon in a number is written as its code. */
function readReported(jar: Jar, name: string): string[] {
  const start = `${name}=`;
  const pair = jar.cookie.split("; ").find((one) => one.startsWith(start));
  return (pair?.slice(start.length) ?? "").split(":").filter((one) => one !== "");
}

type Purchase = { lookupNumber: string; cookieName: string; isSecure: boolean };

/** Calls `send` unless it was called for this purchase before, in any tab; then remembers it. */
export function sendPurchaseOnce(
  jar: Jar,
  { lookupNumber, cookieName, isSecure }: Purchase,
  send: () => void,
): void {
  const reported = readReported(jar, cookieName);
  const number = encodeURIComponent(lookupNumber);
  if (reported.includes(number)) return;
  send();
  const value = [...reported, number].slice(-maxNumbers).join(":");
  const attributes = `Path=/; Max-Age=${lifeSeconds}; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  jar.cookie = `${cookieName}=${value}; ${attributes}`;
}
