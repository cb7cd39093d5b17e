// Shop URLs: on the shop's primary domain, else on a subdomain of the operator's.
type Shop = { slug: string; primaryHost: string | null };
type Addresses = { ROOT_DOMAIN: string; SHOP_ORIGIN?: string | undefined };

/** Without a slash at the end. Scheme and port are those of `SHOP_ORIGIN`, else https. */
export function buildShopOrigin(shop: Shop, addresses: Addresses): string {
  const { protocol, port } = new URL(addresses.SHOP_ORIGIN ?? "https://shop.invalid");
  const host = shop.primaryHost ?? `${shop.slug}.${addresses.ROOT_DOMAIN}`;
  return `${protocol}//${host}${port === "" ? "" : `:${port}`}`;
}

/** A path of the shop or an address of the web as an absolute one; null for anything else. */
export function toAbsoluteUrl(shopOrigin: string, address: string): string | null {
  if (/^\/(?![/\\])/.test(address)) return `${shopOrigin}${address}`;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return new URL(address).href;
}
