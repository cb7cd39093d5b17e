// Bytes of an archive's parts: gzip and SHA-256.

declare global {
  interface Crypto {
    /** Of workerd, where the browser's types do not have it. */
    readonly DigestStream: typeof DigestStream;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer> | ArrayBuffer,
  transform: CompressionStream | DecompressionStream,
): Promise<ArrayBuffer> {
  return new Response(new Response(bytes).body?.pipeThrough(transform)).arrayBuffer();
}

export function gzip(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<ArrayBuffer> {
  return through(bytes, new CompressionStream("gzip"));
}

/** @throws TypeError for what is no gzip, or not all of it. */
export function gunzip(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return through(bytes, new DecompressionStream("gzip"));
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
