// What of the store and of the deployment the frame may show. Must not hold personal data: its pages
// are cached and shared.
import type { ShopContext } from "#app/context/shop-context";
import { flagsOf } from "#app/tenancy/flags";
import type { ImageBucket } from "#app/ui/picture/responsive-image";
import type { ShopPlaces } from "./root-data";

export function listShopPlaces(shop: ShopContext): ShopPlaces {
  const { store, site } = shop;
  return {
    isSupportOn: flagsOf(shop).supportArea,
    supportEmail: store.settings.supportEmail ?? null,
    helpCenterUrl: site.helpCenterUrl,
    creatorDashboardUrl: site.creatorDashboardUrl,
  };
}

export function findImageBucket({ site, store }: ShopContext): ImageBucket | null {
  return site.mediaOrigin === null ? null : { origin: site.mediaOrigin, slug: store.slug };
}
