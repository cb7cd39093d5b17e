// A seller's token: made once, shown once, stored as a hash.
const tokenPrefix = "awn_";
const tokenBytes = 32;

export function makeToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(tokenBytes));
  const base64 = btoa(String.fromCharCode(...bytes));
  return tokenPrefix + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** SHA-256 in hex. A token has 256 random bits, so that no slow hash is needed. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
