// The body of a request, read once and within a limit, before anything else sees it. What no browser
// sends is the sender's mistake: a 4xx, and no failure of the shop's.

import { refuseForm } from "./cross-site";

/** Far more than the longest form has, and little enough that a crowd's fit into one isolate. */
const maxBytes = 64 * 1024;

export type ReadForm = { request: Request } | { refused: Response };

export function buildRefusal(status: 400 | 413 | 415, sentence: string): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(sentence, { status, headers });
}

const refuse = (status: 400 | 413 | 415, sentence: string): ReadForm => ({
  refused: buildRefusal(status, sentence),
});

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Null for what may go on: a page is asked for without a body, and pages throw at one. */
export function refuseUnaskedBody(request: Request): Response | null {
  if (!isRead(request) || request.body === null) return null;
  return buildRefusal(400, "A page is asked for without a body.");
}

/** Null where there is more; a length that was said beforehand is not believed. */
async function readBytes(
  body: ReadableStream<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = new Uint8Array(maxBytes);
  const reader = body.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.slice(0, length);
    if (length + value.byteLength > maxBytes) {
      await reader.cancel();
      return null;
    }
    bytes.set(value, length);
    length += value.byteLength;
  }
}

/** Forms are UTF-8; the parser would read any other as if it were. */
function isUtf8(contentType: string): boolean {
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(contentType)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset);
}

async function isReadable(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<boolean> {
  // Only multipart can be broken: of the other kind any bytes are some fields.
  if (!/^multipart\//i.test(contentType)) return true;
  try {
    await new Response(bytes, { headers: { "content-type": contentType } }).formData();
    return true;
  } catch (cause) {
    if (cause instanceof TypeError) return false;
    throw cause;
  }
}

/** @returns the request with its bytes at hand, or the refusal. */
export async function readForm(request: Request, host: string): Promise<ReadForm> {
  const foreign = refuseForm(request, host);
  if (foreign !== null) return { refused: foreign };
  if (request.body === null) return { request };
  const contentType = request.headers.get("content-type") ?? "";
  if (!isUtf8(contentType)) return refuse(415, "Forms are taken in UTF-8 only.");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
    return refuse(413, "This form is too long.");
  }
  const bytes = await readBytes(request.body);
  if (bytes === null) return refuse(413, "This form is too long.");
  if (!(await isReadable(bytes, contentType))) return refuse(400, "This form cannot be read.");
  return { request: new Request(request, { body: bytes }) };
}
