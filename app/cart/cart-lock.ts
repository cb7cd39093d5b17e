// One change of the cart after another, in all tabs of this browser: each sends the whole cart's
// cookie, so that two at once would both start from the same cart, and one of them be lost.

/** Without the Web Locks API (an old browser or an insecure origin) changes run unlocked. */
export async function withCartLock<Result>(change: () => Promise<Result>): Promise<Result> {
  if (typeof navigator === "undefined" || navigator.locks === undefined) return change();
  return navigator.locks.request("cart", change);
}
