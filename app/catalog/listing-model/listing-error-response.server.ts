// Response for a listing that the backend did not give: a redirect where there is none, 503 where it was not answered.
import { redirect } from "@remix-run/cloudflare";
import type { ShopContext } from "#app/context/shop-context";
import type { PlatformError } from "#client/platform-error";
import { listingUnavailable } from "#core/catalog/catalog-errors";

const listingNotFoundPath = "/listing-not-found";

/**
 * A product of the listing that is not there leaves the listing itself.
 * @param address of the page that shows it. @returns the error itself where it is a fault of ours.
 */
export function listingErrorResponse(
  shop: ShopContext,
  error: PlatformError,
  slug: string,
  address: string | undefined,
): Response | Error {
  if (error.status === 400 || error.status === 404) {
    // Only what was not found: a backend of an operator's own may have capitals in its slugs.
    const folded = slug.toLowerCase();
    if (folded !== slug && address !== undefined) {
      return redirect(`/listing/${encodeURIComponent(folded)}${new URL(address).search}`, 301);
    }
    const isNarrowed = address !== undefined && new URL(address).search !== "";
    const isOnlyProduct = error.has("ProductError") && isNarrowed;
    return redirect(isOnlyProduct ? `/listing/${encodeURIComponent(slug)}` : listingNotFoundPath);
  }
  // The call itself failed; what was answered but could not be read is a fault of ours.
  const isUnanswered = error.status === null || error.status >= 500;
  if (!isUnanswered) return error;
  const { message, status, cause } = error;
  const { requestId, store } = shop;
  const line = { level: "error", requestId, store: store.slug, message, status };
  console.error(JSON.stringify({ ...line, cause: String(cause) }));
  return new Response(listingUnavailable, { status: 503, headers: { "retry-after": "5" } });
}
