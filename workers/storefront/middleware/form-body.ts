// The body of a request, read once and within a limit, before anything else sees it. What no browser sends
// must end in a 4xx, never in a failure of the shop.
import { readBytes } from "#core/request-body";
import { rejectForm } from "./form-origin";
import type { ReadForm, StorefrontMiddleware } from "./storefront-env";

/** Far more than the longest form has, and little enough that many at once fit into one isolate. */
const maxBytes = 64 * 1024;

export function buildTextResponse(status: 400 | 403 | 413 | 415, sentence: string): Response {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" };
  return new Response(sentence, { status, headers });
}

const reject = (status: 400 | 413 | 415, sentence: string): ReadForm => ({
  rejected: buildTextResponse(status, sentence),
});

const isRead = ({ method }: Request) => method === "GET" || method === "HEAD";

/** Pages throw at a GET with a body. */
export const rejectBodyOfRead: StorefrontMiddleware = async (c, next) => {
  if (!isRead(c.req.raw) || c.req.raw.body === null) return next();
  return buildTextResponse(400, "A page is asked for without a body.");
};

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

/** @returns the request with its bytes at hand, or the response that rejects it. */
async function readForm(request: Request, host: string): Promise<ReadForm> {
  const foreign = rejectForm(request, host);
  if (foreign !== null) return { rejected: foreign };
  if (request.body === null) return { request, form: null };
  const contentType = request.headers.get("content-type") ?? "";
  if (!isUtf8(contentType)) return reject(415, "Forms are taken in UTF-8 only.");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) {
    return reject(413, "This form is too long.");
  }
  const bytes = await readBytes(request.body, maxBytes);
  if (bytes === null) return reject(413, "This form is too long.");
  if (!(await isReadable(bytes, contentType))) return reject(400, "This form cannot be read.");
  return { request: new Request(request, { body: bytes }), form: { bytes, contentType } };
}

/** Reads and answers nothing: where there is no store, a form is led away as anything else is. */
export const readFormBody: StorefrontMiddleware = async (c, next) => {
  if (isRead(c.req.raw)) {
    c.set("form", { request: c.req.raw, form: null });
    return next();
  }
  const form = await readForm(c.req.raw, c.get("url").host);
  c.set("form", form);
  c.env.form = "rejected" in form ? null : form.form;
  return next();
};

export const rejectFormBody: StorefrontMiddleware = async (c, next) => {
  const form = c.get("form");
  if ("rejected" in form) return form.rejected;
  c.set("formRequest", form.request);
  return next();
};
