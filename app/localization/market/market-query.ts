// Query parameters that set the market: `?locale=de&currency=EUR&region=EU`. Pure.

/** What middleware reads from any URL; left in an address it would win over the cookie. */
export const marketQueryNames = ["locale", "currency", "region"] as const;

/** Such an address changes the market by itself, and wins over the cookie. */
export function hasMarketQuery({ search }: Pick<URL, "search">): boolean {
  if (search === "") return false;
  const query = new URLSearchParams(search);
  return marketQueryNames.some((name) => query.has(name));
}
