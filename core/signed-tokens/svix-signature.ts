// Signature of a message as Svix makes it, for those who send their webhooks by it, such as Resend.
import { hmacSha256, toBase64 } from "./hmac";

/** `whsec_` and the key in base64. */
export const svixSecretPattern =
  /^whsec_(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** @returns `v1,` and base64, one of those in the header `svix-signature` */
export async function signSvix(
  secret: string,
  { id, timestamp }: { id: string; timestamp: string },
  body: string,
): Promise<string> {
  const key = Uint8Array.from(atob(secret.replace(/^whsec_/, "")), (sign) => sign.charCodeAt(0));
  return `v1,${toBase64(await hmacSha256(key, `${id}.${timestamp}.${body}`))}`;
}
