// How much a request may carry: enough for what the call is for, little enough for one isolate.
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isFilm } from "#platform/media/media-path";
import { refusal } from "./request-refused";

const mebibyte = 1024 * 1024;
export const bodyLimitBytes = {
  usual: 2 * mebibyte,
  media: 10 * mebibyte,
  film: 25 * mebibyte,
  catalog: 20 * mebibyte,
};
const mediaPath = "/v1/seller/media/";

function limitOf(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw refusal(413, "body_too_large", `A body here may have ${maxSize} bytes at most.`);
    },
  });
}

const usual = limitOf(bodyLimitBytes.usual);
const media = limitOf(bodyLimitBytes.media);
const film = limitOf(bodyLimitBytes.film);
const catalog = limitOf(bodyLimitBytes.catalog);

export const limitBody: MiddlewareHandler = (c, next) => {
  if (c.req.path.startsWith(mediaPath)) {
    const path = c.req.path.slice(mediaPath.length);
    return isFilm(path, c.req.header("Content-Type") ?? null) ? film(c, next) : media(c, next);
  }
  if (c.req.path === "/v1/seller/catalog/import") return catalog(c, next);
  return usual(c, next);
};
