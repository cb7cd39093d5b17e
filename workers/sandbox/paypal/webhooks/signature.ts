/** Webhook signatures: PayPal's own message over headers and checksum, keyed instead of certified. */
import { crc32 } from "node:zlib";
import { hmacSha256, toBase64 } from "#core/signed-tokens/hmac";

export interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  /** The event's text. Spaces do not count, as a server may have parsed and serialised it again. */
  readonly event: string;
}

function checksum(event: string): number {
  return crc32(JSON.stringify(JSON.parse(event)));
}

export async function sign(transmission: Transmission, secret: string): Promise<string> {
  const { id, time, webhookId, event } = transmission;
  const message = `${id}|${time}|${webhookId}|${checksum(event)}`;
  return toBase64(await hmacSha256(secret, message));
}
