// Regions that a shop sells to, and where the orders of each are made.

/** `ROW` is the rest of the world. */
export const regions = ["USA", "EU", "CANADA", "AUSTRALIA", "ROW"] as const;
export const fulfillmentRegions = ["USA", "EUR"] as const;

/** EU orders are made in the fulfilment region called `EUR`, all others in the USA. */
export function fulfillmentRegionOf(
  region: (typeof regions)[number],
): (typeof fulfillmentRegions)[number] {
  return region === "EU" ? "EUR" : "USA";
}
