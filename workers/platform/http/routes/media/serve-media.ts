// Media response: the whole file or one byte range, with cache and security headers.
import { httpError } from "#platform/http/app/http-error";
import { formatContentRange, readFittingRange } from "./byte-range";

const cacheControl = "public, max-age=86400, stale-while-revalidate=604800";
// An SVG opened by itself is a document of this origin: it must run and load nothing.
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

function mediaHeaders(object: R2Object): Headers {
  const contentType = object.httpMetadata?.contentType ?? "application/octet-stream";
  const headers = new Headers({
    "Content-Type": contentType,
    ETag: object.httpEtag,
    "Cache-Control": cacheControl,
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
  });
  if (contentType === "image/svg+xml") headers.set("Content-Security-Policy", svgPolicy);
  return headers;
}

/** Null where the whole file is due: it is gone, has changed, or no part was asked for. */
async function servePart(bucket: R2Bucket, key: string, asked: Headers): Promise<Response | null> {
  const file = await bucket.head(key);
  if (file === null) return null;
  const range = readFittingRange(asked, file);
  if (range === null) return null;
  if (range === "unsatisfiable") {
    const headers = {
      "Content-Range": formatContentRange(null, file.size),
      "Cache-Control": "no-store",
    };
    return new Response(null, { status: 416, headers });
  }
  const object = await bucket.get(key, { range, onlyIf: { etagMatches: file.etag } });
  if (object === null || !("body" in object)) return null;
  const headers = mediaHeaders(object);
  headers.set("Content-Range", formatContentRange(range, file.size));
  headers.set("Content-Length", String(range.length));
  return new Response(object.body, { status: 206, headers });
}

const maxHeaderLength = 4096;
const entityTag = '(?:W/)?"[\\x21\\x23-\\x7e]*"';
const entityTags = new RegExp(`^(?:\\*|${entityTag}(?:[ \\t]*,[ \\t]*${entityTag})*)$`);

/** The bucket throws at any other. @throws HttpError 400 for what is no list of entity tags. */
function readIfNoneMatch(asked: Headers): Headers {
  const tags = asked.get("If-None-Match");
  if (tags === null) return new Headers();
  if (tags.length > maxHeaderLength || !entityTags.test(tags)) {
    throw httpError(400, "header_invalid", "If-None-Match is a list of quoted entity tags.");
  }
  return new Headers({ "If-None-Match": tags });
}

/** @returns null where there is no such file. */
export async function serveMedia(
  bucket: R2Bucket,
  key: string,
  asked: Headers,
): Promise<Response | null> {
  // The condition goes first, and a client that sends one is due the whole file.
  if (asked.has("Range") && !asked.has("If-None-Match")) {
    const part = await servePart(bucket, key, asked);
    if (part !== null) return part;
  }
  const object = await bucket.get(key, { onlyIf: readIfNoneMatch(asked) });
  if (object === null) return null;
  const headers = mediaHeaders(object);
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  headers.set("Content-Length", String(object.size));
  return new Response(object.body, { headers });
}
