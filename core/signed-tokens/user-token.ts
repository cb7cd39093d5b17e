// Token by which a storefront proves which store it asks the availability for.
import { hmacSha256, toHex } from "./hmac";

/** HMAC-SHA-256 of the store's slug under the API key, in hex. */
export async function buildUserToken(slug: string, apiKey: string): Promise<string> {
  return toHex(await hmacSha256(apiKey, slug));
}
