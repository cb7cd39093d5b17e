/** Stripe's webhook signature scheme v1. */

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The value of `Stripe-Signature` for a payload sent at `timestampS` (Unix seconds). */
export async function buildSignatureHeader(
  payload: string,
  secret: string,
  timestampS: number,
): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  const signed = await crypto.subtle.sign("HMAC", key, encoder.encode(`${timestampS}.${payload}`));
  return `t=${timestampS},v1=${hex(signed)}`;
}
