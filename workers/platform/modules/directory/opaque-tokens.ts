// Opaque secrets of tokens, sessions and mailed links: made once, shown once, stored as a hash.
const secretBytes = 32;

/** What a secret opens stands in front of it, for its owner and for scanners of leaked secrets. */
const prefixes = { token: "awn_", session: "awns_", link: "" } as const;

export function makeToken(kind: keyof typeof prefixes = "token"): string {
  const bytes = crypto.getRandomValues(new Uint8Array(secretBytes));
  const base64 = btoa(String.fromCharCode(...bytes));
  return prefixes[kind] + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function isSessionToken(token: string): boolean {
  return token.startsWith(prefixes.session);
}

/** SHA-256 in hex. A token has 256 random bits, so that no slow hash is needed. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
