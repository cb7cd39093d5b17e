// HMAC-SHA-256 of a text, for the platform's API, the visitor counter and webhooks.

/** @returns the 32 bytes of the signature */
export async function hmacSha256(
  secret: string | Uint8Array<ArrayBuffer>,
  message: string,
): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const bytes = typeof secret === "string" ? encoder.encode(secret) : secret;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(message)));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
