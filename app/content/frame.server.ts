// What of the store and of the deployment the frame may show: nothing personal, for its pages are
// kept for everybody.
import type { ShopContext } from "#app/context";
import { flagsOf } from "#app/tenancy/flags";
import type { ShopPlaces } from "./frame";

export function listShopPlaces(shop: ShopContext): ShopPlaces {
  const { store, site } = shop;
  return {
    isSupportOn: flagsOf(shop).supportArea,
    supportEmail: store.settings.supportEmail ?? null,
    helpCenterUrl: site.helpCenterUrl,
    creatorDashboardUrl: site.creatorDashboardUrl,
  };
}
