// Every page of the shop that is somebody's landing page. Private listings are not in it: the
// products call does not know them.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { listListingPaths, pathsPerPage } from "#app/catalog/tiles/list-listing-paths.server";
import { listPolicies } from "#app/content/legal/seller-legal";
import { policyPath } from "#app/content/legal/seller-policies";
import { buildSitemap, buildSitemapIndex } from "#app/content/seo/sitemap-xml";
import type { ShopContext } from "#app/context/shop-context";
import { parseQuery } from "#app/http/query";
import { listSupportPaths } from "#app/support/support-area.server";
import { listCustomPages } from "#app/theme/read-custom-pages";
import { resolveTheme } from "#app/theme/resolve-theme";
import type { CollectionNode } from "#contract/store/store";

const SitemapQuerySchema = z.object({
  page: z.coerce.number().int().min(1).nullable().catch(null).default(null),
});

function listCollectionPaths(nodes: readonly CollectionNode[]): string[] {
  return nodes.flatMap((node) => [`/${node.slug}`, ...listCollectionPaths(node.collections)]);
}

async function listFixedPaths(shop: ShopContext): Promise<string[]> {
  const theme = await shop.theme();
  const { content } = resolveTheme(theme);
  const about = content.showAboutLink ? ["/about"] : [];
  const legal = ["/terms-of-use", "/privacy-policy", ...listPolicies(theme).map(policyPath)];
  const own = listCustomPages(theme).map(({ slug }) => `/${slug}`);
  // A page may have a collection's slug, which goes before it.
  const collections = listCollectionPaths(shop.store.collections);
  const support = await listSupportPaths(shop);
  return [...new Set(["/", ...collections, ...about, ...own, ...support, "/contact", ...legal])];
}

/** Of an index the first file has the fixed pages, the others the listings. */
const buildIndex = (shop: ShopContext, listings: number): string =>
  buildSitemapIndex(shop.canonicalOrigin, 1 + Math.ceil(listings / pathsPerPage));

/** One file, or an index where they are too many for one. */
async function buildWhole(shop: ShopContext): Promise<string> {
  const published = await shop.publishedProducts();
  // A page of slugs would be read to be counted.
  if (published !== null && published.total_count > pathsPerPage) {
    return buildIndex(shop, published.total_count);
  }
  const fixed = await listFixedPaths(shop);
  const { paths, totalCount } = await listListingPaths(shop, 1);
  if (totalCount + fixed.length > pathsPerPage) return buildIndex(shop, totalCount);
  return buildSitemap(shop.canonicalOrigin, [...fixed, ...paths]);
}

async function buildAnswer(shop: ShopContext, page: number | null): Promise<string | null> {
  if (page === null) return buildWhole(shop);
  if (page === 1) return buildSitemap(shop.canonicalOrigin, await listFixedPaths(shop));
  const { paths } = await listListingPaths(shop, page - 1);
  return paths.length === 0 ? null : buildSitemap(shop.canonicalOrigin, paths);
}

function handleOutage(cause: unknown): Response {
  if (cause instanceof Response) return cause;
  console.error(JSON.stringify({ level: "error", message: "no sitemap", cause: String(cause) }));
  return new Response("The sitemap cannot be written now", {
    status: 503,
    headers: { "retry-after": "60" },
  });
}

/** Half a list would look to crawlers as if the rest is gone: where the backend fails there is none. */
export async function loader({ request, context: { shop } }: LoaderFunctionArgs) {
  const { page } = parseQuery(request, SitemapQuerySchema);
  const isOpen = shop.store.accessVersion === 0;
  const xml = isOpen ? await buildAnswer(shop, page).catch(handleOutage) : null;
  if (xml === null) return new Response("No such sitemap", { status: 404 });
  if (xml instanceof Response) return xml;
  return new Response(xml, {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": "public, max-age=300",
    },
  });
}
