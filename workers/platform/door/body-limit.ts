// How much a request may carry: enough for what the call is for, little enough for one isolate.
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { isFilm } from "#platform/media/media-path";
import { refusal } from "./request-refused";

const mebibyte = 1024 * 1024;
export const bodyLimitBytes = {
  /** What shoppers' calls carry; the longest is a checkout of 200 lines. */
  shopper: 64 * 1024,
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

/** Those of sellers and operators, and the providers' messages. */
const longPaths = ["/v1/seller/", "/v1/operator/", "/webhooks/"];

const shopper = limitOf(bodyLimitBytes.shopper);
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
  const isLong = longPaths.some((path) => c.req.path.startsWith(path));
  return isLong ? usual(c, next) : shopper(c, next);
};
