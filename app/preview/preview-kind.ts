// When a shop is previewed: by a link of its seller or in the studio's iframe, or for all because its theme says so.
import type { ShopContext } from "#app/context/shop-context";
import type { ThemeData } from "#contract/theme/theme";

export type PreviewKind = "link" | "theme" | "studio";

/** @param hash of a link that opens this store */
export function isPreview(hash: string | null, theme: ThemeData | null): boolean {
  return hash !== null || theme?.previewMode === true;
}

/** @returns null in the ordinary shop. */
export async function findPreviewKind(shop: ShopContext): Promise<PreviewKind | null> {
  if (shop.preview !== null) return shop.studio === null ? "link" : "studio";
  return (await shop.isPreview()) ? "theme" : null;
}
