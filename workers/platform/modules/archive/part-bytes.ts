// Bytes of an archive's parts: gzip and SHA-256.

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

/** In hex. */
export async function digestBytes(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
