// The seller's menu links as this shop follows them: an address of its own, copied from the browser, is a page of the
// shop. Must know the host, which a theme does not.
import { parseLinkTarget } from "#app/http/link-target";

type MenuLink = { label: string; url: string };
/** Origins of this request and of the store's first address. */
type Shop = { origin: string; canonicalOrigin: string };

/** @returns null for another shop's, and for what is a path already. */
function findOwnPath(url: string, hosts: readonly string[]): string | null {
  const target = parseLinkTarget(url);
  if (target?.kind !== "web") return null;
  const { host, username, pathname, search, hash } = new URL(target.url);
  if (!hosts.includes(host) || username !== "") return null;
  const path = parseLinkTarget(pathname + search + hash);
  return path?.kind === "own" ? path.path : null;
}

export function resolveMenuLinks(shop: Shop, links: readonly MenuLink[]): MenuLink[] {
  // With or without https, which the shop redirects to.
  const hosts = [shop.origin, shop.canonicalOrigin].map((origin) => new URL(origin).host);
  return links.map(({ label, url }) => ({ label, url: findOwnPath(url, hosts) ?? url }));
}
