/** Static files of a folder as a service of Miniflare, which gives all workers of one instance the first one's files. */
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { Response } from "./miniflare";

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** @returns a service that answers as Cloudflare's assets do with the build's own `_headers`. */
export function serveFolder(folder: string) {
  return async (request: { url: string }): Promise<Response> => {
    const path = normalize(decodeURIComponent(new URL(request.url).pathname));
    const type = types[extname(path)];
    try {
      if (type === undefined) throw new Error(`${path} is of no kind that is built`);
      const headers = {
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      };
      return new Response(await readFile(join(folder, path)), { headers });
    } catch {
      // A file that is not there, or a folder.
      return new Response("There is no such file.", { status: 404 });
    }
  };
}
