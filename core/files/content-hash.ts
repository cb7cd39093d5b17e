// Hash of a file's bytes, for names that the same file has again. Short: must prove nothing.

/** The first 64 bits of SHA-256, in hex. */
export async function hashContent(file: ArrayBuffer | Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", file));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
