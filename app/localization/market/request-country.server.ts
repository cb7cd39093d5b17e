// The country that a request comes from. Server only.

/** Asked for where the edge does not say one (Q77). */
export const defaultCountry = "US";

/** Two letters, as the edge says them. */
export function countryOf({ cf }: Request): string | null {
  const country = cf?.country;
  return typeof country === "string" && country.length === 2 ? country : null;
}
