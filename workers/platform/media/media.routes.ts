// Pictures and fonts of a store: a seller puts them, everybody reads them. What is sold as a download
// is put here too, and read by its buyers alone.
import { putMedia } from "#contract/seller-store-calls";
import { StoreSlugSchema } from "#contract/store";
import { serve } from "#platform/call-server";
import type { PlatformApp } from "#platform/door/platform-app";
import { refusal } from "#platform/door/request-refused";
import { downloadsFolder, serveDownload } from "#platform/downloads/serve-download";
import { accept, refuse } from "#platform/outcome";
import { downloadTypeOf, isSafeMediaPath, mediaTypeOf } from "./media-path";

const cacheControl = "public, max-age=86400, stale-while-revalidate=604800";
// An SVG opened by itself is a document of this origin: it must run and load nothing.
const svgPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** The only maker of keys: the store's slug comes first and has no slash. */
function mediaKey(slug: string, path: string): string {
  return `${slug}/${path}`;
}

function mediaHeaders(object: R2Object): Headers {
  const contentType = object.httpMetadata?.contentType ?? "application/octet-stream";
  const headers = new Headers({
    "Content-Type": contentType,
    ETag: object.httpEtag,
    "Cache-Control": cacheControl,
    "X-Content-Type-Options": "nosniff",
  });
  if (contentType === "image/svg+xml") headers.set("Content-Security-Policy", svgPolicy);
  return headers;
}

export function mountMedia(app: PlatformApp): void {
  serve(app, putMedia, async ({ env, slug, params: { path }, body, request }) => {
    if (!isSafeMediaPath(path)) {
      return refuse(422, "path_invalid", "This is no path for a media file.", "/path/path");
    }
    const typeOf = path.startsWith(downloadsFolder) ? downloadTypeOf : mediaTypeOf;
    const contentType = typeOf(path, request.headers.get("Content-Type"));
    if (contentType === null) {
      const kinds = "SVG, PNG, JPEG, WebP, AVIF, GIF and WOFF2";
      return refuse(422, "media_type_unsupported", `Media may be ${kinds}.`, "/path/path");
    }
    await env.MEDIA.put(mediaKey(slug, path), body, { httpMetadata: { contentType } });
    return accept({ path, bytes: body.byteLength });
  });

  app.get("/media/:slug/:path{.+}", async (c) => {
    const { slug, path } = c.req.param();
    const missing = refusal(404, "media_missing", "There is no such file.");
    const store = StoreSlugSchema.safeParse(slug);
    if (!store.success || !isSafeMediaPath(path)) throw missing;
    if (path.startsWith(downloadsFolder)) {
      return serveDownload(c.env, store.data, path.slice(downloadsFolder.length), mediaKey);
    }
    const object = await c.env.MEDIA.get(mediaKey(store.data, path), {
      onlyIf: c.req.raw.headers,
    });
    if (object === null) throw missing;
    const headers = mediaHeaders(object);
    if (!("body" in object)) return new Response(null, { status: 304, headers });
    headers.set("Content-Length", String(object.size));
    return new Response(object.body, { headers });
  });
}
