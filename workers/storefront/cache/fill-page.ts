// What one visitor gets of a cached page: bytes that all have who bring no cart, or a copy with values of their own.
import { serviceHeader } from "#app/analytics/services/service-sources";
import { parseCartCookie } from "#app/cart/cart-cookie-format";
import { formatCartCount } from "#app/cart/format-cart-count";
import { formatSlugKeys, parseSlugKeys } from "#app/catalog/listing-model/serialize-slugs";
import type { RequestContext } from "#app/context/request-context.server";
import { cookieNameOf } from "#app/tenancy/store-cookies";
import { countUnits } from "#core/line-quantities";
import { createNonce, type InlineSources, nonceSources } from "./inline-sources";
import type { CachedPage } from "./page-cache";
import { renderTemplate } from "./page-template";

type Visitor = Pick<RequestContext, "store" | "cookies" | "consent">;

export type FilledPage = { body: Uint8Array<ArrayBuffer>; inline: InlineSources };

/** @returns a body that must not be changed: it may be every visitor's. */
export function fillPage(cached: CachedPage, { store, cookies, consent }: Visitor): FilledPage {
  const { lines } = parseCartCookie(cookies[cookieNameOf(store, "cart")]);
  if (lines.length === 0 && !followsVisitors(cached)) {
    return { body: cached.page.emptyCartBody, inline: cached.inline };
  }
  const nonce = createNonce();
  const cartSlugs = formatSlugKeys(lines.map(({ slug }) => slug));
  const inCart = parseSlugKeys(cartSlugs);
  const cartCount = formatCartCount(countUnits(lines));
  const values = { nonce, cartCount, cartSlugs, consent };
  const body = renderTemplate(cached.page, values, (slug) => inCart.has(slug));
  return { body, inline: nonceSources(nonce) };
}

/**
 * Services of third parties bring scripts of their own by the nonce, and begin by the visitor's consent, which is a
 * slot in pages of a shop that has any.
 */
function followsVisitors({ page, headers }: CachedPage): boolean {
  return (
    headers.some(([name]) => name === serviceHeader) ||
    page.marks.some((mark) => mark.kind === "slot" && mark.name === "consent")
  );
}
