// The way from a shop's home page to one of its pages, as JSON-LD.

export type Crumb = { name: string; path: string };

type Shop = { store: { name: string }; canonicalOrigin: string };

/** @param trail without the home page, the page itself last. */
export function buildBreadcrumbs(shop: Shop, trail: readonly Crumb[]): Record<string, unknown> {
  const crumbs = [{ name: shop.store.name, path: "/" }, ...trail];
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, shop.canonicalOrigin).href,
    })),
  };
}
