// Every page of the shop that is somebody's landing page. Private listings are not in it: the
// products call does not know them.
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import * as z from "zod";
import { listListingPaths, productsPerCall } from "#app/catalog/products/catalog.server";
import { buildSitemap, buildSitemapIndex, urlsPerSitemap } from "#app/content/seo/sitemap";
import type { ShopContext } from "#app/context/shop-context";
import { parseQuery } from "#app/kit/query";
import { listSupportPaths } from "#app/support/support-area.server";
import { listOwnPages } from "#app/theme/own-pages";
import { resolveTheme } from "#app/theme/resolve-theme";
import type { CollectionNode } from "#contract/store/store";

const SitemapQuerySchema = z.object({
  page: z.coerce.number().int().min(1).nullable().catch(null).default(null),
});

const callsPerSitemap = urlsPerSitemap / productsPerCall;

function listCollectionPaths(nodes: readonly CollectionNode[]): string[] {
  return nodes.flatMap((node) => [`/${node.slug}`, ...listCollectionPaths(node.collections)]);
}

async function listFixedPaths(shop: ShopContext): Promise<string[]> {
  const theme = await shop.theme();
  const { content } = resolveTheme(theme);
  const about = content.showAboutLink ? ["/about"] : [];
  const legal = ["/terms-of-use", "/privacy-policy"];
  const own = listOwnPages(theme).map(({ slug }) => `/${slug}`);
  // A page may have a collection's slug, which goes before it.
  const collections = listCollectionPaths(shop.store.collections);
  const support = await listSupportPaths(shop);
  return [...new Set(["/", ...collections, ...about, ...own, ...support, "/contact", ...legal])];
}

/** One file, or an index of files: the first with the fixed pages, the others with listings. */
async function buildAnswer(shop: ShopContext, page: number | null): Promise<string | null> {
  const origin = shop.canonicalOrigin;
  const fixed = await listFixedPaths(shop);
  if (page === 1) return buildSitemap(origin, fixed);
  const first = page === null ? 0 : (page - 2) * callsPerSitemap;
  const { paths, totalCount } = await listListingPaths(shop, { first, calls: callsPerSitemap });
  if (page !== null) return paths.length === 0 ? null : buildSitemap(origin, paths);
  if (totalCount + fixed.length <= urlsPerSitemap)
    return buildSitemap(origin, [...fixed, ...paths]);
  return buildSitemapIndex(origin, 1 + Math.ceil(totalCount / urlsPerSitemap));
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
