// Carries a failed checkout to the cart's page. What the backend said goes in a cookie that is sealed
// and read once, so that no link and no other host can put words into the shop's mouth.
import type { ShopContext } from "#app/context/shop-context";
import { parseQuery } from "#app/http/query";
import { buildStoreCookie, cookieNameOf } from "#app/tenancy/store-cookies";
import { seal, unseal } from "#core/signed-tokens/seal";
import { type CheckoutFailure, FailureQuerySchema, type FailureReason } from "./checkout-failure";

/** As long as it takes to get to the cart. */
const lifeSeconds = 60;
const maxLetters = 300;

function scopeOf(shop: ShopContext) {
  return { purpose: "notice", store: shop.store.id };
}

function writeCookie(shop: ShopContext, value: string): string {
  return buildStoreCookie(shop.store, "notice", value, {
    maxAgeSeconds: value === "" ? 0 : lifeSeconds,
    secure: shop.origin.startsWith("https:"),
    httpOnly: true,
  });
}

export function failurePath(reason: FailureReason): string {
  return `/cart?error=${reason}`;
}

/** Where a checkout that could not be begun leads, and what it takes along. */
export async function redirectToCart(
  shop: ShopContext,
  { reason, message }: CheckoutFailure,
): Promise<{ path: string; headers: Headers }> {
  const headers = new Headers({ "cache-control": "no-store" });
  if (reason === "failed") {
    const until = new Date(shop.clock.now().getTime() + lifeSeconds * 1000);
    const text = (message ?? "").slice(0, maxLetters);
    const sealed = await seal(shop.sealingKeys, scopeOf(shop), text, until);
    headers.append("set-cookie", writeCookie(shop, sealed));
  }
  return { path: failurePath(reason), headers };
}

/** @returns the failure that this visit to the cart came with, and the cookie that forgets it. */
export async function readFailure(
  shop: ShopContext,
  request: Request,
): Promise<{ failure: CheckoutFailure | null; forget: string | null }> {
  const { error } = parseQuery(request, FailureQuerySchema);
  const sealed = shop.cookies[cookieNameOf(shop.store, "notice")];
  const forget = sealed === undefined ? null : writeCookie(shop, "");
  if (error === null) return { failure: null, forget };
  // A client that has left the preview may still have the preview's URL open.
  if (error === "preview" && !(await shop.isPreview())) return { failure: null, forget };
  if (error !== "failed") return { failure: { reason: error, message: null }, forget };
  const said =
    sealed !== undefined &&
    (await unseal(shop.sealingKeys, scopeOf(shop), sealed, shop.clock.now()));
  // Without the cookie it is an old address: nothing has failed now.
  const isStored = typeof said === "string";
  return { failure: isStored ? { reason: error, message: said || null } : null, forget };
}
