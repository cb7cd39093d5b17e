// Bytes of an archive's parts: gzip and SHA-256.
import { readBytes } from "#core/request-body";

declare global {
  interface Crypto {
    /** Of workerd, where the browser's types do not have it. */
    readonly DigestStream: typeof DigestStream;
  }
}

/** Of a part before it is packed: below the two megabytes that a row may have. */
export const partBytes = 1024 * 1024;

export function gzip(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<ArrayBuffer> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Response(packed).arrayBuffer();
}

/**
 * Null for more than a part may have, of which no more is unpacked.
 * @throws TypeError for what is no gzip, or not all of it.
 */
export async function gunzipPart(packed: ArrayBuffer): Promise<ArrayBuffer | null> {
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return (await readBytes(plain, partBytes))?.buffer ?? null;
}

function toHex(digest: ArrayBuffer): string {
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** In hex. */
export async function digestBytes(bytes: ArrayBuffer): Promise<string> {
  return toHex(await crypto.subtle.digest("SHA-256", bytes));
}

/** The same of what is never held whole. */
export async function digestStream(bytes: ReadableStream): Promise<string> {
  const stream = new crypto.DigestStream("SHA-256");
  await bytes.pipeTo(stream);
  return toHex(await stream.digest);
}
