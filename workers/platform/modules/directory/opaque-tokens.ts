// Opaque secrets of tokens, sessions and mailed links: made once, shown once, stored as a hash.
import { hmacSha256, toBase64 } from "#core/signed-tokens/hmac";

const secretBytes = 32;

/** What a secret opens stands in front of it, for its owner and for scanners of leaked secrets. */
const prefixes = { token: "awn_", session: "awns_", link: "" } as const;

function writeToken(kind: keyof typeof prefixes, bytes: Uint8Array): string {
  const base64 = toBase64(bytes);
  return prefixes[kind] + base64.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function makeToken(kind: keyof typeof prefixes = "token"): string {
  return writeToken(kind, crypto.getRandomValues(new Uint8Array(secretBytes)));
}

/** @param secret the deployment's: who knows the parts alone cannot make the token. */
export async function deriveSessionToken(
  secret: string,
  parts: { link: string; browser: string },
): Promise<string> {
  const message = JSON.stringify(["session", parts.link, parts.browser]);
  return writeToken("session", await hmacSha256(secret, message));
}

export function isSessionToken(token: string): boolean {
  return token.startsWith(prefixes.session);
}

/** SHA-256 in hex. A token has 256 random bits, so that no slow hash is needed. */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
