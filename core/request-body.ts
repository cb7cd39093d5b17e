// The body of a request, read within a limit. Not by a stream that fails beyond it: workerd reports the failure of one
// that `formData()` or `arrayBuffer()` reads a second time, as a rejection that none has handled.

/** A body that brings nothing but empty chunks would be read for ever. */
const maxEmptyReads = 100;

/** In bytes; null where only reading shows it. The runtime takes no more than was announced. */
export function readAnnouncedLength({ headers }: Request): number | null {
  const length = headers.get("content-length");
  return length === null || headers.has("transfer-encoding") ? null : Number(length);
}

function join(chunks: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return bytes;
}

/** Null where there is more, or no end in sight; the announced length is not believed. */
export async function readBytes(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let emptyReads = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return join(chunks, length);
    if (value.byteLength === 0) emptyReads += 1;
    length += value.byteLength;
    if (length > maxBytes || emptyReads > maxEmptyReads) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
}

/** Where the sender of a body has left in the middle of it, as workerd says so. Nothing is at fault, and no one is answered. */
export const isSenderGone = (error: unknown): boolean =>
  error instanceof Error && error.message === "Network connection lost.";
