/** Webhook signatures: PayPal's own message over headers and checksum, keyed instead of certified. */
import { crc32 } from "node:zlib";

export interface Transmission {
  readonly id: string;
  readonly time: string;
  readonly webhookId: string;
  /** The event's text. Spaces do not count, as a server may have parsed it and written it anew. */
  readonly event: string;
}

function checksum(event: string): number {
  return crc32(JSON.stringify(JSON.parse(event)));
}

export async function sign(transmission: Transmission, secret: string): Promise<string> {
  const { id, time, webhookId, event } = transmission;
  const encoder = new TextEncoder();
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(secret), algorithm, false, [
    "sign",
  ]);
  const message = encoder.encode(`${id}|${time}|${webhookId}|${checksum(event)}`);
  const signed = await crypto.subtle.sign("HMAC", key, message);
  return btoa(String.fromCharCode(...new Uint8Array(signed)));
}
