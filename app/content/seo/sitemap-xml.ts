// The XML of a shop's sitemap: one list of pages, or a list of such lists where there are too many.
import { escapeMarkup } from "#core/text/escape-markup";

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** What `URL` and XML leave as it is, which takes longer to try than all else of a file. */
const plainPath = /^(?:\/[A-Za-z0-9_-]+)+$/;

function formatUrl(origin: string, path: string): string {
  return plainPath.test(path) ? origin + path : escapeMarkup(new URL(path, origin).href);
}

/** @param paths below `origin`; each is named once. */
export function buildSitemap(origin: string, paths: readonly string[]): string {
  const base = new URL(origin).origin;
  const lines = Array.from(
    new Set(paths),
    (path) => `<url><loc>${formatUrl(base, path)}</loc></url>\n`,
  );
  return `${head}<urlset ${schema}>\n${lines.join("")}</urlset>\n`;
}

/** @param count of the files `/sitemap.xml?page=1` … */
export function buildSitemapIndex(origin: string, count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const url = `${origin}/sitemap.xml?page=${index + 1}`;
    return `<sitemap><loc>${escapeMarkup(url)}</loc></sitemap>\n`;
  });
  return `${head}<sitemapindex ${schema}>\n${lines.join("")}</sitemapindex>\n`;
}
