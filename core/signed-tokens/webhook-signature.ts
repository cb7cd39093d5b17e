// Signature of a webhook's message, like Stripe's: `t` is the moment in seconds, each `v1` the hex HMAC-SHA-256 of
// `{t}.{body}` under one secret.
import { hmacSha256, toHex } from "./hmac";

export const webhookSignatureHeader = "Awning-Signature";

/**
 * Made at each try: a receiver may refuse old ones.
 * @param secrets two while one of them is being exchanged
 */
export async function signWebhook(
  secrets: readonly string[],
  body: string,
  nowMs: number,
): Promise<string> {
  const seconds = Math.floor(nowMs / 1000);
  const signatures = await Promise.all(
    secrets.map(async (secret) => `v1=${toHex(await hmacSha256(secret, `${seconds}.${body}`))}`),
  );
  return [`t=${seconds}`, ...signatures].join(",");
}
