// robots.txt of one shop.

/** Where only one shopper has business. */
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
  const closed = closedPaths.map((path) => `Disallow: ${path}\n`).join("");
  return `User-agent: *\nAllow: /\n${closed}\nSitemap: ${sitemapUrl}\n`;
}
