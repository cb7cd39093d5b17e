// Listings that a preview shows and the shop does not.
import type { ShopContext } from "#app/context/shop-context";

/** A preview shows listings of any visibility. Without a hash it is the backend's to say. */
export async function previewVisibilityQuery(
  shop: ShopContext,
): Promise<{ visibility?: "any"; preview?: string }> {
  if (!(await shop.isPreview())) return {};
  return { visibility: "any", ...(shop.preview !== null && { preview: shop.preview }) };
}
