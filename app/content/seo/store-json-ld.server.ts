// JSON-LD of the shop itself for search engines: who it is, where it is found elsewhere, how it is
// searched.
import type { ShopContext } from "#app/context/shop-context";
import type { Theme } from "#app/theme/theme";

/** JSON-LD of the home page: the seller as Organization and the shop as WebSite. */
export function buildStoreJsonLd(shop: ShopContext, { content }: Theme): Record<string, unknown>[] {
  const url = `${shop.canonicalOrigin}/`;
  const sameAs = content.socialMedia.map((social) => social.url);
  const logo = content.logo ?? content.favicon;
  return [
    {
      "@type": "Organization",
      "@id": `${url}#organization`,
      name: shop.store.name,
      url,
      ...(logo === null ? {} : { logo: new URL(logo, url).href }),
      ...(sameAs.length === 0 ? {} : { sameAs }),
    },
    {
      "@type": "WebSite",
      "@id": `${url}#website`,
      name: shop.store.name,
      url,
      inLanguage: shop.market.locale,
      publisher: { "@id": `${url}#organization` },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${url}search?searchterm={searchterm}` },
        "query-input": "required name=searchterm",
      },
    },
  ];
}
