// robots.txt of one shop.

/** Where only one shopper has business. A seller's page may begin with the same letters. */
const closedPaths = [
  "/buy/express_checkout",
  "/cart",
  "/checkout",
  "/login",
  "/preferences",
  "/thankyou",
  "/track",
];

/** @param sitemapUrl null: nothing of the shop is for search engines. */
export function buildRobots(sitemapUrl: string | null): string {
  if (sitemapUrl === null) return "User-agent: *\nDisallow: /\n";
  const closed = closedPaths
    .flatMap((path) => ["$", "/", "?"].map((end) => `Disallow: ${path}${end}\n`))
    .join("");
  return `User-agent: *\nAllow: /\n${closed}\nSitemap: ${sitemapUrl}\n`;
}
