// The parameters by which an address names a market: `?locale=de&currency=EUR&region=EU`.

/** What middleware reads from any URL; left in an address it would win over the cookie. */
export const marketParameters = ["locale", "currency", "region"] as const;

/** Such an address changes the market by itself, and wins over the cookie. */
export function namesMarket({ search }: Pick<URL, "search">): boolean {
  const query = new URLSearchParams(search);
  return marketParameters.some((name) => query.has(name));
}
