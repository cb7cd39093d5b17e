// Addresses that no service of others may read: theirs are the numbers of orders, tokens that were
// mailed, codes of gates and the pages of a checkout. A script of theirs reads the whole address, so
// it is not loaded there at all. The thank-you page is no such page: see `clean-address.ts`.

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
export function holdsMail(value: string): boolean {
  return /[^\s@]@[^\s@]/.test(value);
}

const thanksPath = "/thankyou";

/** The thank-you page as well: who comes from there says nothing of it. */
export function isSecretAddress(url: URL): boolean {
  return url.pathname === thanksPath || isPrivateAddress(url);
}

export function isPrivateAddress({ pathname, searchParams }: URL): boolean {
  if (pathname === thanksPath) return false;
  const [first = "", second = ""] = pathname.split("/").slice(1);
  if (privatePaths.has(first) || (first === "support" && second === "track")) return true;
  return [...searchParams].some(([name, value]) => privateParameters.has(name) || holdsMail(value));
}
