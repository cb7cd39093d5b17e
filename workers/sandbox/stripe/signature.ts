/** Stripe's webhook signature scheme v1. */
import { hmacSha256, toHex } from "#core/hmac";

/** The value of `Stripe-Signature` for a payload sent at `timestampS` (Unix seconds). */
export async function buildSignatureHeader(
  payload: string,
  secret: string,
  timestampS: number,
): Promise<string> {
  const signature = toHex(await hmacSha256(secret, `${timestampS}.${payload}`));
  return `t=${timestampS},v1=${signature}`;
}
