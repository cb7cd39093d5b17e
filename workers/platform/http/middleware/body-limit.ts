// Body size limits by path, small enough for one isolate.
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { httpError } from "#platform/http/app/http-error";
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

function limitOf(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw httpError(413, "body_too_large", `A body here may have ${maxSize} bytes at most.`);
    },
  });
}

/** Those of sellers and operators, and the providers' messages. */
const longPaths = ["/v1/seller/", "/v1/operator/", "/webhooks/"];

const shopper = limitOf(bodyLimitBytes.shopper);
const standard = limitOf(bodyLimitBytes.standard);
const media = limitOf(bodyLimitBytes.media);
const film = limitOf(bodyLimitBytes.film);
const catalog = limitOf(bodyLimitBytes.catalog);

export const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.path.startsWith(mediaPath)) {
    const path = c.req.path.slice(mediaPath.length);
    return isFilm(path, c.req.header("Content-Type") ?? null) ? film(c, next) : media(c, next);
  }
  if (c.req.path.startsWith(uploadPath)) return media(c, next);
  if (catalogPaths.has(c.req.path)) return catalog(c, next);
  if (c.req.path.startsWith(importPath)) return film(c, next);
  const isLong = longPaths.some((path) => c.req.path.startsWith(path));
  return isLong ? standard(c, next) : shopper(c, next);
};
