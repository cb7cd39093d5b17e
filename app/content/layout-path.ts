// Path by which the links of head and foot know their page. Listings share one where no link leads to any of them.

const listings = "/listing/";

/** @param menuLinks those that a seller chose: all others lead elsewhere. */
export function layoutPathOf(pathname: string, menuLinks: readonly { url: string }[]): string {
  const path = pathname.toLowerCase();
  const linksToListing = () => menuLinks.some(({ url }) => url.toLowerCase().includes(listings));
  return path.startsWith(listings) && !linksToListing() ? "" : path;
}
