// Body size limits by path, small enough for one isolate. A body is read by its call alone, once it is known who asks.
import type { Context, MiddlewareHandler } from "hono";
import { readAnnouncedLength, readBytes } from "#core/request-body";
import type { PlatformEnv } from "#platform/http/app/env";
import { httpError } from "#platform/http/app/http-error";
import type { PlatformVariables } from "#platform/http/app/platform-app";
import { isFilm } from "#platform/modules/media/media-path";

const mebibyte = 1024 * 1024;
export const bodyLimitBytes = {
  /** What shoppers' calls carry; the longest is a checkout of 200 lines. */
  shopper: 64 * 1024,
  standard: 2 * mebibyte,
  media: 10 * mebibyte,
  film: 25 * mebibyte,
  catalog: 20 * mebibyte,
};
/** A batch of the catalogue, and a file of it. */
const catalogPaths: ReadonlySet<string> = new Set([
  "/v1/seller/catalog/import",
  "/v1/seller/imports",
]);
const mediaPath = "/v1/seller/media/";
/** Parts of files to sell. */
const uploadPath = "/v1/seller/uploads/";
/** Entries of an archive, which may be any file that a store has. */
const importPath = "/v1/operator/imports/";

/** Calls of sellers and operators, and the providers' messages. */
const longPaths = ["/v1/seller/", "/v1/operator/", "/webhooks/"];

function findLimit(path: string, contentType: string | null): number {
  if (path.startsWith(mediaPath)) {
    const isFilmPath = isFilm(path.slice(mediaPath.length), contentType);
    return isFilmPath ? bodyLimitBytes.film : bodyLimitBytes.media;
  }
  if (path.startsWith(uploadPath)) return bodyLimitBytes.media;
  if (catalogPaths.has(path)) return bodyLimitBytes.catalog;
  if (path.startsWith(importPath)) return bodyLimitBytes.film;
  const isLong = longPaths.some((prefix) => path.startsWith(prefix));
  return isLong ? bodyLimitBytes.standard : bodyLimitBytes.shopper;
}

const tooLarge = (maxBytes: number) =>
  httpError(413, "body_too_large", `A body here may have ${maxBytes} bytes at most.`);

/** Refuses what is announced as too large. What is not announced is counted when it is read. */
export const limitBody: MiddlewareHandler<{ Variables: PlatformVariables }> = (c, next) => {
  const maxBytes = findLimit(c.req.path, c.req.header("Content-Type") ?? null);
  if ((readAnnouncedLength(c.req.raw) ?? 0) > maxBytes) throw tooLarge(maxBytes);
  c.set("maxBodyBytes", maxBytes);
  return next();
};

/** The only reader of bodies. @throws HttpError 413 beyond the limit of the path */
export async function readBody(
  c: Context<{ Bindings: PlatformEnv; Variables: PlatformVariables }>,
): Promise<ArrayBuffer> {
  const { body } = c.req.raw;
  if (body === null) return new ArrayBuffer(0);
  if (readAnnouncedLength(c.req.raw) !== null) return c.req.raw.arrayBuffer();
  const maxBytes = c.get("maxBodyBytes");
  const bytes = await readBytes(body, maxBytes);
  if (bytes === null) throw tooLarge(maxBytes);
  return bytes.buffer;
}

/** As UTF-8. @throws HttpError as above */
export const readText = async (...asked: Parameters<typeof readBody>): Promise<string> =>
  new TextDecoder().decode(await readBody(...asked));
