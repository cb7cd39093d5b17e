// By what a storefront proves which store it asks the availability for (API-12, Q3).

/** HMAC-SHA-256 of the store's slug under the API key, in hex. */
export async function buildUserToken(slug: string, apiKey: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(apiKey), algorithm, false, [
    "sign",
  ]);
  const signature = await crypto.subtle.sign("HMAC", key, encoder.encode(slug));
  return [...new Uint8Array(signature)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
