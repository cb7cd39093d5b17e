// What the tests of newsletter and stock alerts share: the token in a mail that asks for a confirmation, and its use.
import type { Shop } from "./payments";
import { ask } from "./platform";

/** Of the link in a mail; empty without one. */
export const tokenIn = (path = "") =>
  new URL(path, "http://shop.test").searchParams.get("token") ?? "";

export function sendToken(call: { path: string }, shop: Shop, token: string) {
  return ask("POST", call.path, { body: { storeSlug: shop.slug, token } });
}
