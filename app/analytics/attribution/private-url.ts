// Addresses that no service of others may read: theirs are the numbers of orders, tokens that were
// mailed, codes of gates and the pages of a checkout. A script of theirs reads the whole address, so
// it is not loaded there at all. The thank-you page is no such page: see `clean-thankyou-url.ts`.

/** First parts of paths. */
const privatePaths: ReadonlySet<string> = new Set([
  "age-check",
  "buy",
  "checkout",
  "checkout-complete",
  "login",
  "stock-alert",
  "track",
]);
/** Parameters that say who somebody is. */
const privateParameters: ReadonlySet<string> = new Set([
  "token",
  "order",
  "orderNumber",
  "orderLookupNumber",
  "cart",
  "email",
]);

/** A mail address, as letters that are sent to many have it in their links. */
export function containsEmail(value: string): boolean {
  return /[^\s@]@[^\s@]/.test(value);
}

const thanksPath = "/thankyou";

/** The thank-you page as well: who comes from there says nothing of it. */
export function isSecretUrl(url: URL): boolean {
  return url.pathname === thanksPath || isPrivateUrl(url);
}

export function isPrivateUrl({ pathname, searchParams }: URL): boolean {
  if (pathname === thanksPath) return false;
  const [first = "", second = ""] = pathname.split("/").slice(1);
  if (privatePaths.has(first) || (first === "support" && second === "track")) return true;
  return [...searchParams].some(
    ([name, value]) => privateParameters.has(name) || containsEmail(value),
  );
}
